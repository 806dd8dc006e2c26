import { progressFilters } from '#documents/model/progress.ts';
import { defineDocument, nameFile } from '#documents/school/defineDocument.ts';
import type { ProgressReportData } from './ProgressReport.tsx';
import { progressWords } from './words.ts';

export const progressReport = defineDocument({
  title: progressWords.title,
  samples: async () => (await import('./sample.ts')).progressReportSamples,
  component: async () => (await import('./ProgressReport.tsx')).ProgressReport,
  filters: progressFilters,
  fileName: nameFile(({ student }: ProgressReportData) => ['progress-report', student.studentId]),
});
