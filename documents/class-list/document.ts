import { classFilters } from '#documents/model/enrolled.ts';
import { createTable } from '#documents/paper/columns.ts';
import { defineExamDocument, examFile } from '#documents/school/defineDocument.ts';
import type { ClassListData } from './ClassList.tsx';
import { classColumns } from './columns.ts';
import { classListWords } from './words.ts';

export const classList = defineExamDocument({
  title: classListWords.title,
  samples: async () => (await import('./sample.ts')).classListSamples,
  component: async () => (await import('./ClassList.tsx')).ClassList,
  filters: classFilters,
  fileName: examFile<ClassListData>('class-list'),
  hasRolls: false,
  hasTerm: false,
  merged: 'never',
  spreadsheet: {
    name: 'class-list',
    table: ({ exam, students }, language) => createTable(classColumns(exam, language), students),
  },
});
