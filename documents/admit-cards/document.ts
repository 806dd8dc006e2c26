import { admittedPaper } from '#documents/admit-cards/admitted.ts';
import { defineExamDocument } from '#documents/blocks/defineDocument.ts';
import { ADMIT_GRID } from '#documents/blocks/slips.ts';
import { admittedFilters } from '#documents/model/enrolled.ts';
import { admitWords } from './words.ts';

export const admitCards = defineExamDocument({
  title: admitWords.title,
  samples: async () => (await import('./sample.ts')).admitCardSamples,
  filters: admittedFilters,
  ...admittedPaper('admit-cards', ADMIT_GRID),
});
