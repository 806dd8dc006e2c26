import type { Knex } from 'knex';
import type { MarkedSubject } from '#documents/model/cohort.ts';
import { MARK_PARTS, type Mark, type MarkPart } from '#documents/model/mark.ts';
import { groupBy } from '#documents/rules/groupBy.ts';
import { liveEnrolments, type MarkTable } from '#server/platform/database/tables.ts';
import { type ClassExam, classesAndTerms } from '#server/school/exam.ts';

const MARK_COLUMNS = ['subjectId', ...MARK_PARTS, 'absent'] as const;
type MarkCells = Pick<MarkTable, 'studentId' | 'subjectId' | MarkPart> & { absent: number | boolean };

/** A mark as it counts: a part that was never entered is 0 (rules 2). */
export const toMark = (row: MarkCells): Mark => ({
  studentId: row.studentId,
  subjectId: row.subjectId,
  subjective: row.subjective ?? 0,
  objective: row.objective ?? 0,
  practical: row.practical ?? 0,
  classAssignment: row.classAssignment ?? 0,
  absent: Boolean(row.absent),
  ...blankParts(row),
});

const NO_BLANKS = {};
const blanks = new Map<string, { blank: readonly MarkPart[] }>();

/** The parts that were never entered. Tens of thousands of marks share the few lists that there are. */
function blankParts(row: MarkCells): Pick<Mark, 'blank'> {
  if (row.absent) return NO_BLANKS;
  const blank = MARK_PARTS.filter((part) => row[part] === null);
  if (blank.length === 0) return NO_BLANKS;
  const known = blanks.get(blank.join()) ?? { blank };
  blanks.set(blank.join(), known);
  return known;
}

/** The marks of the students enrolled in the class of each exam, in the order of `exams`, which are of one session. */
export async function markRows(db: Knex, exams: readonly ClassExam[]): Promise<Mark[][]> {
  const { session, classIds, terms } = classesAndTerms(exams);
  const read = (term: string) =>
    liveEnrolments(db)
      .join('marks', 'marks.studentId', 'students.id')
      .where({ 'enrolments.session': session, 'marks.session': session, 'marks.term': term })
      .whereIn('classId', classIds)
      .whereNull('marks.deletedAt')
      .select('marks.studentId', ...MARK_COLUMNS);
  // Tens of thousands of rows: a query for each term at the same time, without what is the same in all of them.
  if (classIds.length === 1) {
    const byTerm: MarkCells[][] = await Promise.all(terms.map(read));
    return exams.map(({ term }) => byTerm[terms.indexOf(term)]!.map(toMark));
  }
  const byTerm: (MarkCells & { classId: string })[][] = await Promise.all(
    terms.map((term) => read(term).select('classId')),
  );
  const byClass = byTerm.map((rows) => groupBy(rows, ({ classId }) => classId));
  return exams.map(({ classId, term }) => (byClass[terms.indexOf(term)]!.get(classId) ?? []).map(toMark));
}

/**
 * Returns the marks of one student in one term in the subjects of a class, in whatever class the student is enrolled. Marks in a
 * deleted subject are in no copy of an exam, so they are left out here, too.
 */
export async function marksOfStudent(
  db: Knex,
  { session, term, classId, key }: Omit<ClassExam, 'className'> & { key: string },
): Promise<Mark[]> {
  const rows: MarkCells[] = await db('marks')
    .join('subjects', 'subjects.id', 'marks.subjectId')
    .where({
      studentId: key,
      'marks.session': session,
      term,
      'subjects.classId': classId,
      'subjects.live': 1,
    })
    .whereNull('marks.deletedAt')
    .select('studentId', ...MARK_COLUMNS);
  return rows.map(toMark);
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
        .distinct('marks.studentId', 'subjectId');
