import type { School } from '#documents/model/school.ts';
import { INK } from '#documents/paper/inks.ts';
import { drawLogo } from '#documents/paper/logo.ts';
import type { PaperSheet } from '#documents/paper/PaperDocument.tsx';
import type { Sheet } from '#documents/paper/sheet.ts';
import { mm } from '#documents/paper/units.ts';
import { bookmarkOf } from '#documents/words/cohort.ts';
import type { Language } from '#documents/words/language.ts';
import { drawCard2, drawGround2 } from './cardLayout2.ts';
import { type CardField, cardFields, drawPhoto, photoHeight, writeNames, writeWhole } from './cardText.ts';
import type { IdCard, IdCardsData } from './data.ts';
import { CARD, type CardSide, sheetsOfCards } from './sheetsOfCards.ts';

/** mm. */
const HEAD = 25;
const PHOTO = { width: 21, y: 16.5 };
const NAMES = { y: 45.6, height: 11 };
const ID = { y: 57.6, height: 5.4 };
const FIELDS = { y: 64.6, row: 4.5 };
const SIDE = 3.6;

/** On a field of the card's own mm: a head that sinks to the middle, and a foot. */
const HEAD_SHAPE = `M0 0H${CARD.width}V${HEAD - 4}C${CARD.width - 14} ${HEAD} 14 ${HEAD} 0 ${HEAD - 4}Z`;

const LAYOUTS = {
  1: { ground: drawGround1, card: drawCard1 },
  2: { ground: drawGround2, card: drawCard2 },
} as const;

/** The fronts, each found by its student's roll and name. */
export function cardSheets(data: IdCardsData, language: Language): PaperSheet[] {
  const { ground, card: drawCard } = LAYOUTS[data.options.layout];
  const front: CardSide = {
    name: 'front',
    drawGround: (sheet) => ground(sheet, data.school, language),
    drawCard: (sheet, card) => {
      sheet.bookmark(bookmarkOf(card, language));
      drawCard(sheet, card, language);
    },
    placeOf: (index) => index,
    isTurned: false,
  };
  return sheetsOfCards(data, front, language);
}

/** The card itself, without a student: the school's head on green, when no template brings its own. */
function drawGround1(sheet: Sheet, school: School, { words, name }: Language): void {
  sheet.box({ x: 0, y: 0, ...CARD }, { fill: INK.paper });
  sheet.pen.path(HEAD_SHAPE, { x: 0, y: 0, scale: mm(1) }, { fill: INK.accent });
  sheet.box({ x: 0, y: CARD.height - 1.6, width: CARD.width, height: 1.6 }, { fill: INK.accent });
  const plate = { x: SIDE, y: 2.6, size: 9.4 };
  sheet.pen.path(
    'M50 0A50 50 0 1 0 50 100A50 50 0 1 0 50 0Z',
    { x: mm(plate.x), y: mm(plate.y), scale: mm(plate.size) / 100 },
    { fill: INK.paper },
  );
  drawLogo(sheet, school.logo, { x: plate.x + 0.9, y: plate.y + 0.9, size: plate.size - 1.8 });
  const x = plate.x + plate.size + 1.8;
  const box = { x, y: 2.4, width: CARD.width - x - 2.4, height: 7.2 };
  const white = { weight: 'semibold' as const, ink: INK.paper, align: 'left' as const };
  writeWhole(sheet, name(school.name, school.nameBn), box, { ...white, size: 7.6 });
  sheet.write(words.idCard, { ...box, y: 9.8, height: 3 }, { ...white, size: 5.5, weight: 'regular' });
}

function drawField(sheet: Sheet, { label, value }: CardField, x: number, y: number, width: number) {
  const labelWidth = 10.6;
  const box = { x, y, width: labelWidth, height: FIELDS.row };
  sheet.write(label, box, { size: 6.2, ink: INK.label, floor: 4.5 });
  const place = { ...box, x: x + labelWidth, width: width - labelWidth - 1 };
  sheet.write(value, place, { size: 7.4, weight: 'semibold', floor: 4.5 });
}

/** Layout 1: the photo in the middle under the school's head, the name below it, fields in two columns. */
function drawCard1(sheet: Sheet, card: IdCard, language: Language): void {
  const { words, digits } = language;
  const photo = {
    x: (CARD.width - PHOTO.width) / 2,
    y: PHOTO.y,
    width: PHOTO.width,
    height: photoHeight(PHOTO.width),
  };
  drawPhoto(sheet, card.studentPicture, photo, INK.paper);
  const inside = { x: SIDE, width: CARD.width - 2 * SIDE };
  writeNames(sheet, card, { ...inside, ...NAMES }, 'center', language);
  const id = `${words.studentId} ${digits(card.studentId)}`;
  const pill = { ...ID, x: 8, width: CARD.width - 16 };
  sheet.box(pill, { fill: INK.accent });
  sheet.write(id, pill, { size: 8, weight: 'semibold', ink: INK.paper, align: 'center', floor: 4.5 });
  const half = inside.width / 2;
  cardFields(card, language).forEach((field, index) => {
    const x = SIDE + (index % 2) * half;
    const isLast = index === 6;
    drawField(sheet, field, x, FIELDS.y + Math.floor(index / 2) * FIELDS.row, isLast ? inside.width : half);
  });
}
