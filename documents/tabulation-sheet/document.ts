import { printedWords } from '#documents/i18n/words.ts';
import { cohortFilters } from '#documents/model/exam.ts';
import type { PaperOptions } from '#documents/model/paperOptions.ts';
import { createTable } from '#documents/paper/columns.ts';
import { defineExamDocument, examFile } from '#documents/school/defineDocument.ts';
import { type TabulationSheetData, tabulationLineColumns, tabulationRow } from './columns.ts';

export const tabulationSheet = defineExamDocument({
  title: printedWords.tabulationSheet,
  samples: async () => (await import('./sample.ts')).tabulationSheetSamples,
  component: async () => (await import('./TabulationSheet.tsx')).TabulationSheet,
  filters: cohortFilters,
  fileName: (data: TabulationSheetData, options: PaperOptions) =>
    [examFile<TabulationSheetData>('tabulation-sheet')(data, options), options.paper?.toLowerCase()]
      .filter(Boolean)
      .join('-'),
  hasRolls: false,
  merged: 'never',
  jobPaper: 'Legal',
  spreadsheet: {
    name: 'tabulation',
    table: (data, language) =>
      createTable(tabulationLineColumns(data, language), data.results.map(tabulationRow)),
  },
});
