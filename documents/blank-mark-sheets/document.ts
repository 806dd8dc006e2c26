import { markSheetFilters } from '#documents/model/markSheet.ts';
import type { PaperOptions } from '#documents/model/paperOptions.ts';
import { defineExamDocument, examFile } from '#documents/school/defineDocument.ts';
import type { BlankMarkSheetsData } from './BlankMarkSheets.tsx';
import { markSheetWords } from './words.ts';

export const blankMarkSheets = defineExamDocument({
  title: markSheetWords.title,
  samples: async () => (await import('./sample.ts')).blankMarkSheetsSamples,
  component: async () => (await import('./BlankMarkSheets.tsx')).BlankMarkSheets,
  filters: markSheetFilters,
  fileName: (data: BlankMarkSheetsData, options: PaperOptions) => {
    const codes = [...new Set(data.sheets.map(({ subject }) => subject.code))];
    const name = codes.length === 1 ? `sheet-for-marks-${codes[0]}` : 'sheets-for-marks';
    return examFile<BlankMarkSheetsData>(name)(data, options);
  },
  hasRolls: false,
  merged: 'never',
});
