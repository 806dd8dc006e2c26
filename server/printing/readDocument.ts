import type { Knex } from 'knex';
import type { DocumentData, DocumentFilters, PrintedKind } from '#documents/index.ts';
import { failListOrNone, reports } from '#server/exams/results/reports.ts';
import { readCards, readDuplexCards } from '#server/printing/id-cards/readCards.ts';
import { readTranscripts } from './readTranscripts.ts';

/** Pages that one request may draw, and the most pages in one part of a job. */
export const MOST_PAGES = 120;

type Readers = {
  /** `publicUrl` is where the QR code of a transcript points. */
  [Kind in PrintedKind]: (
    db: Knex,
    filters: DocumentFilters[Kind],
    publicUrl: string,
  ) => Promise<DocumentData[Kind]>;
};

/** Reads what a document is drawn from. Throws 404 with the screen's message when there is nothing to print. */
export const readDocument: Readers = {
  ...reports,
  transcripts: readTranscripts,
  'id-cards': (db, filters) => readCards(db, filters, 'front'),
  'id-cards-back': (db, filters) => readCards(db, filters, 'back'),
  'id-cards-duplex': readDuplexCards,
};

/** As readDocument for a print job, which gets a fail list also where nobody failed. */
export const readForJob: Readers = { ...readDocument, 'fail-list': failListOrNone };
