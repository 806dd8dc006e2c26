import { creationDate } from '#documents/result-sheet/dates.ts';
import { sheetDocument } from '#documents/sheetDocument.tsx';
import type { ResultSummaryData } from './data.ts';
import { summarySheets } from './summarySheets.ts';

/** How an exam went, on one page. */
export const ResultSummary = sheetDocument<ResultSummaryData>({
  title: ({ exam }, { words }) => `${words.resultSummary} ${exam.className}`,
  date: ({ exam }) => creationDate(exam),
  sheets: summarySheets,
});
