import type { PaperSheet } from '#documents/paper/PaperDocument.tsx';
import { drawResult, RESULT_PAPER } from '#documents/result-sheet/drawResult.ts';
import { bookmarkOf } from '#documents/words/bookmarkOf.ts';
import type { Language } from '#documents/words/language.ts';
import type { MarksheetData } from './data.ts';

/** A sheet for each student. */
export const marksheetSheets = ({ school, exam, results }: MarksheetData, language: Language): PaperSheet[] =>
  results.map((result) => ({
    ...RESULT_PAPER,
    bookmark: bookmarkOf(result.studentInfo, language),
    draw: (sheet) =>
      drawResult(sheet, { school, exam, result, issue: null, title: language.words.marksheet, language }),
  }));
