import { creationDate } from '#documents/result-sheet/dates.ts';
import { sheetDocument } from '#documents/sheetDocument.tsx';
import { examAndCohort } from '#documents/words/cohort.ts';
import type { FailListData } from './data.ts';
import { failSheets } from './failSheets.ts';

/** Who failed in one exam, and in what. */
export const FailList = sheetDocument<FailListData>({
  title: ({ exam }, language) => `${language.words.failList}: ${examAndCohort(exam, language)}`,
  date: ({ exam }) => creationDate(exam),
  sheets: failSheets,
});
