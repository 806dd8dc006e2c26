import type { z } from 'zod';
import { admitCards } from './admit-cards/document.ts';
import { attendanceSheets } from './attendance-sheets/document.ts';
import { blankMarkSheets } from './blank-mark-sheets/document.ts';
import { classList } from './class-list/document.ts';
import { examAnalysis } from './exam-analysis/document.ts';
import { examRoutine } from './exam-routine/document.ts';
import { failList } from './fail-list/document.ts';
import { idCardGuide } from './id-card-guide/document.ts';
import { idCards } from './id-cards/document.ts';
import { idCardsBack } from './id-cards-back/document.ts';
import { idCardsDuplex } from './id-cards-duplex/document.ts';
import { marksheet } from './marksheet/document.ts';
import { mergedMarksheet } from './merged-marksheet/document.ts';
import { meritList } from './merit-list/document.ts';
import { progressReport } from './progress-report/document.ts';
import { resultList } from './result-list/document.ts';
import { resultNotice } from './result-notice/document.ts';
import { resultSummary } from './result-summary/document.ts';
import type { DocumentEntry, PrintedEntry } from './school/defineDocument.ts';
import { seatPlan } from './seat-plan/document.ts';
import { seatSlips } from './seat-slips/document.ts';
import { signInSlips } from './sign-in-slips/document.ts';
import { tabulationSheet } from './tabulation-sheet/document.ts';
import { testimonial } from './testimonial/document.ts';
import { testimonials } from './testimonials/document.ts';
import { transcript } from './transcript/document.ts';
import { transcripts } from './transcripts/document.ts';
import { transferCertificate } from './transfer-certificate/document.ts';

const printed = {
  marksheet,
  'merged-marksheet': mergedMarksheet,
  transcripts,
  'tabulation-sheet': tabulationSheet,
  'merit-list': meritList,
  'fail-list': failList,
  'result-list': resultList,
  'result-summary': resultSummary,
  'exam-analysis': examAnalysis,
  'result-notice': resultNotice,
  'blank-mark-sheets': blankMarkSheets,
  testimonials,
  'class-list': classList,
  'exam-routine': examRoutine,
  'admit-cards': admitCards,
  'seat-slips': seatSlips,
  'seat-plan': seatPlan,
  'attendance-sheets': attendanceSheets,
  'id-cards': idCards,
  'id-cards-back': idCardsBack,
  'id-cards-duplex': idCardsDuplex,
};

const registry = {
  transcript,
  ...printed,
  'progress-report': progressReport,
  'transfer-certificate': transferCertificate,
  testimonial,
  'id-card-guide': idCardGuide,
  'sign-in-slips': signInSlips,
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
