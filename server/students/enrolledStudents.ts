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

type Row = Pick<StudentTable, 'id' | 'studentId' | 'religion' | 'studentName' | 'studentNameBn'> &
  Pick<EnrolmentTable, 'roll' | 'section' | 'shift' | 'groupName'>;

/** The students enrolled there, by studentIdKey; 'All', or no group, means every section, shift or group. */
export const enrolledStudents = async (db: Knex, place: Enrolment): Promise<Map<string, Enrolled>> => {
  const rows: Row[] = await liveEnrolments(db)
    .where({
      'enrolments.session': place.session,
      'enrolments.classId': place.classId,
    })
    .modify(narrow(place))
    .select(
      'students.id',
      'students.studentId',
      'students.religion',
      'students.studentName',
      'students.studentNameBn',
      'enrolments.roll',
      'enrolments.section',
      'enrolments.shift',
      'enrolments.groupName',
    );
  return new Map(
    rows.map(({ id, groupName, ...row }) => [
      studentIdKey(row.studentId),
      { ...row, id: Number(id), group: groupName },
    ]),
  );
};
