import type { Knex } from 'knex';
import type { DocumentData } from '#documents/index.ts';
import { AppError } from '#server/errors.ts';
import { etagOf } from '#server/printing/etag.ts';
import { type PrintedKind, readDocument } from '#server/printing/readDocument.ts';
import type { Job } from './jobRow.ts';
import type { PlannedCohort } from './planJob.ts';

export type CohortData = { data: DocumentData[PrintedKind]; hash: string };

/** Everything a cohort is drawn from; where there is nothing to print, the 404 that says why. */
export const readCohortData = async (
  db: Knex,
  { kind, options }: Job,
  { filters }: PlannedCohort,
): Promise<CohortData | AppError> => {
  try {
    const data = await readDocument[kind](db, filters as never);
    // With what draws it: a job that an update of the app comes into is not of one piece either.
    return { data, hash: etagOf({ kind, data, options }) };
  } catch (error) {
    // A class without marks in a term has no merged result: of a whole school the others print.
    if (error instanceof AppError && ['notFound', 'conflict'].includes(error.code)) return error;
    throw error;
  }
};
