import type { Knex } from 'knex';
import { MERGED_TERMS } from '#documents/model/exam.ts';
import type { StudentResult } from '#documents/model/result.ts';
import type { Scheme } from '#documents/model/scheme.ts';
import { countLetterChanges, type LetterChange, resultChanges } from '#documents/rules/resultChanges.ts';
import {
  classResults,
  cohortsIn,
  type ExamRows,
  mergedClassResults,
} from '#server/exams/results/examRows.ts';
import { effectiveRows } from '#server/exams/results/readCohort.ts';
import type { CohortOfClass } from '#server/school/exam.ts';
import { type ClassYear, termsWithMarks } from '#server/school/schemes.ts';

type EnteredExam = { term: string; published: boolean; rows: ExamRows };

/** Rules 9: how many results another scheme of a class would change, by exam. */
export async function schemeChanges(db: Knex, year: ClassYear, after: Scheme): Promise<TermChanges[]> {
  const terms = await termsWithMarks(db, year);
  const exams: EnteredExam[] = [];
  for (const term of terms) exams.push(await readEnteredExam(db, year, term));
  const alone = exams.map((exam) => {
    const compile: Compile = (scheme) => classResults(exam.rows, year.className, scheme);
    const { term, published } = exam;
    return { term, published, students: countMarked(exam), ...countChanges(year, exam, after, compile) };
  });
  return [...alone, ...mergedSchemeChanges(year, exams, after)];
}

/** The changes in one exam. A published exam keeps its snapshot and has none. */
export type TermChanges = SchemeChanges & { term: string; published: boolean; students: number };

/** How many students get another result, and which final letters change into which. */
type SchemeChanges = { count: number; letters: LetterChange[] };

async function readEnteredExam(
  db: Knex,
  { session, className, classId }: ClassYear,
  term: string,
): Promise<EnteredExam> {
  const exam = { session, term, className, classId: String(classId) };
  const { publication, rows } = await effectiveRows(db, exam);
  return { term, published: publication !== null, rows };
}

const countMarked = (...exams: EnteredExam[]): number =>
  new Set(exams.flatMap(({ rows }) => rows.marks.map(({ studentId }) => studentId))).size;

/** Compiles the results of each cohort of the class with a scheme. */
type Compile = (scheme: Scheme) => (place: CohortOfClass) => StudentResult[];

function countChanges(
  { session, className, classId }: ClassYear,
  { term, published, rows }: EnteredExam,
  after: Scheme,
  compile: Compile,
): SchemeChanges {
  const places = published ? [] : cohortsIn({ session, term, className, classId: String(classId) }, rows);
  const [resultsBefore, resultsAfter] = [compile(rows.scheme), compile(after)];
  const changed = places.flatMap((each) => resultChanges(resultsBefore(each), resultsAfter(each)));
  const letters = changed.map((one) => ({ before: one.before.letter, after: one.after.letter }));
  return { count: changed.length, letters: countLetterChanges(letters) };
}

/** The changes in both terms merged, which use the scheme of the annual one (rules 7). */
function mergedSchemeChanges(year: ClassYear, exams: readonly EnteredExam[], after: Scheme): TermChanges[] {
  const first = exams.find(({ term }) => term === MERGED_TERMS.halfYearly);
  const second = exams.find(({ term }) => term === MERGED_TERMS.annual);
  if (!first || !second) return [];
  const rows = { halfYearly: first.rows, annual: second.rows };
  const compile: Compile = (annual) => {
    // In the merged result, too, a published half-yearly exam keeps its own scheme.
    const halfYearly = first.published ? first.rows.scheme : annual;
    return mergedClassResults(rows, year.className, { halfYearly, annual });
  };
  return [
    {
      term: Object.values(MERGED_TERMS).join(' + '),
      published: first.published && second.published,
      students: countMarked(first, second),
      ...countChanges(year, second, after, compile),
    },
  ];
}
