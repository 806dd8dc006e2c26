import type { Knex } from 'knex';
import type { MarkedSubject } from '#documents/model/cohort.ts';
import { MARK_PARTS, type Mark, type MarkPart } from '#documents/model/mark.ts';
import { liveEnrolments, type MarkTable } from '#server/database/tables.ts';
import { type ClassExam, classesAndTerms } from '#server/exams/exam.ts';

const MARK_COLUMNS = ['subjectId', ...MARK_PARTS, 'absent'] as const;
type MarkRow = Pick<MarkTable, 'studentId' | 'subjectId' | MarkPart> & { absent: number | boolean };

/** A mark as it counts: a part that was never entered is 0 (rules 2). */
export const toMark = (row: MarkRow): Mark => ({
  studentId: row.studentId,
  subjectId: row.subjectId,
  subjective: row.subjective ?? 0,
  objective: row.objective ?? 0,
  practical: row.practical ?? 0,
  classAssignment: row.classAssignment ?? 0,
  absent: Boolean(row.absent),
});

/** The marks of the students enrolled in the class of each exam, in the order of `exams`, which are of one session. */
export async function markRows(db: Knex, exams: readonly ClassExam[]): Promise<Mark[][]> {
  const { session, classIds, terms } = classesAndTerms(exams);
  const read = liveEnrolments(db)
    .join('marks', 'marks.studentId', 'students.id')
    .where({ 'enrolments.session': session, 'marks.session': session })
    .whereIn('classId', classIds)
    .whereIn('marks.term', terms)
    .whereNull('marks.deletedAt')
    .select('students.studentId', ...MARK_COLUMNS);
  // A class has tens of thousands of marks, so what is the same for all of them is not read with each.
  if (exams.length === 1) return [((await read) as MarkRow[]).map(toMark)];
  const rows: (MarkRow & { classId: string; term: string })[] = await read.select('classId', 'term');
  return exams.map(({ classId, term }) =>
    rows.filter((row) => row.classId === classId && row.term === term).map(toMark),
  );
}

type OwnMarks = Omit<ClassExam, 'className'> & { key: string; studentId: string };

/** The marks of one student in one term in the subjects of a class, in whatever class they are enrolled. */
export async function marksOfStudent(
  db: Knex,
  { session, term, classId, key, studentId }: OwnMarks,
): Promise<Mark[]> {
  const rows: (MarkRow & { studentId: string })[] = await db('marks')
    .join('subjects', 'subjects.id', 'marks.subjectId')
    .where({ studentId: key, 'marks.session': session, term, 'subjects.classId': classId })
    .whereNull('marks.deletedAt')
    .select('studentId', ...MARK_COLUMNS);
  return rows.map((row) => toMark({ ...row, studentId }));
}

/** Which students have a mark in which of these subjects, in any term of the session (rules 4). */
export const markedInSession = async (
  db: Knex,
  session: number,
  subjectIds: readonly string[],
): Promise<MarkedSubject[]> =>
  subjectIds.length === 0
    ? []
    : db('marks')
        .join('students', 'students.id', 'marks.studentId')
        .whereIn('marks.subjectId', subjectIds)
        .where({ 'marks.session': session })
        .whereNull('marks.deletedAt')
        .distinct('students.studentId', 'subjectId');
