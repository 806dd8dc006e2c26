import type { Knex } from 'knex';
import type { CohortStudent } from '#documents/model/cohort.ts';
import { NAME_FIELDS } from '#documents/model/student.ts';
import { type EnrolmentTable, liveEnrolments, type StudentTable } from '#server/database/tables.ts';
import { type ClassExam, classesAndTerms } from '#server/exams/exam.ts';

const STUDENT_COLUMNS = [
  'students.id',
  'students.studentId',
  ...NAME_FIELDS,
  'religion',
  'classId',
  'section',
  'shift',
  'groupName',
  'roll',
  'fourthSubjectCode',
  'chosenSubjectCodes',
] as const;

type StudentRow = Pick<StudentTable, 'id' | 'studentId' | 'religion' | (typeof NAME_FIELDS)[number]> &
  Pick<
    EnrolmentTable,
    'classId' | 'section' | 'shift' | 'groupName' | 'roll' | 'fourthSubjectCode' | 'chosenSubjectCodes'
  >;

/** The students enrolled in the class of each exam, in the order of `exams`, which are of one session. */
export async function studentRows(db: Knex, exams: readonly ClassExam[]): Promise<KeyedStudent[][]> {
  const { classIds } = classesAndTerms(exams);
  const rows: StudentRow[] = await liveEnrolments(db)
    .where({ session: exams[0]?.session ?? 0 })
    .whereIn('classId', classIds)
    .orderBy(['section', 'shift', 'roll'])
    .select(STUDENT_COLUMNS);
  return exams.map(({ classId, className }) =>
    rows
      .filter((row) => row.classId === classId)
      .map((row) => ({ key: row.id, student: toCohortStudent(row, className) })),
  );
}

/** A student of an exam with their row id. */
export type KeyedStudent = { key: string; student: CohortStudent };

const toCohortStudent = (
  { id: _, classId: __, groupName, ...student }: StudentRow,
  className: string,
): CohortStudent => ({ ...student, class: className, group: groupName });
