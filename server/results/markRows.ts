import type { Knex } from 'knex';
import type { MarkedSubject } from '#documents/model/cohort.ts';
import type { Mark } from '#documents/model/mark.ts';
import { liveEnrolments, type MarkTable } from '#server/database/tables.ts';
import { type ClassExam, classesAndTerms } from '#server/exams/exam.ts';

type MarkRow = Pick<MarkTable, 'student_id' | (typeof MARK_COLUMNS)[number]>;

const MARK_COLUMNS = [
  'subject_id',
  'subjective',
  'objective',
  'practical',
  'class_assignment',
  'absent',
] as const;

const toMark = (row: MarkRow): Mark => ({
  studentId: row.student_id,
  subjectId: row.subject_id,
  subjective: row.subjective ?? 0,
  objective: row.objective ?? 0,
  practical: row.practical ?? 0,
  classAssignment: row.class_assignment ?? 0,
  absent: Boolean(row.absent),
});

/**
 * The marks of the students enrolled in the class of each exam, in the order of `exams`, which are of one session. A part
 * that was never entered counts 0 (rules 2).
 */
export async function markRows(db: Knex, exams: readonly ClassExam[]): Promise<Mark[][]> {
  const { classIds, terms } = classesAndTerms(exams);
  const session = exams[0]?.session ?? 0;
  const rows: (MarkRow & { class_id: string; term: string })[] = await liveEnrolments(db)
    .join('marks', 'marks.student_id', 'students.id')
    .where({
      'enrolments.session': session,
      'marks.session': session,
    })
    .whereIn('class_id', classIds)
    .whereIn('marks.term', terms)
    .whereNull('marks.deleted_at')
    .select('students.student_id', 'class_id', 'term', ...MARK_COLUMNS);
  return exams.map(({ classId, term }) =>
    rows.filter((row) => row.class_id === classId && row.term === term).map(toMark),
  );
}

type OwnMarks = { session: number; term: string; key: string; studentId: string };

/** The marks of one student in one term, in whatever class they are enrolled. */
export const marksOfStudent = async (
  db: Knex,
  { session, term, key, studentId }: OwnMarks,
): Promise<Mark[]> => {
  const rows = await db('marks')
    .where({ student_id: key, session, term })
    .whereNull('deleted_at')
    .select(MARK_COLUMNS);
  return rows.map((row: Omit<MarkRow, 'student_id'>) => toMark({ ...row, student_id: studentId }));
};

/** Which students have a mark in which of these subjects, in any term of the session (rules 4). */
export const markedInSession = async (
  db: Knex,
  session: number,
  subjectIds: readonly string[],
): Promise<MarkedSubject[]> => {
  if (subjectIds.length === 0) return [];
  const rows: { student_id: string; subject_id: string }[] = await db('marks')
    .join('students', 'students.id', 'marks.student_id')
    .whereIn('marks.subject_id', subjectIds)
    .where({ 'marks.session': session })
    .whereNull('marks.deleted_at')
    .distinct('students.student_id', 'subject_id');
  return rows.map((row) => ({ studentId: row.student_id, subjectId: row.subject_id }));
};
