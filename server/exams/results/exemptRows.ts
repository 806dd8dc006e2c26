import type { Knex } from 'knex';
import { type ClassExam, classesAndTerms } from '#server/school/exam.ts';

type ExemptRow = { studentId: string; classId: string; term: string };

/** The studentIds of who is exempt from each exam (rules 7), in the order of `exams`, which are of one session. */
export async function exemptRows(db: Knex, exams: readonly ClassExam[]): Promise<string[][]> {
  const { session, classIds, terms } = classesAndTerms(exams);
  const rows: ExemptRow[] = await db('exemptions')
    .join('enrolments', (enrolled) =>
      enrolled
        .on('enrolments.studentId', 'exemptions.studentId')
        .on('enrolments.session', 'exemptions.session')
        .onVal('enrolments.live', 1),
    )
    .join('students', 'students.id', 'exemptions.studentId')
    .where({ 'exemptions.session': session })
    .whereIn('term', terms)
    .whereIn('classId', classIds)
    .orderBy('students.id')
    .select('students.studentId', 'classId', 'term');
  return exams.map((exam) =>
    rows
      .filter(({ classId, term }) => classId === exam.classId && term === exam.term)
      .map(({ studentId }) => studentId),
  );
}
