import { CARD_DEFAULTS, sampleCards } from '#documents/id-cards/sample.ts';
import type { Cohort } from '#documents/model/cohort.ts';
import type { DuplexOptions } from '#documents/model/idCard.ts';
import { ENGLISH, type Sample } from '#documents/school/sample.ts';
import { cardBack, cardFront } from '#fixtures/pictures/pictures.ts';
import { wholeClass8 } from '#fixtures/sample/wholeClass8.ts';
import { wholeClass10 } from '#fixtures/sample/wholeClass10.ts';
import type { IdCardsDuplexData } from './IdCardsDuplex.tsx';

export const idCardDuplexSamples: Sample<IdCardsDuplexData>[] = [
  { name: 'two-sheets', data: both(wholeClass8, 13), options: ENGLISH },
  {
    name: 'a4-template-long-edge',
    data: both(wholeClass10, 3, { sheet: 'a4', layout: '2', flip: 'long' }, [cardFront, cardBack]),
    options: ENGLISH,
  },
  {
    name: 'a4-test-page-and-offsets',
    data: both(wholeClass8, 2, {
      ...{ sheet: 'a4', test: '1', offsetX: 3, offsetY: -2, backOffsetX: -4, backOffsetY: 2.5 },
    }),
    options: ENGLISH,
  },
  {
    name: 'a4-bleed-long-edge',
    data: both(wholeClass10, 3, {
      ...{ sheet: 'a4', layout: '2', bleed: '1', flip: 'long', offsetX: 2, backOffsetY: -1.5 },
    }),
    options: ENGLISH,
  },
];

function both(
  cohort: Cohort,
  count: number,
  options: Partial<DuplexOptions> = {},
  pictures: readonly [front: string, back: string] | null = null,
): IdCardsDuplexData {
  return {
    ...sampleCards(cohort, count, {}, pictures?.[0]),
    back: { background: pictures?.[1] ?? null, textGrounds: null },
    options: { ...CARD_DEFAULTS, backOffsetX: 0, backOffsetY: 0, ...options },
  };
}
