import { creationDate } from '#documents/result-sheet/dates.ts';
import { sheetDocument } from '#documents/sheetDocument.tsx';
import { examAndCohort } from '#documents/words/cohort.ts';
import type { MarksheetData } from './data.ts';
import { marksheetSheets } from './marksheetSheets.ts';

/** A page for each student of a roll range. */
export const Marksheet = sheetDocument<MarksheetData>({
  title: ({ exam }, language) => `${language.words.marksheet}: ${examAndCohort(exam, language)}`,
  date: ({ exam }) => creationDate(exam),
  sheets: marksheetSheets,
});
