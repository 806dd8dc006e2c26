import { defineSlipDocument } from '#documents/admit-cards/defineSlipDocument.ts';
import { admitWords } from '#documents/admit-cards/words.ts';
import { admittedFilters } from '#documents/model/enrolled.ts';
import { SEAT_GRID } from '#documents/school/slips.ts';

export const seatSlips = defineSlipDocument('seat-slips', () => SEAT_GRID, {
  title: admitWords.seatSlips,
  samples: async () => (await import('./sample.ts')).seatSlipSamples,
  component: async () => (await import('./SeatSlips.tsx')).SeatSlips,
  filters: admittedFilters,
});
