import type { Knex } from 'knex';
import type { Cohort } from '#documents/model/cohort.ts';
import { type CohortFilters, MERGED_TERM, MERGED_TERMS } from '#documents/model/exam.ts';
import type { ExamHead } from '#documents/model/result.ts';
import { examHead } from './examHead.ts';
import { cohortOf, rowsOfThose } from './examRows.ts';
import { placeOf } from './readCohort.ts';
import { rowsInForce } from './rowsInForce.ts';

/** ISO dates sort as text. */
const laterOf = (one: string | null, other: string | null): string | null => {
  if (one === null || other === null) return null;
  return one > other ? one : other;
};

/**
 * Half Yearly and Annual of those whom the annual exam has in this place: the half-yearly rows are read of the whole
 * class, since a girl may have moved in between. They count as published when both are; the date is the later one.
 */
export const readMergedCohorts = async (
  db: Knex,
  filters: CohortFilters,
): Promise<{ exam: ExamHead; halfYearly: Cohort; annual: Cohort }> => {
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
    halfYearly: cohortOf(rowsOfThose(halfYearly.rows, place, annual.rows), place.className),
    annual: cohortOf(annual.rows, place.className),
  };
};
