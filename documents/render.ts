import { type ComponentType, createElement, type ReactElement } from 'react';
import type { PaperOptions } from '#documents/model/paperOptions.ts';
import { AdmitCards } from './admit-cards/AdmitCards.tsx';
import { BlankMarkSheets } from './blank-mark-sheets/BlankMarkSheets.tsx';
import { CertificateDocument } from './certificates/CertificateDocument.tsx';
import { ClassList } from './class-list/ClassList.tsx';
import { ExamAnalysis } from './exam-analysis/ExamAnalysis.tsx';
import { ExamRoutine } from './exam-routine/ExamRoutine.tsx';
import { FailList } from './fail-list/FailList.tsx';
import { IdCardGuide } from './id-card-guide/IdCardGuide.tsx';
import { IdCards } from './id-cards/IdCards.tsx';
import { IdCardsBack } from './id-cards-back/IdCardsBack.tsx';
import { IdCardsDuplex } from './id-cards-duplex/IdCardsDuplex.tsx';
import type { DocumentData, DocumentKind } from './index.ts';
import { Marksheet } from './marksheet/Marksheet.tsx';
import { MergedMarksheet } from './merged-marksheet/MergedMarksheet.tsx';
import { MeritList } from './merit-list/MeritList.tsx';
import type { FilePart } from './paper/pen/filePart.ts';
import { renderPaper, renderPaperPart } from './paper/renderPaper.ts';
import { ProgressReport } from './progress-report/ProgressReport.tsx';
import { ResultSummary } from './result-summary/ResultSummary.tsx';
import { SeatPlan } from './seat-plan/SeatPlan.tsx';
import { SeatSlips } from './seat-slips/SeatSlips.tsx';
import { SignInSlips } from './sign-in-slips/SignInSlips.tsx';
import { TabulationSheet } from './tabulation-sheet/TabulationSheet.tsx';
import { Transcript } from './transcript/Transcript.tsx';
import { Transcripts } from './transcripts/Transcripts.tsx';

/** What draws each kind. Apart from the registry, so that the server's main thread and the screens load no drawing. */
const COMPONENTS: {
  [Kind in DocumentKind]: ComponentType<{ data: DocumentData[Kind]; options: PaperOptions }>;
} = {
  transcript: Transcript,
  transcripts: Transcripts,
  marksheet: Marksheet,
  'merged-marksheet': MergedMarksheet,
  'tabulation-sheet': TabulationSheet,
  'merit-list': MeritList,
  'fail-list': FailList,
  'result-summary': ResultSummary,
  'exam-analysis': ExamAnalysis,
  'blank-mark-sheets': BlankMarkSheets,
  'class-list': ClassList,
  'exam-routine': ExamRoutine,
  'admit-cards': AdmitCards,
  'seat-slips': SeatSlips,
  'seat-plan': SeatPlan,
  'id-cards': IdCards,
  'id-cards-back': IdCardsBack,
  'id-cards-duplex': IdCardsDuplex,
  'progress-report': ProgressReport,
  'transfer-certificate': CertificateDocument,
  testimonial: CertificateDocument,
  'id-card-guide': IdCardGuide,
  'sign-in-slips': SignInSlips,
};

/** The React element of a document. */
export const documentElement = <Kind extends DocumentKind>(
  kind: Kind,
  data: DocumentData[Kind],
  options: PaperOptions,
): ReactElement => createElement(COMPONENTS[kind], { data, options });

/**
 * Draws a document as a part of a file whose objects are numbered from `base` (renderPaperPart), with or without a
 * structure for screen readers. The fonts are loaded before.
 */
export const renderPart = <Kind extends DocumentKind>(
  kind: Kind,
  data: DocumentData[Kind],
  options: PaperOptions,
  look: { base?: number; isTagged?: boolean } = {},
): Promise<FilePart> => renderPaperPart(documentElement(kind, data, options), look);

/** Draws a document as renderPaper does: the same call in a worker thread of the server and in a Web Worker. */
export const renderDocument = <Kind extends DocumentKind>(
  kind: Kind,
  data: DocumentData[Kind],
  options: PaperOptions,
): Promise<Uint8Array> => renderPaper(documentElement(kind, data, options));
