import { printedWords } from '#documents/i18n/words.ts';
import { marksheetFilters } from '#documents/model/exam.ts';
import { createTable } from '#documents/paper/columns.ts';
import { defineExamDocument, examFile } from '#documents/school/defineDocument.ts';
import { failLineColumns, failLines } from './columns.ts';
import type { FailListData } from './FailList.tsx';

export const failList = defineExamDocument({
  title: printedWords.failList,
  samples: async () => (await import('./sample.ts')).failListSamples,
  component: async () => (await import('./FailList.tsx')).FailList,
  filters: marksheetFilters,
  fileName: examFile<FailListData>('fail-list', ({ rows }) => rows.map(({ roll }) => roll)),
  hasRolls: true,
  merged: 'chosen',
  spreadsheet: {
    name: 'fail-list',
    table: ({ exam, rows }, language) => createTable(failLineColumns(exam, language), failLines(rows)),
  },
});
