import { cohortFilters } from '#documents/model/exam.ts';
import { createTable } from '#documents/paper/columns.ts';
import { defineExamDocument, examFile } from '#documents/school/defineDocument.ts';
import { subjectColumns } from './columns.ts';
import type { ExamAnalysisData } from './ExamAnalysis.tsx';
import { analysisWords } from './words.ts';

export const examAnalysis = defineExamDocument({
  title: analysisWords.title,
  samples: async () => (await import('./sample.ts')).examAnalysisSamples,
  component: async () => (await import('./ExamAnalysis.tsx')).ExamAnalysis,
  filters: cohortFilters,
  fileName: examFile<ExamAnalysisData>('exam-analysis'),
  hasRolls: false,
  merged: 'never',
  spreadsheet: {
    name: 'exam-analysis',
    table: ({ analysis }, language) => createTable(subjectColumns(analysis, language), analysis.subjects),
  },
});
