import { admittedPaper } from '#documents/admit-cards/admitted.ts';
import { admitWords } from '#documents/admit-cards/words.ts';
import { admittedFilters } from '#documents/model/enrolled.ts';
import { defineExamDocument } from '#documents/school/defineDocument.ts';
import { SEAT_GRID } from '#documents/school/slips.ts';

export const seatSlips = defineExamDocument({
  title: admitWords.seatSlips,
  samples: async () => (await import('./sample.ts')).seatSlipSamples,
  filters: admittedFilters,
  ...admittedPaper('seat-slips', SEAT_GRID),
});
