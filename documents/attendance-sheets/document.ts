import type { AdmitCardsData } from '#documents/admit-cards/AdmitCards.tsx';
import { seatPlanFilters } from '#documents/model/enrolled.ts';
import { defineExamDocument, examFile } from '#documents/school/defineDocument.ts';
import { attendanceWords } from './words.ts';

export const attendanceSheets = defineExamDocument({
  title: attendanceWords.title,
  samples: async () => (await import('./sample.ts')).attendanceSamples,
  component: async () => (await import('./AttendanceSheets.tsx')).AttendanceSheets,
  filters: seatPlanFilters,
  fileName: examFile<AdmitCardsData>('attendance-sheets', ({ students }) => students.map(({ roll }) => roll)),
  hasRolls: true,
  merged: 'never',
});
