import type { Knex } from 'knex';
import type { CohortFilters, MarksheetFilters } from '#documents/model/exam.ts';
import type { ExamHead, MergedStudentResult, StudentResult } from '#documents/model/result.ts';
import { cohortResults, mergedCohortResults } from './cohortResults.ts';
import { requireRange, requireResults } from './readReports.ts';

type Rolls = Pick<MarksheetFilters, 'start_roll' | 'end_roll'>;
type Read<Result> = { exam: ExamHead; results: Result[] };

const ofRange = <Result extends StudentResult>(all: readonly Result[], rolls: Rolls): Result[] => {
  const results = requireRange(all, rolls);
  requireResults(all);
  return results;
};

/** The marksheets of a roll range; merit and highest are the whole cohort's. Throws 404 that says what is missing. */
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
