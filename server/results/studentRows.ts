import type { Knex } from 'knex';
import type { CohortStudent } from '#documents/model/cohort.ts';
import { type EnrolmentTable, liveEnrolments, type StudentTable } from '#server/database/tables.ts';
import { type ClassExam, classesAndTerms } from '#server/exams/exam.ts';

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
  'class_id',
  'section',
  'shift',
  'group_name',
  'roll',
  'fourth_subject_code',
  'chosen_subject_codes',
] as const;

type StudentRow = Pick<StudentTable, 'id' | 'student_id' | 'religion' | PersonName> &
  Pick<
    EnrolmentTable,
    'class_id' | 'section' | 'shift' | 'group_name' | 'roll' | 'fourth_subject_code' | 'chosen_subject_codes'
  >;

type PersonName = `${'student' | 'father' | 'mother'}_name${'' | '_bn'}`;

/** The students enrolled in the class of each exam, in the order of `exams`, which are of one session. */
export async function studentRows(db: Knex, exams: readonly ClassExam[]): Promise<KeyedStudent[][]> {
  const { classIds } = classesAndTerms(exams);
  const rows: StudentRow[] = await liveEnrolments(db)
    .where({ session: exams[0]?.session ?? 0 })
    .whereIn('class_id', classIds)
    .orderBy(['section', 'shift', 'roll'])
    .select(STUDENT_COLUMNS);
  return exams.map(({ classId, className }) =>
    rows
      .filter(({ class_id }) => class_id === classId)
      .map((row) => ({ key: row.id, student: toCohortStudent(row, className) })),
  );
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
  chosenSubjectCodes: row.chosen_subject_codes,
});
