import type { Knex } from 'knex';
import type { CohortStudent } from '#documents/model/cohort.ts';
import type { ClassExam } from '#server/exams/exam.ts';
import { readChosenCodes, type StoredCodes } from '#server/students/queries.ts';

const STUDENT_COLUMNS = [
  'students.id',
  'students.student_id',
  'student_name',
  'student_name_bn',
  'father_name',
  'father_name_bn',
  'mother_name',
  'mother_name_bn',
  'religion',
  'section',
  'shift',
  'group_name',
  'roll',
  'fourth_subject_code',
  'chosen_subject_codes',
] as const;

type StudentRow = {
  id: string;
  student_id: string;
  student_name: string;
  student_name_bn: string | null;
  father_name: string;
  father_name_bn: string | null;
  mother_name: string;
  mother_name_bn: string | null;
  religion: string;
  section: string;
  shift: string;
  group_name: string;
  roll: number;
  fourth_subject_code: string | null;
  chosen_subject_codes: StoredCodes;
};

/** The students enrolled in the class in that session. */
export async function studentRows(db: Knex, exam: ClassExam): Promise<KeyedStudent[]> {
  const rows = await db('enrolments')
    .join('students', 'students.id', 'enrolments.student_id')
    .where({ session: exam.session, class_id: exam.classId, 'enrolments.live': 1, 'students.live': 1 })
    .orderBy(['section', 'shift', 'roll'])
    .select(STUDENT_COLUMNS);
  return rows.map((row: StudentRow) => ({ key: row.id, student: toCohortStudent(row, exam.className) }));
}

/** A student of an exam with their row id. */
export type KeyedStudent = { key: string; student: CohortStudent };

const toCohortStudent = (row: StudentRow, className: string): CohortStudent => ({
  studentId: row.student_id,
  studentName: row.student_name,
  studentNameBn: row.student_name_bn,
  fatherName: row.father_name,
  fatherNameBn: row.father_name_bn,
  motherName: row.mother_name,
  motherNameBn: row.mother_name_bn,
  class: className,
  section: row.section,
  shift: row.shift,
  group: row.group_name,
  roll: row.roll,
  religion: row.religion,
  fourthSubjectCode: row.fourth_subject_code,
  chosenSubjectCodes: readChosenCodes(row.chosen_subject_codes),
});
