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
import type { ExamHead } from '#documents/model/result.ts';
import type { FailListData } from './fail-list/data.ts';
import { FailList } from './fail-list/FailList.tsx';
import type { IdCardsData } from './id-cards/data.ts';
import { IdCards } from './id-cards/IdCards.tsx';
import type { IdCardsBackData } from './id-cards-back/data.ts';
import { IdCardsBack } from './id-cards-back/IdCardsBack.tsx';
import type { IdCardsDuplexData } from './id-cards-duplex/data.ts';
import { IdCardsDuplex } from './id-cards-duplex/IdCardsDuplex.tsx';
import type { MarksheetData } from './marksheet/data.ts';
import { Marksheet } from './marksheet/Marksheet.tsx';
import type { MergedMarksheetData } from './merged-marksheet/data.ts';
import { MergedMarksheet } from './merged-marksheet/MergedMarksheet.tsx';
import type { MeritListData } from './merit-list/data.ts';
import { MeritList } from './merit-list/MeritList.tsx';
import type { ResultSummaryData } from './result-summary/data.ts';
import { ResultSummary } from './result-summary/ResultSummary.tsx';
import type { SignInSlipsData } from './sign-in-slips/data.ts';
import { SignInSlips } from './sign-in-slips/SignInSlips.tsx';
import type { TabulationSheetData } from './tabulation-sheet/data.ts';
import { TabulationSheet } from './tabulation-sheet/TabulationSheet.tsx';
import type { TranscriptData } from './transcript/data.ts';
import { Transcript } from './transcript/Transcript.tsx';

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
  /** Without .pdf, in ASCII: it says what the file is. */
  fileName: (data: Data) => string;
};

const words = (...parts: (string | number)[]): string =>
  parts
    .join('-')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

const cohortWords = (title: string, { exam }: { exam: ExamHead }): string => {
  const { className, group, section, shift, term, session } = exam;
  return words(title, 'class', className, group, section, shift, term, session);
};

const cardWords = (title: string, { cards, options }: IdCardsData): string => {
  const [first] = cards;
  return words(title, 'class', first?.class ?? '', first?.group ?? '', first?.year ?? '', options.sheet);
};

/** The registry: menus, routes, the gallery and the tests loop over it. */
export const documents: { [Kind in DocumentKind]: DocumentEntry<DocumentData[Kind]> } = {
  transcript: {
    title: { en: 'Transcript', bn: 'ট্রান্সক্রিপ্ট' },
    filters: lookupFilters,
    Document: Transcript,
    fileName: ({ exam, result }) =>
      words('transcript', result.studentInfo.studentId, exam.term, exam.session),
  },
  marksheet: {
    title: { en: 'Marksheet', bn: 'নম্বরপত্র' },
    filters: singleMarksheetFilters,
    Document: Marksheet,
    fileName: (data) => cohortWords('marksheets', data),
  },
  'merged-marksheet': {
    title: { en: 'Merged Marksheet', bn: 'সমন্বিত নম্বরপত্র' },
    filters: marksheetFilters,
    Document: MergedMarksheet,
    fileName: (data) => cohortWords('merged-marksheets', data),
  },
  'tabulation-sheet': {
    title: { en: 'Tabulation Sheet', bn: 'টেবুলেশন শিট' },
    filters: cohortFilters,
    Document: TabulationSheet,
    fileName: (data) => cohortWords('tabulation-sheet', data),
  },
  'merit-list': {
    title: { en: 'Merit List', bn: 'মেধা তালিকা' },
    filters: reportFilters,
    Document: MeritList,
    fileName: (data) => cohortWords('merit-list', data),
  },
  'fail-list': {
    title: { en: 'Fail List', bn: 'অকৃতকার্য তালিকা' },
    filters: marksheetFilters,
    Document: FailList,
    fileName: (data) => cohortWords('fail-list', data),
  },
  'result-summary': {
    title: { en: 'Result Summary', bn: 'ফলাফলের সারসংক্ষেপ' },
    filters: reportFilters,
    Document: ResultSummary,
    fileName: (data) => cohortWords('result-summary', data),
  },
  'id-cards': {
    title: { en: 'ID Cards', bn: 'পরিচয়পত্র' },
    filters: idCardFilters,
    Document: IdCards,
    fileName: (data) => cardWords('id-cards', data),
  },
  'id-cards-back': {
    title: { en: 'BackSide ID Cards', bn: 'পরিচয়পত্রের পেছন' },
    filters: idCardFilters,
    Document: IdCardsBack,
    fileName: (data) => cardWords('id-cards-back', data),
  },
  'id-cards-duplex': {
    title: { en: 'ID Cards, both sides', bn: 'পরিচয়পত্র, দুই পিঠ' },
    filters: idCardDuplexFilters,
    Document: IdCardsDuplex,
    fileName: (data) => cardWords('id-cards-both-sides', data),
  },
  'sign-in-slips': {
    title: { en: 'Sign-in slips', bn: 'সাইন-ইন স্লিপ' },
    // Passwords are in no database: drawn where they were made, and at no address of the server.
    filters: z.never(),
    Document: SignInSlips,
    fileName: ({ className, section, session }) => words('sign-in-slips-class', className, section, session),
  },
};

export const DOCUMENT_KINDS = Object.keys(documents) as DocumentKind[];
