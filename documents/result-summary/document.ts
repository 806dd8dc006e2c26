import { printedWords } from '#documents/i18n/words.ts';
import { reportFilters } from '#documents/model/exam.ts';
import { defineExamDocument, examFile } from '#documents/school/defineDocument.ts';
import type { ResultSummaryData } from './ResultSummary.tsx';

export const resultSummary = defineExamDocument({
  title: printedWords.resultSummary,
  samples: async () => (await import('./sample.ts')).resultSummarySamples,
  component: async () => (await import('./ResultSummary.tsx')).ResultSummary,
  filters: reportFilters,
  fileName: examFile<ResultSummaryData>('result-summary'),
  hasRolls: false,
  merged: 'chosen',
});
