import { pdf } from '@react-pdf/renderer';
import { type ComponentType, createElement } from 'react';
import type { PaperOptions } from '#documents/model/paperOptions.ts';
import { AdmitCards } from './admit-cards/AdmitCards.tsx';
import { BlankMarkSheets } from './blank-mark-sheets/BlankMarkSheets.tsx';
import { ClassList } from './class-list/ClassList.tsx';
import { ExamAnalysis } from './exam-analysis/ExamAnalysis.tsx';
import { FailList } from './fail-list/FailList.tsx';
import { IdCardGuide } from './id-card-guide/IdCardGuide.tsx';
import { IdCards } from './id-cards/IdCards.tsx';
import { IdCardsBack } from './id-cards-back/IdCardsBack.tsx';
import { IdCardsDuplex } from './id-cards-duplex/IdCardsDuplex.tsx';
import type { DocumentData, DocumentKind } from './index.ts';
import { Marksheet } from './marksheet/Marksheet.tsx';
import { MergedMarksheet } from './merged-marksheet/MergedMarksheet.tsx';
import { MeritList } from './merit-list/MeritList.tsx';
import { finishPdf, joinedInfo } from './paper/pen/finishPdf.ts';
import { FIRST_OBJECT, renumberPart } from './paper/pen/joinPdfs.ts';
import { concat } from './paper/pen/pdfObjects.ts';
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
  [Kind in DocumentKind]: ComponentType<{
    data: DocumentData[Kind];
    options: PaperOptions;
    isTagged?: boolean;
  }>;
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
  'admit-cards': AdmitCards,
  'seat-slips': SeatSlips,
  'seat-plan': SeatPlan,
  'id-cards': IdCards,
  'id-cards-back': IdCardsBack,
  'id-cards-duplex': IdCardsDuplex,
  'progress-report': ProgressReport,
  'id-card-guide': IdCardGuide,
  'sign-in-slips': SignInSlips,
};

/**
 * Draws a document, or a part of one that is joined with others (renumberPart), with or without a structure for screen
 * readers. The fonts are loaded before.
 */
export async function renderPart<Kind extends DocumentKind>(
  kind: Kind,
  data: DocumentData[Kind],
  options: PaperOptions,
  isTagged = true,
): Promise<Uint8Array> {
  // react-pdf's root must be its own Document element, so the component is called here and not mounted.
  const element = createElement(COMPONENTS[kind], { data, options, isTagged });
  const drawing = pdf();
  drawing.updateContainer(element);
  const blob: { arrayBuffer(): Promise<ArrayBuffer> } = await drawing.toBlob();
  return new Uint8Array(await blob.arrayBuffer());
}

/**
 * Draws a document: the same call in a worker thread of the server and in a Web Worker of the browser. It is written as
 * one that is joined of its only part, so that a print job of the same data is the same file.
 * The fonts are loaded before (loadFonts). Throws when the document cannot be drawn.
 */
export async function renderDocument<Kind extends DocumentKind>(
  kind: Kind,
  data: DocumentData[Kind],
  options: PaperOptions,
): Promise<Uint8Array> {
  const part = renumberPart(await renderPart(kind, data, options), FIRST_OBJECT);
  const { header, tail } = finishPdf([part], joinedInfo([part], options.lang));
  return concat([header, part.bytes, tail]);
}
