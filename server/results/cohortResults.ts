import type { Knex } from 'knex';
import { type CohortFilters, MERGED_TERM, MERGED_TERMS } from '#documents/model/exam.ts';
import type { ExamHead, MergedStudentResult, StudentResult } from '#documents/model/result.ts';
import { compileMergedResults } from '#documents/rules/compileMergedResults.ts';
import { compileResults } from '#documents/rules/compileResults.ts';
import { examHead } from './examHead.ts';
import { cohortOf, rowsOfThose } from './examRows.ts';
import { placeOf, type ReadCohort, readCohort } from './readCohort.ts';
import { rowsInForce } from './rowsInForce.ts';

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

/**
 * Half Yearly and Annual merged, of those whom the annual exam has in this place: the half-yearly rows are read of
 * the whole class, since a girl may have moved in between. It counts as published when both are; its date is the
 * later one.
 */
export const mergedCohortResults = async (
  db: Knex,
  filters: CohortFilters,
): Promise<{ exam: ExamHead; results: MergedStudentResult[] }> => {
  const place = await placeOf(db, { ...filters, term: MERGED_TERMS.annual });
  const { group: _every, ...anywhere } = place;
  const [halfYearly, annual] = await Promise.all([
    rowsInForce(db, { ...anywhere, term: MERGED_TERMS.halfYearly, section: 'All', shift: 'All' }),
    rowsInForce(db, place),
  ]);
  const head = examHead(place, annual.rows.scheme, annual.publication);
  const first = halfYearly.publication?.publishedAt.toISOString() ?? null;
  return {
    exam: { ...head, term: MERGED_TERM, publishedOn: laterOf(first, head.publishedOn) },
    results: compileMergedResults(
      cohortOf(rowsOfThose(halfYearly.rows, place, annual.rows), place.className),
      cohortOf(annual.rows, place.className),
    ),
  };
};
