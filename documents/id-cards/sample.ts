import type { Cohort, CohortStudent } from '#documents/model/cohort.ts';
import type { CardOptions } from '#documents/model/idCard.ts';
import { BANGLA, ENGLISH, type Sample } from '#documents/school/sample.ts';
import { sampleSchool } from '#documents/school/sampleExam.ts';
import { onPaper } from '#documents/school/samplePaper.ts';
import { longestNames } from '#fixtures/edge/longestNames.ts';
import {
  cardBands,
  cardDark,
  cardDarkWithEdge,
  cardFront,
  cardLight,
  photoOne,
  photoTall,
  photoTwo,
} from '#fixtures/pictures/pictures.ts';
import { wholeClass8 } from '#fixtures/sample/wholeClass8.ts';
import { wholeClass10 } from '#fixtures/sample/wholeClass10.ts';
import type { IdCard, IdCardsData } from './data.ts';
import type { TextGround } from './textGrounds.ts';

const CUT_OFF = `${photoOne.slice(0, 40)}AAAA`;
/** Used in turn, with a missing photo and an unreadable one. */
const PHOTOS = [photoOne, photoTwo, photoTall, null, photoTwo, photoOne, CUT_OFF];
/** Used in turn, with one that is not known. */
const BLOOD = ['O+', 'AB-', null, 'A+', 'B+'];

export const CARD_DEFAULTS: CardOptions = {
  layout: '1',
  sheet: 'screen',
  flip: 'short',
  bleed: '0',
  idBar: '1',
  plates: '1',
  offsetX: 0,
  offsetY: 0,
  test: '0',
  blood: '0',
  guardian: '0',
  emergency: '0',
  validUntil: '',
};

/** The cards of the first students of a cohort. */
export function sampleCards(
  cohort: Cohort,
  count: number,
  options: Partial<CardOptions> = {},
  background: string | null = null,
): IdCardsData {
  return {
    school: { ...sampleSchool, phone: '091-66789' },
    cards: cohort.students.slice(0, count).map(sampleCard),
    background,
    textGrounds: null,
    unreadablePhotos: [],
    options: { ...CARD_DEFAULTS, ...options },
  };
}

const sampleCard = (student: CohortStudent, index: number): IdCard => ({
  ...student,
  year: 2026,
  mobile: `017123456${String(10 + index).slice(-2)}`,
  bloodGroup: BLOOD[index % BLOOD.length]!,
  guardian: { name: student.fatherName, nameBn: student.fatherNameBn },
  emergencyPhone: `018123456${String(10 + index).slice(-2)}`,
  studentPicture: PHOTOS[index % PHOTOS.length]!,
});

/** Cards on a picture with the same measured ground below all texts. */
const onPicture = (cards: IdCardsData, background: string, ground: TextGround): IdCardsData => ({
  ...cards,
  background,
  textGrounds: { names: ground, fields: ground },
});

export const DARK: TextGround = { darkest: 0.0188, lightest: 0.0198 };
export const LIGHT: TextGround = { darkest: 0.8843, lightest: 0.8903 };
export const BANDS: TextGround = { darkest: 0.0169, lightest: 0.7402 };

export const idCardSamples: Sample<IdCardsData>[] = [
  { name: 'layout-1', data: sampleCards(wholeClass8, 13), options: ENGLISH },
  { name: 'layout-2', data: sampleCards(wholeClass10, 8, { layout: '2' }), options: ENGLISH },
  { name: 'layout-1-bn', data: sampleCards(wholeClass8, 5), options: BANGLA },
  { name: 'layout-2-bn', data: sampleCards(wholeClass10, 5, { layout: '2' }), options: BANGLA },
  { name: 'template', data: sampleCards(wholeClass8, 10, {}, cardFront), options: ENGLISH },
  {
    name: 'dark-template',
    data: onPicture(sampleCards(wholeClass8, 5), cardDark, DARK),
    options: ENGLISH,
  },
  {
    name: 'dark-template-2-bn',
    data: onPicture(sampleCards(wholeClass10, 5, { layout: '2' }), cardDark, DARK),
    options: BANGLA,
  },
  {
    name: 'light-template-2',
    data: onPicture(sampleCards(wholeClass10, 5, { layout: '2' }), cardLight, LIGHT),
    options: ENGLISH,
  },
  {
    name: 'bands-template-bn',
    data: onPicture(sampleCards(wholeClass8, 5), cardBands, BANDS),
    options: BANGLA,
  },
  {
    name: 'bands-template-bare',
    data: onPicture(sampleCards(wholeClass8, 5, { idBar: '0', plates: '0' }), cardBands, BANDS),
    options: ENGLISH,
  },
  {
    name: 'dark-template-without-bar',
    data: onPicture(sampleCards(wholeClass8, 5, { idBar: '0' }), cardDark, DARK),
    options: ENGLISH,
  },
  { name: 'a4', data: sampleCards(wholeClass10, 10, { sheet: 'a4', layout: '2' }), options: ENGLISH },
  {
    name: 'a4-test-page-and-offsets',
    data: sampleCards(wholeClass8, 3, { sheet: 'a4', test: '1', offsetX: 3, offsetY: -2 }),
    options: ENGLISH,
  },
  { name: 'a4-bleed', data: sampleCards(wholeClass8, 9, { sheet: 'a4', bleed: '1' }), options: ENGLISH },
  {
    name: 'bleed-template-2-bn',
    data: onPicture(sampleCards(wholeClass10, 8, { bleed: '1', layout: '2' }), cardDarkWithEdge, DARK),
    options: BANGLA,
  },
  { name: 'school-paper', data: onPaper(sampleCards(wholeClass8, 5)), options: ENGLISH },
  {
    name: 'school-paper-2-bn',
    data: onPaper(sampleCards(wholeClass10, 5, { layout: '2' })),
    options: BANGLA,
  },
  { name: 'longest-names', data: sampleCards(longestNames, 3), options: ENGLISH },
  { name: 'longest-names-bn', data: sampleCards(longestNames, 3), options: BANGLA },
  { name: 'longest-names-2-bn', data: sampleCards(longestNames, 3, { layout: '2' }), options: BANGLA },
  { name: 'longest-names-2', data: sampleCards(longestNames, 3, { layout: '2' }), options: ENGLISH },
];
