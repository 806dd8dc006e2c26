import type { Knex } from 'knex';
import type { ClassExam } from './examPlace.ts';
import { type ExamRows, readExamRows } from './examRows.ts';
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
export const rowsInForce = async (db: Knex, exam: ClassExam): Promise<RowsInForce> => {
  const publication = await publicationOf(db, exam);
  const kept = publication && (await publishedRows(db, publication));
  const rows = kept ?? (await readExamRows(db, exam));
  return { publication, frozen: kept !== null, rows };
};
