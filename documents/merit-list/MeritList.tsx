import { creationDate } from '#documents/result-sheet/dates.ts';
import { sheetDocument } from '#documents/sheetDocument.tsx';
import { examAndCohort } from '#documents/words/cohort.ts';
import type { MeritListData } from './data.ts';
import { meritSheets } from './meritSheets.ts';

/** Everyone ranked in one exam, or in both terms. */
export const MeritList = sheetDocument<MeritListData>({
  title: ({ exam }, language) => `${language.words.meritList}: ${examAndCohort(exam, language)}`,
  date: ({ exam }) => creationDate(exam),
  sheets: meritSheets,
});
