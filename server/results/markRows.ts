import type { Knex } from 'knex';
import type { MarkedSubject } from '#documents/model/cohort.ts';
import type { Mark } from '#documents/model/mark.ts';
import { liveEnrolments, type MarkTable } from '#server/database/tables.ts';
import { type ClassExam, classesAndTerms } from '#server/exams/exam.ts';

type MarkRow = Pick<MarkTable, 'studentId' | (typeof MARK_COLUMNS)[number]>;

const MARK_COLUMNS = [
  'subjectId',
  'subjective',
  'objective',
  'practical',
  'classAssignment',
  'absent',
] as const;

const toMark = (row: MarkRow): Mark => ({
  studentId: row.studentId,
  subjectId: row.subjectId,
  subjective: row.subjective ?? 0,
  objective: row.objective ?? 0,
  practical: row.practical ?? 0,
  classAssignment: row.classAssignment ?? 0,
  absent: Boolean(row.absent),
});

/**
 * The marks of the students enrolled in the class of each exam, in the order of `exams`, which are of one session. A part
 * that was never entered counts 0 (rules 2).
 */
export async function markRows(db: Knex, exams: readonly ClassExam[]): Promise<Mark[][]> {
  const { classIds, terms } = classesAndTerms(exams);
  const session = exams[0]?.session ?? 0;
  const rows: (MarkRow & { classId: string; term: string })[] = await liveEnrolments(db)
    .join('marks', 'marks.studentId', 'students.id')
    .where({
      'enrolments.session': session,
      'marks.session': session,
    })
    .whereIn('classId', classIds)
    .whereIn('marks.term', terms)
    .whereNull('marks.deletedAt')
    .select('students.studentId', 'classId', 'term', ...MARK_COLUMNS);
  return exams.map(({ classId, term }) =>
    rows.filter((row) => row.classId === classId && row.term === term).map(toMark),
  );
}

type OwnMarks = { session: number; term: string; key: string; studentId: string };

/** The marks of one student in one term, in whatever class they are enrolled. */
export const marksOfStudent = async (
  db: Knex,
  { session, term, key, studentId }: OwnMarks,
): Promise<Mark[]> => {
  const rows = await db('marks')
    .where({ studentId: key, session, term })
    .whereNull('deletedAt')
    .select(MARK_COLUMNS);
  return rows.map((row: Omit<MarkRow, 'studentId'>) => toMark({ ...row, studentId }));
};

/** Which students have a mark in which of these subjects, in any term of the session (rules 4). */
export const markedInSession = async (
  db: Knex,
  session: number,
  subjectIds: readonly string[],
): Promise<MarkedSubject[]> => {
  if (subjectIds.length === 0) return [];
  const rows: { studentId: string; subjectId: string }[] = await db('marks')
    .join('students', 'students.id', 'marks.studentId')
    .whereIn('marks.subjectId', subjectIds)
    .where({ 'marks.session': session })
    .whereNull('marks.deletedAt')
    .distinct('students.studentId', 'subjectId');
  return rows.map((row) => ({ studentId: row.studentId, subjectId: row.subjectId }));
};
