import type { Cohort, CohortStudent } from '#documents/model/cohort.ts';
import type { CardOptions } from '#documents/model/idCard.ts';
import { sampleSchool } from '#documents/result-sheet/sampleExam.ts';
import { photoOne, photoTall, photoTwo } from '#fixtures/pictures/pictures.ts';
import type { IdCard, IdCardsData } from './data.ts';

const CUT_OFF = `${photoOne.slice(0, 40)}AAAA`;
/** In turns: one without a photo, one whose photo cannot be read. */
const PHOTOS = [photoOne, photoTwo, photoTall, null, photoTwo, photoOne, CUT_OFF];

export const CARD_DEFAULTS: CardOptions = {
  layout: '1',
  sheet: 'screen',
  flip: 'short',
  offsetX: 0,
  offsetY: 0,
  test: '0',
};

const cardOf = (student: CohortStudent, index: number): IdCard => ({
  studentId: student.studentId,
  studentName: student.studentName,
  studentNameBn: student.studentNameBn,
  class: student.class,
  shift: student.shift,
  year: 2026,
  section: student.section,
  roll: student.roll,
  group: student.group,
  mobile: `017123456${String(10 + index).slice(-2)}`,
  studentPicture: PHOTOS[index % PHOTOS.length]!,
});

/** The cards of the first students of a cohort. */
export const sampleCards = (
  cohort: Cohort,
  count: number,
  options: Partial<CardOptions> = {},
  background: string | null = null,
): IdCardsData => ({
  school: { ...sampleSchool, phone: '091-66789' },
  cards: cohort.students.slice(0, count).map(cardOf),
  background,
  unreadablePhotos: [],
  options: { ...CARD_DEFAULTS, ...options },
});
