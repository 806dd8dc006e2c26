import type { Knex } from 'knex';
import { studentIdKey } from '#documents/model/student.ts';
import { type EnrolmentTable, liveEnrolments, narrow, type StudentTable } from '#server/database/tables.ts';

/** `id` is the row id of the student. */
export type Enrolled = Pick<StudentTable, 'studentId' | 'religion' | 'studentName' | 'studentNameBn'> &
  Pick<EnrolmentTable, 'section' | 'shift' | 'roll'> & { id: number; group: string };

export type Enrolment = {
  session: number;
  classId: number;
  section: string;
  shift: string;
  group?: string | undefined;
};

/** The students enrolled there, by studentIdKey; 'All', or no group, means every section, shift or group. */
export const enrolledStudents = async (db: Knex, place: Enrolment): Promise<Map<string, Enrolled>> => {
  const rows: Enrolled[] = await liveEnrolments(db)
    .where({ session: place.session, classId: place.classId })
    .modify(narrow(place))
    .select('students.id', 'students.studentId', 'religion', 'studentName', 'studentNameBn')
    .select('roll', 'section', 'shift', 'groupName as group');
  return new Map(rows.map((row) => [studentIdKey(row.studentId), { ...row, id: Number(row.id) }]));
};
