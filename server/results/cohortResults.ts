import type { Knex } from 'knex';
import { type CohortFilters, MERGED_TERM, MERGED_TERMS } from '#documents/model/exam.ts';
import type { ExamHead, MergedStudentResult, StudentResult } from '#documents/model/result.ts';
import { compileMergedResults } from '#documents/rules/compileMergedResults.ts';
import { compileResults } from '#documents/rules/compileResults.ts';
import { examHead } from './examHead.ts';
import { type ReadCohort, readCohort } from './readCohort.ts';

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

/** ISO dates sort as text. */
const laterOf = (one: string | null, other: string | null): string | null => {
  if (one === null || other === null) return null;
  return one > other ? one : other;
};

/** Half Yearly and Annual merged. It counts as published when both are; its date is the later one. */
export const mergedCohortResults = async (
  db: Knex,
  filters: CohortFilters,
): Promise<{ exam: ExamHead; results: MergedStudentResult[] }> => {
  const [halfYearly, annual] = await Promise.all([
    cohortResults(db, { ...filters, term: MERGED_TERMS.halfYearly }),
    cohortResults(db, { ...filters, term: MERGED_TERMS.annual }),
  ]);
  const publishedOn = laterOf(halfYearly.exam.publishedOn, annual.exam.publishedOn);
  const exam = { ...annual.exam, term: MERGED_TERM, publishedOn };
  return { exam, results: compileMergedResults(halfYearly.cohort, annual.cohort) };
};
