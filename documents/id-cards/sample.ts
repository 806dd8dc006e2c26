import { BANGLA, ENGLISH, type Sample } from '#documents/sample.ts';
import { longestNames } from '#fixtures/edge/longestNames.ts';
import { cardFront } from '#fixtures/pictures/pictures.ts';
import { wholeClass8 } from '#fixtures/sample/wholeClass8.ts';
import { wholeClass10 } from '#fixtures/sample/wholeClass10.ts';
import type { IdCardsData } from './data.ts';
import { sampleCards } from './sampleCards.ts';

export const idCardSamples: Sample<IdCardsData>[] = [
  { name: 'layout-1', data: sampleCards(wholeClass8, 13), options: ENGLISH },
  { name: 'layout-2', data: sampleCards(wholeClass10, 8, { layout: '2' }), options: ENGLISH },
  { name: 'layout-1-bn', data: sampleCards(wholeClass8, 5), options: BANGLA },
  { name: 'layout-2-bn', data: sampleCards(wholeClass10, 5, { layout: '2' }), options: BANGLA },
  { name: 'template', data: sampleCards(wholeClass8, 10, {}, cardFront), options: ENGLISH },
  { name: 'a4', data: sampleCards(wholeClass10, 10, { sheet: 'a4', layout: '2' }), options: ENGLISH },
  {
    name: 'a4-test-page-and-offsets',
    data: sampleCards(wholeClass8, 3, { sheet: 'a4', test: '1', offsetX: 3, offsetY: -2 }),
    options: ENGLISH,
  },
  { name: 'longest-names', data: sampleCards(longestNames, 3), options: ENGLISH },
  { name: 'longest-names-2', data: sampleCards(longestNames, 3, { layout: '2' }), options: ENGLISH },
];
