import { creationDate } from '#documents/result-sheet/dates.ts';
import { sheetDocument } from '#documents/sheetDocument.tsx';
import type { MergedMarksheetData } from './data.ts';
import { mergedSheets } from './mergedSheets.ts';

/** A page for each student of a roll range, both terms and the final result on it. */
export const MergedMarksheet = sheetDocument<MergedMarksheetData>({
  title: ({ exam }, { words }) => `${words.marksheet} ${exam.className}`,
  date: ({ exam }) => creationDate(exam),
  sheets: mergedSheets,
});
