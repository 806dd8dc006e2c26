import type { Knex } from 'knex';
import { type CohortFilters, MERGED_TERM, MERGED_TERMS } from '#documents/model/exam.ts';
import type { ExamHead } from '#documents/model/result.ts';
import { examSubjects } from '#documents/rules/cohortScores.ts';
import { AppError } from '#server/errors.ts';
import { examHead } from './examHead.ts';
import type { CohortPlace } from './examPlace.ts';
import { cohortOf, type ExamRows, type TwoTerms } from './examRows.ts';
import { placeOf } from './readCohort.ts';
import { rowsInForce } from './rowsInForce.ts';

/** ISO dates sort as text. */
const laterOf = (one: string | null, other: string | null): string | null => {
  if (one === null || other === null) return null;
  return one > other ? one : other;
};

/** Rules 7: a merged result exists when both terms have marks in the class. */
const requireMarks = ({ session, className }: CohortPlace, term: string, rows: ExamRows): void => {
  if (examSubjects(cohortOf(rows, className)).length === 0)
    throw new AppError('conflict', `${term} ${session} has no marks yet`);
};

const readTerms = async (db: Knex, filters: CohortFilters) => {
  const place = await placeOf(db, { ...filters, term: MERGED_TERMS.annual });
  const [halfYearly, annual] = await Promise.all([
    rowsInForce(db, { ...place, term: MERGED_TERMS.halfYearly }),
    rowsInForce(db, place),
  ]);
  requireMarks(place, MERGED_TERMS.halfYearly, halfYearly.rows);
  requireMarks(place, MERGED_TERMS.annual, annual.rows);
  return { place, halfYearly, annual };
};

/**
 * Half Yearly and Annual of the class. They count as published when both are; the date is the later one. Throws 409
 * with the term that has no marks.
 */
export const readMergedExam = async (
  db: Knex,
  filters: CohortFilters,
): Promise<{ exam: ExamHead; place: CohortPlace; rows: TwoTerms<ExamRows> }> => {
  const { place, halfYearly, annual } = await readTerms(db, filters);
  const head = examHead(place, annual.rows.scheme, annual.publication);
  const first = halfYearly.publication?.publishedAt.toISOString() ?? null;
  return {
    exam: { ...head, term: MERGED_TERM, publishedOn: laterOf(first, head.publishedOn) },
    place,
    rows: { halfYearly: halfYearly.rows, annual: annual.rows },
  };
};

/** Throws 409 with the term that has no marks: before a print is begun that could only end so. */
export const requireBothTerms = async (db: Knex, filters: CohortFilters): Promise<void> => {
  await readTerms(db, filters);
};
