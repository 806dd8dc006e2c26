import { reportFilters } from '#documents/model/exam.ts';
import { defineExamDocument, examFile } from '#documents/school/defineDocument.ts';
import type { ResultListData } from './ResultList.tsx';
import { resultListWords } from './words.ts';

export const resultList = defineExamDocument({
  title: resultListWords.title,
  samples: async () => (await import('./sample.ts')).resultListSamples,
  component: async () => (await import('./ResultList.tsx')).ResultList,
  filters: reportFilters,
  fileName: examFile<ResultListData>('result-list'),
  hasRolls: false,
  merged: 'chosen',
});
