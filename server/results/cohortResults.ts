import type { Knex } from 'knex';
import type { CohortFilters } from '#documents/model/exam.ts';
import type { ExamHead, MergedStudentResult, StudentResult } from '#documents/model/result.ts';
import { compileMergedResults } from '#documents/rules/compileMergedResults.ts';
import { compileResults } from '#documents/rules/compileResults.ts';
import { examHead } from './examHead.ts';
import { type ReadCohort, readCohort } from './readCohort.ts';
import { readMergedCohorts } from './readMergedCohorts.ts';

export type CohortResults = ReadCohort & { exam: ExamHead; results: StudentResult[] };

/** The finished results of a cohort in one exam. */
export const cohortResults = async (db: Knex, filters: CohortFilters): Promise<CohortResults> => {
  const read = await readCohort(db, filters);
  return {
    ...read,
    exam: examHead(read.place, read.cohort.scheme, read.publication),
    results: compileResults(read.cohort),
  };
};

/** Half Yearly and Annual merged. */
export const mergedCohortResults = async (
  db: Knex,
  filters: CohortFilters,
): Promise<{ exam: ExamHead; results: MergedStudentResult[] }> => {
  const { exam, halfYearly, annual } = await readMergedCohorts(db, filters);
  return { exam, results: compileMergedResults(halfYearly, annual) };
};
