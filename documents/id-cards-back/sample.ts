import { BANGLA, ENGLISH, type Sample } from '#documents/blocks/sample.ts';
import type { IdCardsData } from '#documents/id-cards/data.ts';
import { sampleCards } from '#documents/id-cards/sample.ts';
import { cardBack } from '#fixtures/pictures/pictures.ts';
import { wholeClass8 } from '#fixtures/sample/wholeClass8.ts';

export const idCardBackSamples: Sample<IdCardsData>[] = [
  { name: 'own', data: sampleCards(wholeClass8, 10), options: ENGLISH },
  { name: 'own-bn', data: sampleCards(wholeClass8, 2), options: BANGLA },
  { name: 'template', data: sampleCards(wholeClass8, 13, {}, cardBack), options: ENGLISH },
  { name: 'a4-short-edge', data: sampleCards(wholeClass8, 3, { sheet: 'a4' }), options: ENGLISH },
  {
    name: 'a4-long-edge',
    data: sampleCards(wholeClass8, 3, { sheet: 'a4', flip: 'long', offsetX: 1.5 }),
    options: ENGLISH,
  },
];
