import { creationDate } from '#documents/result-sheet/dates.ts';
import { sheetDocument } from '#documents/sheetDocument.tsx';
import { examAndCohort } from '#documents/words/cohort.ts';
import type { MergedMarksheetData } from './data.ts';
import { mergedSheets } from './mergedSheets.ts';

/** A page for each student of a roll range, both terms and the final result on it. */
export const MergedMarksheet = sheetDocument<MergedMarksheetData>({
  title: ({ exam }, language) => `${language.words.mergedMarksheet}: ${examAndCohort(exam, language)}`,
  date: ({ exam }) => creationDate(exam),
  sheets: mergedSheets,
});
