import { cardFile, defineCardDocument } from '#documents/id-cards/defineCardDocument.ts';
import { idCardFilters } from '#documents/model/idCard.ts';
import type { IdCardsData } from './data.ts';

export const idCards = defineCardDocument({
  title: { en: 'ID Cards', bn: 'পরিচয়পত্র' },
  samples: async () => (await import('./sample.ts')).idCardSamples,
  component: async () => (await import('./IdCards.tsx')).IdCards,
  filters: idCardFilters,
  fileName: cardFile<IdCardsData>('id-cards'),
});
