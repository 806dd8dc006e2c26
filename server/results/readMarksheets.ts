import type { Knex } from 'knex';
import type { MarksheetFilters } from '#documents/model/exam.ts';
import type { ExamHead, MergedStudentResult, StudentResult } from '#documents/model/result.ts';
import { isExaminee } from '#documents/rules/isExaminee.ts';
import { AppError } from '#server/errors.ts';
import { cohortResults, mergedCohortResults } from './cohortResults.ts';

/** The results of a roll range. Throws 404 that says what is missing: students in it, or marks of the exam. */
const ofRange = <Result extends StudentResult>(
  all: readonly Result[],
  { start_roll, end_roll }: MarksheetFilters,
): Result[] => {
  const results = all.filter(({ studentInfo: { roll } }) => roll >= start_roll && roll <= end_roll);
  if (results.length === 0) throw new AppError('notFound', 'No students found in this range.');
  if (!all.some(isExaminee)) throw new AppError('notFound', 'No marks are entered for this exam yet.');
  return results;
};

/** The marksheets of a roll range; merit and highest are the whole cohort's. */
export const readMarksheets = async (
  db: Knex,
  filters: MarksheetFilters,
): Promise<{ exam: ExamHead; results: StudentResult[] }> => {
  const { exam, results } = await cohortResults(db, filters);
  return { exam, results: ofRange(results, filters) };
};

export const readMergedMarksheets = async (
  db: Knex,
  filters: MarksheetFilters,
): Promise<{ exam: ExamHead; results: MergedStudentResult[] }> => {
  const { exam, results } = await mergedCohortResults(db, filters);
  return { exam, results: ofRange(results, filters) };
};
