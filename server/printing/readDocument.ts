import type { Knex } from 'knex';
import type { DocumentData } from '#documents/index.ts';
import type { CohortFilters, MarksheetFilters, ReportFilters } from '#documents/model/exam.ts';
import type { IdCardDuplexFilters, IdCardFilters } from '#documents/model/idCard.ts';
import type { ExamHead } from '#documents/model/result.ts';
import { readCards, readDuplexCards } from '#server/id-cards/readCards.ts';
import {
  readFailList,
  readMarksheets,
  readMergedMarksheets,
  readMeritList,
  readSummary,
  readTabulation,
} from '#server/results/readReports.ts';
import { readSchoolOfExam } from '#server/results/readSchoolOfExam.ts';

type Readers = {
  [Kind in PrintedKind]: (db: Knex, filters: PrintFilters[Kind]) => Promise<DocumentData[Kind]>;
};

export type PrintedKind = keyof PrintFilters & keyof DocumentData;

/** What each kind that staff print is asked for by. */
export type PrintFilters = {
  marksheet: MarksheetFilters;
  'merged-marksheet': MarksheetFilters;
  'tabulation-sheet': CohortFilters;
  'merit-list': ReportFilters;
  'fail-list': MarksheetFilters;
  'result-summary': ReportFilters;
  'id-cards': IdCardFilters;
  'id-cards-back': IdCardFilters;
  'id-cards-duplex': IdCardDuplexFilters;
};

/**
 * From filters to everything a document is drawn from: for downloads, print jobs and the print command alike.
 * Throws 404 with the screen's own message where there is nothing to print.
 */
export const readDocument: Readers = {
  marksheet: withSchool(readMarksheets),
  'merged-marksheet': withSchool(readMergedMarksheets),
  'tabulation-sheet': withSchool(readTabulation),
  'merit-list': withSchool(readMeritList),
  'fail-list': withSchool(readFailList),
  'result-summary': withSchool(readSummary),
  'id-cards': (db, filters) => readCards(db, filters, 'front'),
  'id-cards-back': (db, filters) => readCards(db, filters, 'back'),
  'id-cards-duplex': readDuplexCards,
};

/** The school as the exam's papers name it, and what a document is about. */
function withSchool<Filters, Read extends { exam: ExamHead }>(
  read: (db: Knex, filters: Filters) => Promise<Read>,
) {
  return async (db: Knex, filters: Filters) => {
    const found = await read(db, filters);
    return { school: await readSchoolOfExam(db, found.exam), ...found };
  };
}

export const PRINTED_KINDS = Object.keys(readDocument) as PrintedKind[];
