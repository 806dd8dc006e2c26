import type { PaperSheet } from '#documents/paper/PaperDocument.tsx';
import { drawResult, RESULT_PAPER } from '#documents/result-sheet/drawResult.ts';
import type { Language } from '#documents/words/language.ts';
import type { TranscriptData } from './data.ts';
import { whySheets } from './whySheets.ts';

/** One sheet; behind it how the result was worked out, where that was asked for. */
export const transcriptSheets = (data: TranscriptData, language: Language): PaperSheet[] => [
  {
    ...RESULT_PAPER,
    draw: (sheet) => drawResult(sheet, { ...data, title: language.words.academicTranscript, language }),
  },
  ...(data.why ? whySheets(data, data.why, language) : []),
];
