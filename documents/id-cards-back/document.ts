import type { IdCardsData } from '#documents/id-cards/data.ts';
import { cardFile, defineCardDocument } from '#documents/id-cards/defineCardDocument.ts';
import { idCardFilters } from '#documents/model/idCard.ts';

export const idCardsBack = defineCardDocument({
  title: { en: 'BackSide ID Cards', bn: 'পরিচয়পত্রের পেছন' },
  samples: async () => (await import('./sample.ts')).idCardBackSamples,
  component: async () => (await import('./IdCardsBack.tsx')).IdCardsBack,
  filters: idCardFilters,
  fileName: cardFile<IdCardsData>('id-cards-back'),
});
