import { cardFile, defineCardDocument } from '#documents/id-cards/defineCardDocument.ts';
import { idCardDuplexFilters } from '#documents/model/idCard.ts';
import type { IdCardsDuplexData } from './IdCardsDuplex.tsx';

export const idCardsDuplex = defineCardDocument({
  title: { en: 'ID Cards, both sides', bn: 'পরিচয়পত্র, দুই পিঠ' },
  samples: async () => (await import('./sample.ts')).idCardDuplexSamples,
  component: async () => (await import('./IdCardsDuplex.tsx')).IdCardsDuplex,
  filters: idCardDuplexFilters,
  fileName: cardFile<IdCardsDuplexData>('id-cards-both-sides'),
});
