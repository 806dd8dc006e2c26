import { creationDate } from '#documents/result-sheet/dates.ts';
import { sheetDocument } from '#documents/sheetDocument.tsx';
import { examAndCohort } from '#documents/words/cohort.ts';
import type { ResultSummaryData } from './data.ts';
import { summarySheets } from './summarySheets.ts';

/** How an exam went, on one page. */
export const ResultSummary = sheetDocument<ResultSummaryData>({
  title: ({ exam }, language) => `${language.words.resultSummary}: ${examAndCohort(exam, language)}`,
  date: ({ exam }) => creationDate(exam),
  sheets: summarySheets,
});
