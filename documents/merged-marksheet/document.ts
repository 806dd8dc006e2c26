import { printedWords } from '#documents/i18n/words.ts';
import { marksheetFilters } from '#documents/model/exam.ts';
import { defineStudentDocument, examFile, resultRolls } from '#documents/school/defineDocument.ts';
import type { MergedMarksheetData } from './MergedMarksheet.tsx';

export const mergedMarksheet = defineStudentDocument({
  title: printedWords.mergedMarksheet,
  samples: async () => (await import('./sample.ts')).mergedMarksheetSamples,
  component: async () => (await import('./MergedMarksheet.tsx')).MergedMarksheet,
  filters: marksheetFilters,
  fileName: examFile<MergedMarksheetData>('merged-marksheets', resultRolls),
  merged: 'always',
});
