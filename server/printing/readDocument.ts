import type { Knex } from 'knex';
import type { DocumentData, DocumentFilters, PrintedKind } from '#documents/index.ts';
import { readCards, readDuplexCards } from '#server/id-cards/readCards.ts';
import { reports } from '#server/results/reports.ts';

/** Pages that one request may draw, and the most pages in one part of a job. */
export const MOST_PAGES = 120;

type Readers = {
  [Kind in PrintedKind]: (db: Knex, filters: DocumentFilters[Kind]) => Promise<DocumentData[Kind]>;
};

/** Reads what a document is drawn from. Throws 404 with the screen's message when there is nothing to print. */
export const readDocument: Readers = {
  ...reports,
  'id-cards': (db, filters) => readCards(db, filters, 'front'),
  'id-cards-back': (db, filters) => readCards(db, filters, 'back'),
  'id-cards-duplex': readDuplexCards,
};
