import type { Knex } from 'knex';
import type { CohortFilters } from '#documents/model/exam.ts';
import type { ExamHead, MergedStudentResult, StudentResult } from '#documents/model/result.ts';
import { compileMergedResults } from '#documents/rules/compileMergedResults.ts';
import { compileResults } from '#documents/rules/compileResults.ts';
import { examHead } from './examHead.ts';
import { type Publication, publicationOf } from './publication.ts';
import { type ReadCohort, readCohort } from './readCohort.ts';

export type CohortResults = ReadCohort & {
  exam: ExamHead;
  publication: Publication | null;
  results: StudentResult[];
};

/** The finished results of a cohort in one exam. */
export const cohortResults = async (db: Knex, filters: CohortFilters): Promise<CohortResults> => {
  const read = await readCohort(db, filters);
  const publication = await publicationOf(db, read.place);
  return {
    ...read,
    publication,
    exam: examHead(read.place, read.cohort.scheme, publication),
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
    cohortResults(db, { ...filters, term: 'Half Yearly' }),
    cohortResults(db, { ...filters, term: 'Annual' }),
  ]);
  const publishedOn = laterOf(halfYearly.exam.publishedOn, annual.exam.publishedOn);
  const exam = { ...annual.exam, term: 'Half Yearly + Annual', publishedOn };
  return { exam, results: compileMergedResults(halfYearly.cohort, annual.cohort) };
};
