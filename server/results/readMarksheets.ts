import type { Knex } from 'knex';
import type { CohortFilters, MarksheetFilters } from '#documents/model/exam.ts';
import type { ExamHead, MergedStudentResult, StudentResult } from '#documents/model/result.ts';
import { isExaminee } from '#documents/rules/isExaminee.ts';
import { AppError } from '#server/errors.ts';
import { cohortResults, mergedCohortResults } from './cohortResults.ts';

type Rolls = Pick<MarksheetFilters, 'start_roll' | 'end_roll'>;
type Read<Result> = { exam: ExamHead; results: Result[] };

/** Throws 404 that says what is missing: students, or marks of the exam. */
export const requireResults = (all: readonly StudentResult[], nobody = 'No students found.'): void => {
  if (all.length === 0) throw new AppError('notFound', nobody);
  if (!all.some(isExaminee)) throw new AppError('notFound', 'No marks are entered for this exam yet.');
};

const ofRange = <Result extends StudentResult>(
  all: readonly Result[],
  { start_roll, end_roll }: Rolls,
): Result[] => {
  const results = all.filter(({ studentInfo: { roll } }) => roll >= start_roll && roll <= end_roll);
  requireResults(results.length === 0 ? [] : all, 'No students found in this range.');
  return results;
};

/** The marksheets of a roll range; merit and highest are the whole cohort's. */
export const readMarksheets = async (
  db: Knex,
  filters: CohortFilters & Rolls,
): Promise<Read<StudentResult>> => {
  const { exam, results } = await cohortResults(db, filters);
  return { exam, results: ofRange(results, filters) };
};

export const readMergedMarksheets = async (
  db: Knex,
  filters: CohortFilters & Rolls,
): Promise<Read<MergedStudentResult>> => {
  const { exam, results } = await mergedCohortResults(db, filters);
  return { exam, results: ofRange(results, filters) };
};

/** Everyone's results in one term, or in both: what the lists follow from. Throws 404 where nothing is to be listed. */
export const readReport = async (
  db: Knex,
  filters: CohortFilters & { is_merged: boolean },
): Promise<Read<StudentResult>> => {
  const { exam, results } = await (filters.is_merged ? mergedCohortResults : cohortResults)(db, filters);
  requireResults(results);
  return { exam, results };
};
