import { cohortFilters } from '#documents/model/exam.ts';
import { defineExamDocument, examFile } from '#documents/school/defineDocument.ts';
import type { ExamRoutineData } from './ExamRoutine.tsx';
import { routineWords } from './words.ts';

export const examRoutine = defineExamDocument({
  title: routineWords.title,
  samples: async () => (await import('./sample.ts')).examRoutineSamples,
  component: async () => (await import('./ExamRoutine.tsx')).ExamRoutine,
  filters: cohortFilters,
  fileName: examFile<ExamRoutineData>('exam-routine'),
  hasRolls: false,
  merged: 'never',
});
