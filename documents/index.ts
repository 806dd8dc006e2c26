import { z } from 'zod';
import { admittedFilters, classFilters, seatPlanFilters } from '#documents/model/enrolled.ts';
import {
  cohortFilters,
  lookupFilters,
  marksheetFilters,
  reportFilters,
  singleMarksheetFilters,
} from '#documents/model/exam.ts';
import { idCardDuplexFilters, idCardFilters } from '#documents/model/idCard.ts';
import { markSheetFilters } from '#documents/model/markSheet.ts';
import type { PaperOptions } from '#documents/model/paperOptions.ts';
import { progressFilters } from '#documents/model/progress.ts';
import type { StudentResult } from '#documents/model/result.ts';
import type { AdmitCardsData } from './admit-cards/AdmitCards.tsx';
import { admitWords } from './admit-cards/words.ts';
import type { BlankMarkSheetsData } from './blank-mark-sheets/BlankMarkSheets.tsx';
import { markSheetWords } from './blank-mark-sheets/words.ts';
import { ADMIT_GRID, SEAT_GRID, type SlipGrid } from './blocks/slips.ts';
import type { ClassListData } from './class-list/ClassList.tsx';
import { classColumns } from './class-list/columns.ts';
import { classListWords } from './class-list/words.ts';
import { type DocumentEntry, examFile, nameFile, type PrintedEntry } from './entry.ts';
import { subjectColumns } from './exam-analysis/columns.ts';
import type { ExamAnalysisData } from './exam-analysis/ExamAnalysis.tsx';
import { analysisWords } from './exam-analysis/words.ts';
import { failLineColumns, failLines } from './fail-list/columns.ts';
import type { FailListData } from './fail-list/FailList.tsx';
import { cohortFileWords, rollFileWords } from './i18n/cohort.ts';
import { printedWords } from './i18n/words.ts';
import type { IdCardGuideData } from './id-card-guide/IdCardGuide.tsx';
import { guideWords } from './id-card-guide/words.ts';
import { cardPaper as paperForCards } from './id-cards/cardPaper.ts';
import { cardCohort, type IdCardsData } from './id-cards/data.ts';
import type { IdCardsDuplexData } from './id-cards-duplex/IdCardsDuplex.tsx';
import type { MarksheetData } from './marksheet/Marksheet.tsx';
import type { MergedMarksheetData } from './merged-marksheet/MergedMarksheet.tsx';
import { meritColumns } from './merit-list/columns.ts';
import type { MeritListData } from './merit-list/MeritList.tsx';
import { createTable } from './paper/columns.ts';
import type { ProgressReportData } from './progress-report/ProgressReport.tsx';
import { progressWords } from './progress-report/words.ts';
import type { ResultSummaryData } from './result-summary/ResultSummary.tsx';
import { seatPlanWords } from './seat-plan/words.ts';
import type { SignInSlipsData } from './sign-in-slips/SignInSlips.tsx';
import type { TabulationSheetData } from './tabulation-sheet/columns.ts';
import { tabulationLineColumns, tabulationRow } from './tabulation-sheet/columns.ts';
import type { TranscriptData } from './transcript/Transcript.tsx';
import type { TranscriptsData } from './transcripts/Transcripts.tsx';

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
    perPage: ({ options }: Data) => paperForCards(options).places.length,
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
      perPage: () => 1,
    },
  });

/** A slip for each student who sits for an exam. */
const admittedPaper = (title: string, { columns, rows }: SlipGrid) => ({
  fileName: examFile<AdmitCardsData>(title, ({ students }) => students.map(({ roll }) => roll)),
  hasRolls: true,
  merged: 'never' as const,
  students: {
    count: ({ students }: AdmitCardsData) => students.length,
    slice: (data: AdmitCardsData, from: number, to: number) => ({
      ...data,
      students: data.students.slice(from, to),
    }),
    perPage: () => columns * rows,
  },
});

const printed = {
  marksheet: studentPaper({
    title: { en: 'Marksheet', bn: 'নম্বরপত্র' },
    samples: async () => (await import('./marksheet/sample.ts')).marksheetSamples,
    filters: singleMarksheetFilters,
    fileName: examFile<MarksheetData>('marksheets', resultRolls),
    merged: 'never',
  }),
  'merged-marksheet': studentPaper({
    title: printedWords.mergedMarksheet,
    samples: async () => (await import('./merged-marksheet/sample.ts')).mergedMarksheetSamples,
    filters: marksheetFilters,
    fileName: examFile<MergedMarksheetData>('merged-marksheets', resultRolls),
    merged: 'always',
  }),
  transcripts: studentPaper({
    title: { en: 'Transcripts of a class', bn: 'শ্রেণির ট্রান্সক্রিপ্ট' },
    samples: async () => (await import('./transcripts/sample.ts')).transcriptsSamples,
    filters: singleMarksheetFilters,
    fileName: examFile<TranscriptsData>('transcripts', ({ results }) =>
      results.map(({ result }) => result.studentInfo.roll),
    ),
    merged: 'never',
  }),
  'tabulation-sheet': examPaper({
    title: printedWords.tabulationSheet,
    samples: async () => (await import('./tabulation-sheet/sample.ts')).tabulationSheetSamples,
    filters: cohortFilters,
    fileName: (data: TabulationSheetData, options: PaperOptions) =>
      [examFile<TabulationSheetData>('tabulation-sheet')(data, options), options.paper?.toLowerCase()]
        .filter(Boolean)
        .join('-'),
    hasRolls: false,
    merged: 'never',
    jobPaper: 'Legal',
    spreadsheet: {
      name: 'tabulation',
      table: (data, language) =>
        createTable(tabulationLineColumns(data, language), data.results.map(tabulationRow)),
    },
  }),
  'merit-list': examPaper({
    title: printedWords.meritList,
    samples: async () => (await import('./merit-list/sample.ts')).meritListSamples,
    filters: reportFilters,
    fileName: examFile<MeritListData>('merit-list'),
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
    title: printedWords.failList,
    samples: async () => (await import('./fail-list/sample.ts')).failListSamples,
    filters: marksheetFilters,
    fileName: examFile<FailListData>('fail-list', ({ rows }) => rows.map(({ roll }) => roll)),
    hasRolls: true,
    merged: 'chosen',
    spreadsheet: {
      name: 'fail-list',
      table: ({ exam, rows }, language) => createTable(failLineColumns(exam, language), failLines(rows)),
    },
  }),
  'result-summary': examPaper({
    title: printedWords.resultSummary,
    samples: async () => (await import('./result-summary/sample.ts')).resultSummarySamples,
    filters: reportFilters,
    fileName: examFile<ResultSummaryData>('result-summary'),
    hasRolls: false,
    merged: 'chosen',
  }),
  'exam-analysis': examPaper({
    title: analysisWords.title,
    samples: async () => (await import('./exam-analysis/sample.ts')).examAnalysisSamples,
    filters: cohortFilters,
    fileName: examFile<ExamAnalysisData>('exam-analysis'),
    hasRolls: false,
    merged: 'never',
    spreadsheet: {
      name: 'exam-analysis',
      table: ({ analysis }, language) => createTable(subjectColumns(analysis, language), analysis.subjects),
    },
  }),
  'blank-mark-sheets': examPaper({
    title: markSheetWords.title,
    samples: async () => (await import('./blank-mark-sheets/sample.ts')).blankMarkSheetsSamples,
    filters: markSheetFilters,
    fileName: (data: BlankMarkSheetsData, options: PaperOptions) => {
      const codes = [...new Set(data.sheets.map(({ subject }) => subject.code))];
      const name = codes.length === 1 ? `sheet-for-marks-${codes[0]}` : 'sheets-for-marks';
      return examFile<BlankMarkSheetsData>(name)(data, options);
    },
    hasRolls: false,
    merged: 'never',
  }),
  'class-list': examPaper({
    title: classListWords.title,
    samples: async () => (await import('./class-list/sample.ts')).classListSamples,
    filters: classFilters,
    fileName: examFile<ClassListData>('class-list'),
    hasRolls: false,
    hasTerm: false,
    merged: 'never',
    spreadsheet: {
      name: 'class-list',
      table: ({ exam, students }, language) => createTable(classColumns(exam, language), students),
    },
  }),
  'admit-cards': examPaper({
    title: admitWords.title,
    samples: async () => (await import('./admit-cards/sample.ts')).admitCardSamples,
    filters: admittedFilters,
    ...admittedPaper('admit-cards', ADMIT_GRID),
  }),
  'seat-slips': examPaper({
    title: admitWords.seatSlips,
    samples: async () => (await import('./seat-slips/sample.ts')).seatSlipSamples,
    filters: admittedFilters,
    ...admittedPaper('seat-slips', SEAT_GRID),
  }),
  'seat-plan': examPaper({
    title: seatPlanWords.title,
    samples: async () => (await import('./seat-plan/sample.ts')).seatPlanSamples,
    filters: seatPlanFilters,
    fileName: examFile<AdmitCardsData>('seat-plan', ({ students }) => students.map(({ roll }) => roll)),
    hasRolls: true,
    merged: 'never',
  }),
  'id-cards': cardPaper({
    title: { en: 'ID Cards', bn: 'পরিচয়পত্র' },
    samples: async () => (await import('./id-cards/sample.ts')).idCardSamples,
    filters: idCardFilters,
    fileName: cardFile<IdCardsData>('id-cards'),
  }),
  'id-cards-back': cardPaper({
    title: { en: 'BackSide ID Cards', bn: 'পরিচয়পত্রের পেছন' },
    samples: async () => (await import('./id-cards-back/sample.ts')).idCardBackSamples,
    filters: idCardFilters,
    fileName: cardFile<IdCardsData>('id-cards-back'),
  }),
  'id-cards-duplex': cardPaper({
    title: { en: 'ID Cards, both sides', bn: 'পরিচয়পত্র, দুই পিঠ' },
    samples: async () => (await import('./id-cards-duplex/sample.ts')).idCardDuplexSamples,
    filters: idCardDuplexFilters,
    fileName: cardFile<IdCardsDuplexData>('id-cards-both-sides'),
  }),
};

const registry = {
  transcript: entry({
    title: { en: 'Transcript', bn: 'ট্রান্সক্রিপ্ট' },
    samples: async () => (await import('./transcript/sample.ts')).transcriptSamples,
    filters: lookupFilters,
    fileName: nameFile(({ exam, result, why }: TranscriptData) => [
      'transcript',
      result.studentInfo.studentId,
      exam.term,
      exam.session,
      why && 'explained',
    ]),
  }),
  ...printed,
  'progress-report': entry({
    title: progressWords.title,
    samples: async () => (await import('./progress-report/sample.ts')).progressReportSamples,
    filters: progressFilters,
    fileName: nameFile(({ student }: ProgressReportData) => ['progress-report', student.studentId]),
  }),
  'id-card-guide': entry({
    title: guideWords.title,
    samples: async () => (await import('./id-card-guide/sample.ts')).idCardGuideSamples,
    // It has nothing of the database, so the browser draws it.
    filters: z.never(),
    fileName: nameFile((_data: IdCardGuideData) => ['id-card-guide']),
  }),
  'sign-in-slips': entry({
    title: printedWords.signInSlips,
    samples: async () => (await import('./sign-in-slips/sample.ts')).signInSlipSamples,
    // No route prints slips, because passwords are not stored: they are drawn in the browser right after creation.
    filters: z.never(),
    fileName: nameFile((data: SignInSlipsData) => [
      'sign-in-slips',
      ...cohortFileWords(data),
      ...rollFileWords(data.slips.map(({ roll }) => roll)),
      data.session,
    ]),
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

function resultRolls({ results }: { results: readonly StudentResult[] }): number[] {
  return results.map(({ studentInfo }) => studentInfo.roll);
}

function cardFile<Data extends IdCardsData>(title: string) {
  return nameFile((data: Data) => [
    title,
    ...cohortFileWords(cardCohort(data)),
    ...rollFileWords(data.cards.map(({ roll }) => roll)),
    data.cards[0]?.year,
    `layout-${data.options.layout}`,
    data.options.sheet,
    data.options.bleed === '1' ? 'bleed' : undefined,
  ]);
}
