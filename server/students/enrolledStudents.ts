import type { Knex } from 'knex';

export type Enrolled = {
  /** Row id of the person. */
  id: number;
  studentId: string;
  section: string;
  shift: string;
  group: string;
  religion: string;
};

export type Enrolment = { session: number; classId: number; section: string; shift: string; group?: string };

/** Everyone enrolled there by studentId; 'All' (or no group) asks for every section, shift or group. */
export const enrolledStudents = async (db: Knex, place: Enrolment): Promise<Map<string, Enrolled>> => {
  const query = db('enrolments')
    .join('students', 'students.id', 'enrolments.student_id')
    .where({
      'enrolments.session': place.session,
      'enrolments.class_id': place.classId,
      'enrolments.live': 1,
      'students.live': 1,
    })
    .select(
      'students.id',
      'students.student_id',
      'students.religion',
      'enrolments.section',
      'enrolments.shift',
      'enrolments.group_name',
    );
  if (place.section !== 'All') query.where('enrolments.section', place.section);
  if (place.shift !== 'All') query.where('enrolments.shift', place.shift);
  if (place.group && place.group !== 'All') query.where('enrolments.group_name', place.group);
  const rows = await query;
  return new Map(
    rows.map(({ id, student_id, group_name, ...rest }): [string, Enrolled] => [
      student_id,
      { ...rest, id: Number(id), studentId: student_id, group: group_name },
    ]),
  );
};
