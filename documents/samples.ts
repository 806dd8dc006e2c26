import type { Sample } from './blocks/sample.ts';
import { failListSamples } from './fail-list/sample.ts';
import { idCardSamples } from './id-cards/sample.ts';
import { idCardBackSamples } from './id-cards-back/sample.ts';
import { idCardDuplexSamples } from './id-cards-duplex/sample.ts';
import type { DocumentData, DocumentKind } from './index.ts';
import { marksheetSamples } from './marksheet/sample.ts';
import { mergedMarksheetSamples } from './merged-marksheet/sample.ts';
import { meritListSamples } from './merit-list/sample.ts';
import { resultSummarySamples } from './result-summary/sample.ts';
import { signInSlipSamples } from './sign-in-slips/sample.ts';
import { tabulationSheetSamples } from './tabulation-sheet/sample.ts';
import { transcriptSamples } from './transcript/sample.ts';

/** Sample data of every kind, for tests and the gallery. Not in index.ts, so that the web app does not ship it. */
export const documentSamples: { [Kind in DocumentKind]: Sample<DocumentData[Kind]>[] } = {
  transcript: transcriptSamples,
  marksheet: marksheetSamples,
  'merged-marksheet': mergedMarksheetSamples,
  'tabulation-sheet': tabulationSheetSamples,
  'merit-list': meritListSamples,
  'fail-list': failListSamples,
  'result-summary': resultSummarySamples,
  'id-cards': idCardSamples,
  'id-cards-back': idCardBackSamples,
  'id-cards-duplex': idCardDuplexSamples,
  'sign-in-slips': signInSlipSamples,
};
