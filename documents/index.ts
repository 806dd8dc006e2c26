import { z } from 'zod';
import {
  cohortFilters,
  lookupFilters,
  marksheetFilters,
  reportFilters,
  singleMarksheetFilters,
} from '#documents/model/exam.ts';
import { idCardDuplexFilters, idCardFilters } from '#documents/model/idCard.ts';
import type { PaperOptions } from '#documents/model/paperOptions.ts';
import type { ExamHead, StudentResult } from '#documents/model/result.ts';
import { failLineColumns, failLines } from './fail-list/columns.ts';
import type { FailListData } from './fail-list/FailList.tsx';
import { cohortFileWords, fileName, languageFileWords, rollFileWords } from './i18n/cohort.ts';
import type { Language } from './i18n/language.ts';
import { cardCohort, type IdCardsData } from './id-cards/data.ts';
import type { IdCardsBackData } from './id-cards-back/IdCardsBack.tsx';
import type { IdCardsDuplexData } from './id-cards-duplex/IdCardsDuplex.tsx';
import type { MarksheetData } from './marksheet/Marksheet.tsx';
import type { MergedMarksheetData } from './merged-marksheet/MergedMarksheet.tsx';
import { meritColumns } from './merit-list/columns.ts';
import type { MeritListData } from './merit-list/MeritList.tsx';
import { createTable, type Table } from './paper/columns.ts';
import type { ResultSummaryData } from './result-summary/ResultSummary.tsx';
import type { SignInSlipsData } from './sign-in-slips/SignInSlips.tsx';
import type { TabulationSheetData } from './tabulation-sheet/columns.ts';
import { tabulationLineColumns, tabulationRow } from './tabulation-sheet/columns.ts';
import type { TranscriptData } from './transcript/Transcript.tsx';

/** Describes one kind of document. */
export type DocumentEntry<Data, Filters> = {
  title: { en: string; bn: string };
  /** The schema of the filters that select one such document. */
  filters: z.ZodType<Filters>;
  /** The file name without .pdf; documents with different content have different names. */
  fileName: (data: Data, options: PaperOptions) => string;
};

/** Describes a kind that staff print for a cohort. Its form, download and print job are made from this. */
export type PrintedEntry<Data, Filters> = DocumentEntry<Data, Filters> & {
  /** What its filters call the session, the class and the rolls. */
  fields: CohortFieldNames;
  /** Whether a range of rolls can be printed. */
  hasRolls: boolean;
  /** Whether it prints both terms merged: the user chooses, always, or never. */
  merged: 'chosen' | 'always' | 'never';
  /** How to split it into parts that are drawn one after the other; without it the document is drawn as a whole. */
  students?: Students<Data>;
  /** The same figures as a spreadsheet, and the name in the call's path. */
  spreadsheet?: { name: string; table: (data: Data, language: Language) => Table };
};

export type CohortFieldNames = { session: string; className: string; from: string; to: string };

export type Students<Data> = {
  count: (data: Data) => number;
  slice: (data: Data, from: number, to: number) => Data;
  /** The smallest number of students on a full page. */
  perPage: number;
};

/** Only for types: infers the kind's data and filters. */
const entry = <Data, Filters>(facts: DocumentEntry<Data, Filters>) => facts;
const examPaper = <Data, Filters>(facts: Omit<PrintedEntry<Data, Filters>, 'fields'>) => ({
  ...facts,
  fields: { session: 'session', className: 'className', from: 'start_roll', to: 'end_roll' },
});
/** ID cards. Their filters have the field names of the student list. */
const cardPaper = <Data extends IdCardsData, Filters>(facts: DocumentEntry<Data, Filters>) => ({
  ...facts,
  fields: { session: 'year', className: 'class', from: 'rollFrom', to: 'rollTo' },
  hasRolls: true,
  merged: 'never' as const,
  students: {
    count: ({ cards }: Data) => cards.length,
    slice: (data: Data, from: number, to: number) => ({ ...data, cards: data.cards.slice(from, to) }),
    perPage: 10,
  },
});

/** An exam document with a page for each student. */
const studentPaper = <Data extends { results: readonly unknown[] }, Filters>(
  facts: Omit<PrintedEntry<Data, Filters>, 'fields' | 'hasRolls' | 'students'>,
) =>
  examPaper<Data, Filters>({
    ...facts,
    hasRolls: true,
    students: {
      count: ({ results }: Data) => results.length,
      slice: (data: Data, from: number, to: number) => ({ ...data, results: data.results.slice(from, to) }),
      perPage: 1,
    },
  });

const printed = {
  marksheet: studentPaper({
    title: { en: 'Marksheet', bn: 'নম্বরপত্র' },
    filters: singleMarksheetFilters,
    fileName: ({ exam, results }: MarksheetData, options: PaperOptions) =>
      examFile('marksheets', exam, listRolls(results), options),
    merged: 'never',
  }),
  'merged-marksheet': studentPaper({
    title: { en: 'Merged Marksheet', bn: 'সমন্বিত নম্বরপত্র' },
    filters: marksheetFilters,
    fileName: ({ exam, results }: MergedMarksheetData, options: PaperOptions) =>
      examFile('merged-marksheets', exam, listRolls(results), options),
    merged: 'always',
  }),
  'tabulation-sheet': examPaper({
    title: { en: 'Tabulation Sheet', bn: 'টেবুলেশন শিট' },
    filters: cohortFilters,
    fileName: ({ exam }: TabulationSheetData, options: PaperOptions) =>
      examFile('tabulation-sheet', exam, [], options),
    hasRolls: false,
    merged: 'never',
    spreadsheet: {
      name: 'tabulation',
      table: (data, language) =>
        createTable(tabulationLineColumns(data, language), data.results.map(tabulationRow)),
    },
  }),
  'merit-list': examPaper({
    title: { en: 'Merit List', bn: 'মেধা তালিকা' },
    filters: reportFilters,
    fileName: ({ exam }: MeritListData, options: PaperOptions) => examFile('merit-list', exam, [], options),
    hasRolls: false,
    merged: 'chosen',
    spreadsheet: {
      name: 'merit-list',
      table: ({ exam, rows }, language) =>
        createTable(
          [
            { title: language.words.studentId, cell: ({ studentId }) => studentId },
            ...meritColumns(exam, language),
          ],
          rows,
        ),
    },
  }),
  'fail-list': examPaper({
    title: { en: 'Fail List', bn: 'অকৃতকার্য তালিকা' },
    filters: marksheetFilters,
    fileName: ({ exam, rows }: FailListData, options: PaperOptions) =>
      examFile(
        'fail-list',
        exam,
        rows.map(({ roll }) => roll),
        options,
      ),
    hasRolls: true,
    merged: 'chosen',
    spreadsheet: {
      name: 'fail-list',
      table: ({ rows }, language) => createTable(failLineColumns(language), failLines(rows)),
    },
  }),
  'result-summary': examPaper({
    title: { en: 'Result Summary', bn: 'ফলাফলের সারসংক্ষেপ' },
    filters: reportFilters,
    fileName: ({ exam }: ResultSummaryData, options: PaperOptions) =>
      examFile('result-summary', exam, [], options),
    hasRolls: false,
    merged: 'chosen',
  }),
  'id-cards': cardPaper({
    title: { en: 'ID Cards', bn: 'পরিচয়পত্র' },
    filters: idCardFilters,
    fileName: (data: IdCardsData, options: PaperOptions) => cardFile('id-cards', data, options),
  }),
  'id-cards-back': cardPaper({
    title: { en: 'BackSide ID Cards', bn: 'পরিচয়পত্রের পেছন' },
    filters: idCardFilters,
    fileName: (data: IdCardsBackData, options: PaperOptions) => cardFile('id-cards-back', data, options),
  }),
  'id-cards-duplex': cardPaper({
    title: { en: 'ID Cards, both sides', bn: 'পরিচয়পত্র, দুই পিঠ' },
    filters: idCardDuplexFilters,
    fileName: (data: IdCardsDuplexData, options: PaperOptions) =>
      cardFile('id-cards-both-sides', data, options),
  }),
};

const registry = {
  transcript: entry({
    title: { en: 'Transcript', bn: 'ট্রান্সক্রিপ্ট' },
    filters: lookupFilters,
    fileName: ({ exam, result, why }: TranscriptData, options: PaperOptions) =>
      fileName(
        'transcript',
        result.studentInfo.studentId,
        exam.term,
        exam.session,
        why && 'explained',
        ...languageFileWords(options),
      ),
  }),
  ...printed,
  'sign-in-slips': entry({
    title: { en: 'Sign-in slips', bn: 'সাইন-ইন স্লিপ' },
    // No route prints slips, because passwords are not stored: they are drawn in the browser right after creation.
    filters: z.never(),
    fileName: (data: SignInSlipsData, options: PaperOptions) =>
      fileName(
        'sign-in-slips',
        ...cohortFileWords(data),
        ...rollFileWords(data.slips.map(({ roll }) => roll)),
        data.session,
        ...languageFileWords(options),
      ),
  }),
};

export type PrintedKind = keyof typeof printed;
export type DocumentKind = keyof typeof registry;

/** The data that each kind is drawn from. */
export type DocumentData = {
  [Kind in DocumentKind]: Parameters<(typeof registry)[Kind]['fileName']>[0];
};

/** The parsed filters of each kind. */
export type DocumentFilters = { [Kind in DocumentKind]: z.output<(typeof registry)[Kind]['filters']> };

/** Every kind of document. Menus, routes, the gallery and the tests loop over it. */
export const documents: {
  [Kind in DocumentKind]: DocumentEntry<DocumentData[Kind], DocumentFilters[Kind]>;
} = registry;
export const DOCUMENT_KINDS = Object.keys(documents) as DocumentKind[];

/** The kinds that staff print for a cohort. */
export const printedDocuments: {
  [Kind in PrintedKind]: PrintedEntry<DocumentData[Kind], DocumentFilters[Kind]>;
} = printed;
export const PRINTED_KINDS = Object.keys(printedDocuments) as PrintedKind[];

const examFile = (title: string, exam: ExamHead, rolls: readonly number[], options: PaperOptions): string =>
  fileName(
    title,
    ...cohortFileWords(exam),
    ...rollFileWords(rolls),
    exam.term,
    exam.session,
    ...languageFileWords(options),
  );

const listRolls = (results: readonly StudentResult[]): number[] =>
  results.map(({ studentInfo }) => studentInfo.roll);

function cardFile(title: string, data: IdCardsData, options: PaperOptions): string {
  const { cards, options: card } = data;
  return fileName(
    title,
    ...cohortFileWords(cardCohort(data)),
    ...rollFileWords(cards.map(({ roll }) => roll)),
    cards[0]?.year,
    `layout-${card.layout}`,
    card.sheet,
    ...languageFileWords(options),
  );
}
