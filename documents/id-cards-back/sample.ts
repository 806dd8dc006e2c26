import type { IdCardsData } from '#documents/id-cards/data.ts';
import { BANDS, DARK, sampleCards } from '#documents/id-cards/sample.ts';
import type { TextGround } from '#documents/id-cards/textGrounds.ts';
import { BANGLA, ENGLISH, type Sample } from '#documents/school/sample.ts';
import { longestNames } from '#fixtures/edge/longestNames.ts';
import { cardBack, cardBands, cardDark } from '#fixtures/pictures/pictures.ts';
import { wholeClass8 } from '#fixtures/sample/wholeClass8.ts';

const EVERY_FIELD = { blood: '1', guardian: '1', emergency: '1', validUntil: '2026-12-31' } as const;

/** The measured ground of the sample cardBack below the fields. */
export const LIGHT_BACK: TextGround = { darkest: 0.9364, lightest: 0.9364 };

/** Backs on a picture with this measured ground below the fields. */
const onBack = (cards: IdCardsData, fields: TextGround): IdCardsData => ({
  ...cards,
  textGrounds: { fields },
});

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
    data: onBack(sampleCards(wholeClass8, 5, { ...EVERY_FIELD, guardian: '0' }, cardBack), LIGHT_BACK),
    options: BANGLA,
  },
  {
    name: 'fields-dark-template',
    data: onBack(sampleCards(wholeClass8, 5, { ...EVERY_FIELD, blood: '0' }, cardDark), DARK),
    options: ENGLISH,
  },
  {
    name: 'fields-dark-template-with-blanks-bn',
    data: onBack(sampleCards(wholeClass8, 5, EVERY_FIELD, cardDark), DARK),
    options: BANGLA,
  },
  {
    name: 'fields-bands-template',
    data: onBack(sampleCards(wholeClass8, 5, EVERY_FIELD, cardBands), BANDS),
    options: ENGLISH,
  },
];
