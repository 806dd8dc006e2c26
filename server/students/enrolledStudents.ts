import type { Knex } from 'knex';
import { studentIdKey } from '#documents/model/student.ts';
import { type EnrolmentTable, liveEnrolments, narrow, type StudentTable } from '#server/database/tables.ts';

export type Enrolled = {
  /** Row id of the student. */
  id: number;
  studentId: string;
  section: string;
  shift: string;
  group: string;
  religion: string;
  roll: number;
  studentName: string;
  studentNameBn: string | null;
};

export type Enrolment = {
  session: number;
  classId: number;
  section: string;
  shift: string;
  group?: string | undefined;
};

type Row = Pick<StudentTable, 'id' | 'student_id' | 'religion' | 'student_name' | 'student_name_bn'> &
  Pick<EnrolmentTable, 'roll' | 'section' | 'shift' | 'group_name'>;

/** The students enrolled there, by studentIdKey; 'All', or no group, means every section, shift or group. */
export const enrolledStudents = async (db: Knex, place: Enrolment): Promise<Map<string, Enrolled>> => {
  const rows: Row[] = await liveEnrolments(db)
    .where({
      'enrolments.session': place.session,
      'enrolments.class_id': place.classId,
    })
    .modify(narrow(place))
    .select(
      'students.id',
      'students.student_id',
      'students.religion',
      'students.student_name',
      'students.student_name_bn',
      'enrolments.roll',
      'enrolments.section',
      'enrolments.shift',
      'enrolments.group_name',
    );
  return new Map(
    rows.map((row) => [
      studentIdKey(row.student_id),
      {
        id: Number(row.id),
        studentId: row.student_id,
        studentName: row.student_name,
        studentNameBn: row.student_name_bn,
        section: row.section,
        shift: row.shift,
        group: row.group_name,
        religion: row.religion,
        roll: row.roll,
      },
    ]),
  );
};
