import type { Knex } from 'knex';
import { MERGED_TERMS } from '#documents/model/exam.ts';
import type { StudentResult } from '#documents/model/result.ts';
import type { Scheme } from '#documents/model/scheme.ts';
import { compileMergedResults } from '#documents/rules/compileMergedResults.ts';
import { compileResults } from '#documents/rules/compileResults.ts';
import { type ResultChange, resultChanges } from '#documents/rules/resultChanges.ts';
import { classCohorts } from '#server/results/classCohorts.ts';
import { cohortOf, type ExamRows, narrowRows, rowsOfThose } from '#server/results/examRows.ts';
import { rowsInForce } from '#server/results/rowsInForce.ts';
import type { ClassYear } from './saveScheme.ts';
import { termsWithMarks } from './termsWithMarks.ts';

/** What another scheme changes in one exam; a published one keeps the copy it was published with. */
export type TermChanges = { term: string; published: boolean; students: number; changed: ResultChange[] };

type Exam = { term: string; published: boolean; frozen: boolean; rows: ExamRows };
/** The results of one cohort by some scheme. */
type Compile = (place: Place, scheme: Scheme) => StudentResult[];
type Place = Awaited<ReturnType<typeof placesOf>>[number];

const placesOf = async (db: Knex, { session, className, classId }: ClassYear) => {
  const cohorts = await classCohorts(db, { session, className, term: MERGED_TERMS.annual });
  return cohorts.map((cohort) => ({ ...cohort, classId: String(classId) }));
};

const readExam = async (
  db: Knex,
  { session, className, classId }: ClassYear,
  term: string,
): Promise<Exam> => {
  const place = { session, term, className, classId: String(classId), section: 'All', shift: 'All' };
  const { publication, frozen, rows } = await rowsInForce(db, place);
  return { term, published: publication !== null, frozen, rows };
};

const cohortBy = ({ rows }: Exam, place: Place, scheme: Scheme) => ({
  ...cohortOf(narrowRows(rows, place), place.className),
  scheme,
});

/** A published half-yearly exam keeps its own scheme in the merged result, too. */
const mergedBy =
  (first: Exam, second: Exam): Compile =>
  (place, scheme) => {
    const those = narrowRows(second.rows, place);
    const halfYearly = cohortOf(rowsOfThose(first.rows, place, those), place.className);
    return compileMergedResults(
      { ...halfYearly, scheme: first.frozen ? halfYearly.scheme : scheme },
      { ...cohortOf(those, place.className), scheme },
    );
  };

const changesOf = (exam: Exam, places: readonly Place[], after: Scheme, compile: Compile): ResultChange[] =>
  exam.frozen
    ? []
    : places.flatMap((place) => resultChanges(compile(place, exam.rows.scheme), compile(place, after)));

const studentsOf = (...exams: Exam[]): number =>
  new Set(exams.flatMap(({ rows }) => rows.marks.map(({ studentId }) => studentId))).size;

/** Both terms merged take the rules of the annual one (rules 7). */
const mergedChanges = (exams: readonly Exam[], places: readonly Place[], after: Scheme): TermChanges[] => {
  const first = exams.find(({ term }) => term === MERGED_TERMS.halfYearly);
  const second = exams.find(({ term }) => term === MERGED_TERMS.annual);
  if (!first || !second) return [];
  return [
    {
      term: Object.values(MERGED_TERMS).join(' + '),
      published: first.published && second.published,
      students: studentsOf(first, second),
      changed: changesOf(second, places, after, mergedBy(first, second)),
    },
  ];
};

/** Rules 9: whose results another scheme of a class would change, exam by exam, before it is saved. */
export const schemeChanges = async (db: Knex, year: ClassYear, after: Scheme): Promise<TermChanges[]> => {
  const [places, terms] = [await placesOf(db, year), await termsWithMarks(db, year)];
  const exams: Exam[] = [];
  for (const term of terms) exams.push(await readExam(db, year, term));
  const alone = exams.map((exam) => ({
    term: exam.term,
    published: exam.published,
    students: studentsOf(exam),
    changed: changesOf(exam, places, after, (place, scheme) => compileResults(cohortBy(exam, place, scheme))),
  }));
  return [...alone, ...mergedChanges(exams, places, after)];
};
