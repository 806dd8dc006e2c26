import { creationDate } from '#documents/result-sheet/dates.ts';
import { sheetDocument } from '#documents/sheetDocument.tsx';
import { examAndCohort } from '#documents/words/cohort.ts';
import type { TabulationSheetData } from './data.ts';
import { tabulationSheets } from './tabulationSheets.ts';

/** Every mark of a class in one exam, a row a student. */
export const TabulationSheet = sheetDocument<TabulationSheetData>({
  title: ({ exam }, language) => `${language.words.tabulationSheet}: ${examAndCohort(exam, language)}`,
  date: ({ exam }) => creationDate(exam),
  sheets: tabulationSheets,
});
