import { admittedPaper } from '#documents/admit-cards/admitted.ts';
import { admittedFilters } from '#documents/model/enrolled.ts';
import { defineExamDocument } from '#documents/school/defineDocument.ts';
import { ADMIT_GRID } from '#documents/school/slips.ts';
import { admitWords } from './words.ts';

export const admitCards = defineExamDocument({
  title: admitWords.title,
  samples: async () => (await import('./sample.ts')).admitCardSamples,
  filters: admittedFilters,
  ...admittedPaper('admit-cards', ADMIT_GRID),
});
