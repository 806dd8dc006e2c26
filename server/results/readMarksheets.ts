import type { Knex } from 'knex';
import type { MarksheetFilters } from '#documents/model/exam.ts';
import type { ExamHead, MergedStudentResult, StudentResult } from '#documents/model/result.ts';
import { isExaminee } from '#documents/rules/isExaminee.ts';
import { AppError } from '#server/errors.ts';
import { cohortResults, mergedCohortResults } from './cohortResults.ts';

const inRange =
  ({ start_roll, end_roll }: MarksheetFilters) =>
  ({ studentInfo: { roll } }: StudentResult): boolean =>
    roll >= start_roll && roll <= end_roll;

/** Throws 404 that says what is missing: students in that range, or marks of the exam. */
const requireSome = (results: readonly StudentResult[], all: readonly StudentResult[]): void => {
  if (results.length === 0) throw new AppError('notFound', 'No students found in this range.');
  if (!all.some(isExaminee)) throw new AppError('notFound', 'No marks are entered for this exam yet.');
};

/** The marksheets of a roll range; merit and highest are the whole cohort's. */
export const readMarksheets = async (
  db: Knex,
  filters: MarksheetFilters,
): Promise<{ exam: ExamHead; results: StudentResult[] }> => {
  const { exam, results: all } = await cohortResults(db, filters);
  const results = all.filter(inRange(filters));
  requireSome(results, all);
  return { exam, results };
};

export const readMergedMarksheets = async (
  db: Knex,
  filters: MarksheetFilters,
): Promise<{ exam: ExamHead; results: MergedStudentResult[] }> => {
  const { exam, results: all } = await mergedCohortResults(db, filters);
  const results = all.filter(inRange(filters));
  requireSome(results, all);
  return { exam, results };
};
