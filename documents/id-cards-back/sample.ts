import { BANGLA, ENGLISH, type Sample } from '#documents/blocks/sample.ts';
import type { IdCardsData } from '#documents/id-cards/data.ts';
import { sampleCards } from '#documents/id-cards/sample.ts';
import { longestNames } from '#fixtures/edge/longestNames.ts';
import { cardBack } from '#fixtures/pictures/pictures.ts';
import { wholeClass8 } from '#fixtures/sample/wholeClass8.ts';

const EVERY_FIELD = { blood: '1', guardian: '1', emergency: '1', validUntil: '2026-12-31' } as const;

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
  { name: 'fields', data: sampleCards(wholeClass8, 6, EVERY_FIELD), options: ENGLISH },
  { name: 'fields-bn', data: sampleCards(wholeClass8, 5, EVERY_FIELD), options: BANGLA },
  { name: 'fields-longest-names', data: sampleCards(longestNames, 3, EVERY_FIELD), options: ENGLISH },
  { name: 'fields-longest-names-bn', data: sampleCards(longestNames, 3, EVERY_FIELD), options: BANGLA },
  {
    name: 'fields-some-a4-long-edge',
    data: sampleCards(wholeClass8, 7, { sheet: 'a4', flip: 'long', blood: '1', emergency: '1' }),
    options: ENGLISH,
  },
  {
    name: 'fields-template-bn',
    data: sampleCards(wholeClass8, 5, { ...EVERY_FIELD, guardian: '0' }, cardBack),
    options: BANGLA,
  },
];
