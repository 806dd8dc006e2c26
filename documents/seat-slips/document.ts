import { admittedPaper } from '#documents/admit-cards/admitted.ts';
import { admitWords } from '#documents/admit-cards/words.ts';
import { defineExamDocument } from '#documents/blocks/defineDocument.ts';
import { SEAT_GRID } from '#documents/blocks/slips.ts';
import { admittedFilters } from '#documents/model/enrolled.ts';

export const seatSlips = defineExamDocument({
  title: admitWords.seatSlips,
  samples: async () => (await import('./sample.ts')).seatSlipSamples,
  filters: admittedFilters,
  ...admittedPaper('seat-slips', SEAT_GRID),
});
