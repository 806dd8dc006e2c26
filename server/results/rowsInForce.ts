import type { Knex } from 'knex';
import type { ExamPlace } from './examPlace.ts';
import { type ExamRows, narrowRows, readExamRows } from './examRows.ts';
import { type Publication, publicationOf, publishedRows } from './publication.ts';

export type RowsInForce = {
  publication: Publication | null;
  /** Whether the rows are the kept copy: a publication may be older than these copies. */
  frozen: boolean;
  rows: ExamRows;
};

/**
 * What an exam's results follow from: of a published one the copy that was kept of it, so that a reprint says what
 * the first print said; of an open one the records, with one query a table.
 */
export const rowsInForce = async (db: Knex, place: ExamPlace): Promise<RowsInForce> => {
  const publication = await publicationOf(db, place);
  const kept = publication && (await publishedRows(db, publication));
  const rows = kept ? narrowRows(kept, place) : await readExamRows(db, place);
  return { publication, frozen: kept !== null, rows };
};
