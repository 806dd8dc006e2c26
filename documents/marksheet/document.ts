import { singleMarksheetFilters } from '#documents/model/exam.ts';
import { defineStudentDocument, examFile, resultRolls } from '#documents/school/defineDocument.ts';
import type { MarksheetData } from './Marksheet.tsx';

export const marksheet = defineStudentDocument({
  title: { en: 'Marksheet', bn: 'নম্বরপত্র' },
  samples: async () => (await import('./sample.ts')).marksheetSamples,
  component: async () => (await import('./Marksheet.tsx')).Marksheet,
  filters: singleMarksheetFilters,
  fileName: examFile<MarksheetData>('marksheets', resultRolls),
  merged: 'never',
});
