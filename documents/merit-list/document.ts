import { printedWords } from '#documents/i18n/words.ts';
import { reportFilters } from '#documents/model/exam.ts';
import { createTable } from '#documents/paper/columns.ts';
import { defineExamDocument, examFile } from '#documents/school/defineDocument.ts';
import { meritColumns } from './columns.ts';
import type { MeritListData } from './MeritList.tsx';

export const meritList = defineExamDocument({
  title: printedWords.meritList,
  samples: async () => (await import('./sample.ts')).meritListSamples,
  component: async () => (await import('./MeritList.tsx')).MeritList,
  filters: reportFilters,
  fileName: examFile<MeritListData>('merit-list'),
  hasRolls: false,
  merged: 'chosen',
  spreadsheet: {
    name: 'merit-list',
    table: ({ exam, rows }, language) =>
      createTable(
        [
          { title: language.words.studentId, cell: ({ studentId }) => studentId },
          ...meritColumns(exam, language),
        ],
        rows,
      ),
  },
});
