import type { Knex } from 'knex';
import type { DocumentData, DocumentFilters, PrintedKind } from '#documents/index.ts';
import { readCards, readDuplexCards } from '#server/id-cards/readCards.ts';
import { reports } from '#server/results/reportRoutes.ts';

/** The pages that one request draws, and one part of a job: what is downloaded at once is the same file as a job. */
export const MOST_PAGES = 120;

type Readers = {
  [Kind in PrintedKind]: (db: Knex, filters: DocumentFilters[Kind]) => Promise<DocumentData[Kind]>;
};

/**
 * From filters to everything a document is drawn from: for downloads, print jobs and the print command alike.
 * Throws 404 with the screen's own message where there is nothing to print.
 */
export const readDocument: Readers = {
  ...reports,
  'id-cards': (db, filters) => readCards(db, filters, 'front'),
  'id-cards-back': (db, filters) => readCards(db, filters, 'back'),
  'id-cards-duplex': readDuplexCards,
};
