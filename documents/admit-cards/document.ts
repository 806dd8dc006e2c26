import { defineSlipDocument } from '#documents/admit-cards/defineSlipDocument.ts';
import { admittedFilters } from '#documents/model/enrolled.ts';
import { admitGrid } from '#documents/school/slips.ts';
import { admitWords } from './words.ts';

export const admitCards = defineSlipDocument('admit-cards', admitGrid, {
  title: admitWords.title,
  samples: async () => (await import('./sample.ts')).admitCardSamples,
  component: async () => (await import('./AdmitCards.tsx')).AdmitCards,
  filters: admittedFilters,
});
