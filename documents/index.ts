import type { ComponentType } from 'react';
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
import { FailList, type FailListData } from './fail-list/FailList.tsx';
import { cohortFileWords, fileName, languageFileWords, rollFileWords } from './i18n/cohort.ts';
import { cardCohort, type IdCardsData } from './id-cards/data.ts';
import { IdCards } from './id-cards/IdCards.tsx';
import { IdCardsBack, type IdCardsBackData } from './id-cards-back/IdCardsBack.tsx';
import { IdCardsDuplex, type IdCardsDuplexData } from './id-cards-duplex/IdCardsDuplex.tsx';
import { Marksheet, type MarksheetData } from './marksheet/Marksheet.tsx';
import { MergedMarksheet, type MergedMarksheetData } from './merged-marksheet/MergedMarksheet.tsx';
import { MeritList, type MeritListData } from './merit-list/MeritList.tsx';
import { ResultSummary, type ResultSummaryData } from './result-summary/ResultSummary.tsx';
import { SignInSlips, type SignInSlipsData } from './sign-in-slips/SignInSlips.tsx';
import type { TabulationSheetData } from './tabulation-sheet/columns.ts';
import { TabulationSheet } from './tabulation-sheet/TabulationSheet.tsx';
import { Transcript, type TranscriptData } from './transcript/Transcript.tsx';

/** What each kind of document is drawn from. */
export type DocumentData = {
  transcript: TranscriptData;
  marksheet: MarksheetData;
  'merged-marksheet': MergedMarksheetData;
  'tabulation-sheet': TabulationSheetData;
  'merit-list': MeritListData;
  'fail-list': FailListData;
  'result-summary': ResultSummaryData;
  'id-cards': IdCardsData;
  'id-cards-back': IdCardsBackData;
  'id-cards-duplex': IdCardsDuplexData;
  'sign-in-slips': SignInSlipsData;
};
export type DocumentKind = keyof DocumentData;

export type DocumentEntry<Data> = {
  title: { en: string; bn: string };
  /** The query that names one such document. */
  filters: z.ZodType;
  Document: ComponentType<{ data: Data; options: PaperOptions }>;
  /** Without .pdf: it says what the file is, and another file has another. */
  fileName: (data: Data, options: PaperOptions) => string;
};

/** The registry: menus, routes, the gallery and the tests loop over it. */
export const documents: { [Kind in DocumentKind]: DocumentEntry<DocumentData[Kind]> } = {
  transcript: {
    title: { en: 'Transcript', bn: 'ট্রান্সক্রিপ্ট' },
    filters: lookupFilters,
    Document: Transcript,
    fileName: ({ exam, result, why }, options) =>
      fileName(
        'transcript',
        result.studentInfo.studentId,
        exam.term,
        exam.session,
        why && 'explained',
        ...languageFileWords(options),
      ),
  },
  marksheet: {
    title: { en: 'Marksheet', bn: 'নম্বরপত্র' },
    filters: singleMarksheetFilters,
    Document: Marksheet,
    fileName: ({ exam, results }, options) => examFile('marksheets', exam, listRolls(results), options),
  },
  'merged-marksheet': {
    title: { en: 'Merged Marksheet', bn: 'সমন্বিত নম্বরপত্র' },
    filters: marksheetFilters,
    Document: MergedMarksheet,
    fileName: ({ exam, results }, options) =>
      examFile('merged-marksheets', exam, listRolls(results), options),
  },
  'tabulation-sheet': {
    title: { en: 'Tabulation Sheet', bn: 'টেবুলেশন শিট' },
    filters: cohortFilters,
    Document: TabulationSheet,
    fileName: ({ exam }, options) => examFile('tabulation-sheet', exam, [], options),
  },
  'merit-list': {
    title: { en: 'Merit List', bn: 'মেধা তালিকা' },
    filters: reportFilters,
    Document: MeritList,
    fileName: ({ exam }, options) => examFile('merit-list', exam, [], options),
  },
  'fail-list': {
    title: { en: 'Fail List', bn: 'অকৃতকার্য তালিকা' },
    filters: marksheetFilters,
    Document: FailList,
    fileName: ({ exam, rows }, options) =>
      examFile(
        'fail-list',
        exam,
        rows.map(({ roll }) => roll),
        options,
      ),
  },
  'result-summary': {
    title: { en: 'Result Summary', bn: 'ফলাফলের সারসংক্ষেপ' },
    filters: reportFilters,
    Document: ResultSummary,
    fileName: ({ exam }, options) => examFile('result-summary', exam, [], options),
  },
  'id-cards': {
    title: { en: 'ID Cards', bn: 'পরিচয়পত্র' },
    filters: idCardFilters,
    Document: IdCards,
    fileName: (data, options) => cardFile('id-cards', data, options),
  },
  'id-cards-back': {
    title: { en: 'BackSide ID Cards', bn: 'পরিচয়পত্রের পেছন' },
    filters: idCardFilters,
    Document: IdCardsBack,
    fileName: (data, options) => cardFile('id-cards-back', data, options),
  },
  'id-cards-duplex': {
    title: { en: 'ID Cards, both sides', bn: 'পরিচয়পত্র, দুই পিঠ' },
    filters: idCardDuplexFilters,
    Document: IdCardsDuplex,
    fileName: (data, options) => cardFile('id-cards-both-sides', data, options),
  },
  'sign-in-slips': {
    title: { en: 'Sign-in slips', bn: 'সাইন-ইন স্লিপ' },
    // Passwords are in no database: drawn where they were made, and at no address of the server.
    filters: z.never(),
    Document: SignInSlips,
    fileName: (data, options) =>
      fileName(
        'sign-in-slips',
        ...cohortFileWords(data),
        ...rollFileWords(data.slips.map(({ roll }) => roll)),
        data.session,
        ...languageFileWords(options),
      ),
  },
};

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

export const DOCUMENT_KINDS = Object.keys(documents) as DocumentKind[];
