import type { AdmitCardsData } from '#documents/admit-cards/AdmitCards.tsx';
import { seatPlanFilters } from '#documents/model/enrolled.ts';
import { defineExamDocument, examFile } from '#documents/school/defineDocument.ts';
import { seatPlanWords } from './words.ts';

export const seatPlan = defineExamDocument({
  title: seatPlanWords.title,
  samples: async () => (await import('./sample.ts')).seatPlanSamples,
  component: async () => (await import('./SeatPlan.tsx')).SeatPlan,
  filters: seatPlanFilters,
  fileName: examFile<AdmitCardsData>('seat-plan', ({ students }) => students.map(({ roll }) => roll)),
  hasRolls: true,
  merged: 'never',
});
