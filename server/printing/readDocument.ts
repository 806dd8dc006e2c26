import type { Knex } from 'knex';
import type { DocumentData } from '#documents/index.ts';
import type { MarksheetFilters } from '#documents/model/exam.ts';
import { readMarksheets } from '#server/results/readMarksheets.ts';
import { readSchool } from '#server/school/queries.ts';

/** What each kind that staff print is asked for by. */
export type PrintFilters = {
  marksheet: MarksheetFilters;
};
export type PrintedKind = keyof PrintFilters & keyof DocumentData;

type Readers = {
  [Kind in PrintedKind]: (db: Knex, filters: PrintFilters[Kind]) => Promise<DocumentData[Kind]>;
};

/**
 * From filters to everything a document is drawn from: for downloads, print jobs and the print command alike.
 * Throws 404 with the screen's own message where there is nothing to print.
 */
export const readDocument: Readers = {
  marksheet: async (db, filters) => ({
    school: await readSchool(db),
    ...(await readMarksheets(db, filters)),
  }),
};
