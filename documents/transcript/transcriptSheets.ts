import type { PaperSheet } from '#documents/paper/PaperDocument.tsx';
import { drawResult, RESULT_PAPER } from '#documents/result-sheet/drawResult.ts';
import type { Language } from '#documents/words/language.ts';
import type { TranscriptData } from './data.ts';

/** One sheet. */
export const transcriptSheets = (data: TranscriptData, language: Language): PaperSheet[] => [
  {
    ...RESULT_PAPER,
    draw: (sheet) => drawResult(sheet, { ...data, title: language.words.academicTranscript, language }),
  },
];
