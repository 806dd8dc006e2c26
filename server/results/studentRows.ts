import type { Knex } from 'knex';
import type { CohortStudent } from '#documents/model/cohort.ts';
import { NAME_FIELDS } from '#documents/model/student.ts';
import { inSchoolOrder, liveEnrolments } from '#server/database/tables.ts';
import { type ClassExam, classesAndTerms } from '#server/exams/exam.ts';

type StudentRow = Omit<CohortStudent, 'class'> & { id: string; classId: string };

/** The students enrolled in the class of each exam, in the order of `exams`, which are of one session. */
export async function studentRows(db: Knex, exams: readonly ClassExam[]): Promise<KeyedStudent[][]> {
  const { session, classIds } = classesAndTerms(exams);
  const rows: StudentRow[] = await liveEnrolments(db)
    .where({ session })
    .whereIn('classId', classIds)
    .modify(inSchoolOrder('enrolments.section', 'enrolments.shift', 'enrolments.groupName'))
    .orderBy('roll')
    .select('students.id', 'students.studentId', ...NAME_FIELDS, 'religion')
    .select('classId', 'section', 'shift', 'groupName as group', 'roll')
    .select('fourthSubjectCode', 'chosenSubjectCodes');
  return exams.map((exam) =>
    rows
      .filter(({ classId }) => classId === exam.classId)
      .map(({ id: key, classId: _, ...student }) => ({
        key,
        student: { ...student, class: exam.className },
      })),
  );
}

/** A student of an exam with their row id. */
export type KeyedStudent = { key: string; student: CohortStudent };
