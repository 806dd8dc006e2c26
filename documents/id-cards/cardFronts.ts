import { bookmarkTitle } from '#documents/i18n/cohort.ts';
import type { Language } from '#documents/i18n/language.ts';
import type { School } from '#documents/model/school.ts';
import type { Field } from '#documents/paper/figures.ts';
import { INK } from '#documents/paper/inks.ts';
import { drawLogo } from '#documents/paper/logo.ts';
import type { PaperSheet } from '#documents/paper/PaperDocument.tsx';
import type { Align, TextStyle } from '#documents/paper/pen/pen.ts';
import { type Box, type Sheet, writeBroken } from '#documents/paper/sheet.ts';
import { mm } from '#documents/paper/units.ts';
import { CARD } from './cardPaper.ts';
import type { IdCard, IdCardsData } from './data.ts';
import { type CardSide, cardBox, sheetsOfCards } from './sheetsOfCards.ts';
import { inksOn, OWN_INKS, TEXT_AREAS, type TextInks } from './textGrounds.ts';

/** The path of head and shoulders, 75 x 100 units. */
const SILHOUETTE =
  'M37.500 20C47 20 53 27 53 37C53 49 46 58 37.500 58C29 58 22 49 22 37C22 27 28 20 37.500 20ZM8 100C8 78 20 66 37.500 66C55 66 67 78 67 100Z';

/** Places and sizes of layout 2 in mm. */
const SPINE = 7;
const LEFT = TEXT_AREAS[2].names.x;
const WIDTH = TEXT_AREAS[2].names.width;
const PHOTO_2 = { width: 21.5, y: 18.4 };
const TILE_GAP = 1;
const ROW_2 = 4.3;

/** Places and sizes of layout 1 in mm. */
const HEAD = 25;
const PHOTO = { width: 21, y: 16.5 };
const ID = { y: 57.6, height: 5.4 };
const ROW = 4.5;
const SIDE = TEXT_AREAS[1].names.x;

/** How far a plate reaches beyond the texts at both sides. */
const PLATE_MARGIN = 1;

/** The path in mm of the card's coloured head, which is deepest in the middle. */
const HEAD_SHAPE = `M0 0H${CARD.width}V${HEAD - 4}C${CARD.width - 14} ${HEAD} 14 ${HEAD} 0 ${HEAD - 4}Z`;

/** What is printed where on a front, by layout, in mm. */
export const FRONT_BOXES = {
  1: {
    ...TEXT_AREAS[1],
    photo: { x: (CARD.width - PHOTO.width) / 2, ...PHOTO, height: photoHeight(PHOTO.width) },
    id: { ...ID, x: 8, width: CARD.width - 16 },
  },
  2: {
    ...TEXT_AREAS[2],
    photo: { x: LEFT, ...PHOTO_2, height: photoHeight(PHOTO_2.width) },
    tiles: {
      x: LEFT + PHOTO_2.width + 2,
      y: PHOTO_2.y,
      width: CARD.width - (LEFT + PHOTO_2.width + 2) - 3,
      height: photoHeight(PHOTO_2.width),
    },
  },
} as const;

const LAYOUTS = {
  1: { ground: drawGround1, card: drawCard1 },
  2: { ground: drawGround2, card: drawCard2 },
} as const;

/** Writes a text into a box: it shrinks down to 2 pt, but is never cut. */
export function writeWhole(
  sheet: Sheet,
  value: string,
  box: Box,
  style: TextStyle & { align: Align; most?: number },
): void {
  writeBroken(sheet, value, box, { ...style, floor: 2 });
}

/** Writes the name in the language of the card, and below it in the other language where it is known. */
function writeNames(
  sheet: Sheet,
  { studentName, studentNameBn }: IdCard,
  box: Box,
  { align, ink }: { align: Align; ink: string },
  { lang }: Language,
): void {
  const strong = { size: 10.5, weight: 'semibold' as const, ink, align };
  if (!studentNameBn) {
    writeWhole(sheet, studentName, box, strong);
    return;
  }
  const isBangla = lang === 'bn';
  const [first, second] = isBangla ? [studentNameBn, studentName] : [studentName, studentNameBn];
  const height = box.height * 0.54;
  // Two lines at most: with three and two there would be no space between the names.
  writeWhole(sheet, first, { ...box, height }, { ...strong, most: 2 });
  const below = { ...box, y: box.y + height, height: box.height - height };
  writeWhole(sheet, second, below, { size: 9, ink, align, most: 2 });
}

/** The fields of a card besides the ID, the name and the photo. */
function cardFields(card: IdCard, { words, digits, value, className }: Language): Field[] {
  return [
    { label: words.class, value: className(card.class) },
    { label: words.section, value: value(card.section) },
    { label: words.roll, value: digits(card.roll) },
    { label: words.shift, value: value(card.shift) },
    { label: words.group, value: value(card.group) },
    { label: words.session, value: digits(card.year) },
    { label: words.mobile, value: digits(card.mobile) },
  ];
}

/** The height of a photo of this width: photos are 3:4. */
function photoHeight(width: number): number {
  return (width * 4) / 3;
}

/** Draws the photo of a student with this name cropped to its frame, or a placeholder where there is none that can be read. */
function drawPhoto(sheet: Sheet, photo: string | null, box: Box, frame: string, name: string): void {
  if (!photo || !sheet.picture(photo, box, 'cover', name)) drawPlaceholder(sheet, box);
  sheet.box(box, { stroke: frame, lineWidth: 1.2 });
}

const photoName = ({ studentName, studentNameBn }: IdCard, { name }: Language): string =>
  name(studentName, studentNameBn);

function drawPlaceholder(sheet: Sheet, box: Box) {
  sheet.box(box, { fill: sheet.inks.tint });
  const place = { x: mm(box.x), y: mm(box.y), scale: mm(box.width) / 75 };
  sheet.pen.path(SILHOUETTE, place, { fill: INK.silhouette });
}

/** The sheets of fronts, each card with a bookmark of roll and name. */
export function cardSheets(data: IdCardsData, language: Language): PaperSheet[] {
  const { ground, card: drawCard } = LAYOUTS[data.options.layout];
  const inks = chooseInks(data);
  const front: CardSide = {
    name: 'front',
    drawGround: (sheet, edge) => ground(sheet, edge, data.school, language),
    drawCard: (sheet, card) => {
      sheet.bookmark(bookmarkTitle(card, language));
      drawCard(sheet, card, inks, language);
    },
    drawOnPicture: (sheet) => drawPlates(sheet, data, inks),
    slotFor: (index) => index,
    isTurned: false,
  };
  return sheetsOfCards(data, front, language);
}

/** The inks of each text area of a front. */
type FrontInks = Record<'names' | 'fields', TextInks>;

function chooseInks({ background, textGrounds }: IdCardsData): FrontInks {
  if (!background || !textGrounds) return { names: OWN_INKS, fields: OWN_INKS };
  return { names: inksOn(textGrounds.names), fields: inksOn(textGrounds.fields) };
}

/** Draws a white plate below the texts that no ink makes readable on the picture. */
function drawPlates(sheet: Sheet, { options }: IdCardsData, inks: FrontInks): void {
  const areas = TEXT_AREAS[options.layout];
  for (const name of ['names', 'fields'] as const) {
    const { x, y, width, height } = areas[name];
    const plate = { x: x - PLATE_MARGIN, y, width: width + 2 * PLATE_MARGIN, height };
    if (inks[name].needsPlate) sheet.box(plate, { fill: INK.paper });
  }
}

/** Layout 2 without a student: a coloured spine with the title, and the school beside it. */
function drawGround2(sheet: Sheet, edge: number, school: School, { words, name }: Language): void {
  const whole = cardBox(edge);
  sheet.box(whole, { fill: INK.paper });
  sheet.box({ ...whole, width: SPINE + edge }, { fill: sheet.inks.accent });
  sheet.pen.turnedText(words.idCard, mm(SPINE / 2), mm(CARD.height / 2), 90, {
    size: 8,
    weight: 'semibold',
    ink: INK.paper,
  });
  drawLogo(sheet, school.logo, { x: LEFT, y: 3.2, size: 10.5 });
  const x = LEFT + 12.3;
  const box = { x, y: 3, width: CARD.width - x - 2.6, height: 8.6 };
  const style = { size: 7.4, weight: 'semibold' as const, ink: sheet.inks.accent, align: 'left' as const };
  writeWhole(sheet, name(school.name, school.nameBn), box, style);
  sheet.write(name(school.city, school.cityBn), { ...box, y: 11.6, height: 3 }, { size: 6, ink: INK.label });
  sheet.rule(LEFT, 15.8, CARD.width - 3, 15.8, 0.6, sheet.inks.accent);
}

/** Layout 2: photo and tiles beside each other, the name and the other fields at the left below them. */
function drawCard2(sheet: Sheet, card: IdCard, inks: FrontInks, language: Language): void {
  const { photo, names, fields } = FRONT_BOXES[2];
  const { words, digits } = language;
  drawPhoto(sheet, card.studentPicture, photo, sheet.inks.accent, photoName(card, language));
  drawTiles(sheet, card, language);
  writeNames(sheet, card, names, { align: 'left', ink: inks.names.text }, language);
  const below = names.y + names.height + 0.8;
  sheet.rule(LEFT, below, LEFT + WIDTH, below, 0.4, INK.hairline);
  const id = { label: words.studentId, value: digits(card.studentId) };
  const rest = cardFields(card, language).slice(3);
  [id, ...rest].forEach((field, index) => {
    const box = { x: LEFT, y: fields.y + index * ROW_2, width: WIDTH, height: ROW_2 };
    drawField(sheet, field, box, { labelWidth: 15, size: 7.6, inks: inks.fields });
  });
}

/** Draws roll, class and section below each other, because they are what is checked first at a gate. */
function drawTiles(sheet: Sheet, card: IdCard, { words, digits, value, className }: Language) {
  const { x, width } = FRONT_BOXES[2].tiles;
  const tiles = [
    { label: words.roll, value: digits(card.roll) },
    { label: words.class, value: className(card.class) },
    { label: words.section, value: value(card.section) },
  ];
  const height = (photoHeight(PHOTO_2.width) + TILE_GAP) / tiles.length;
  tiles.forEach(({ label, value: input }, index) => {
    const y = PHOTO_2.y + index * height;
    sheet.box({ x, y, width, height: height - TILE_GAP }, { fill: sheet.inks.tint });
    const inner = { x: x + 0.6, width: width - 1.2 };
    const figure = { ...inner, y: y + 3, height: height - 5 };
    sheet.element({ type: 'P' }, () => {
      sheet.write(
        label,
        { ...inner, y: y + 0.8, height: 2.6 },
        { size: 5.6, ink: INK.label, align: 'center' },
      );
      sheet.write(input, figure, { size: 11, weight: 'semibold', align: 'center', floor: 4.5 });
    });
  });
}

/** Layout 1 without a student: the school on a coloured head. */
function drawGround1(sheet: Sheet, edge: number, school: School, { words, name }: Language): void {
  const whole = cardBox(edge);
  sheet.box(whole, { fill: INK.paper });
  if (edge > 0) sheet.box({ ...whole, height: edge + HEAD - 4 }, { fill: sheet.inks.accent });
  sheet.pen.path(HEAD_SHAPE, { x: 0, y: 0, scale: mm(1) }, { fill: sheet.inks.accent });
  sheet.box({ ...whole, y: CARD.height - 1.6, height: 1.6 + edge }, { fill: sheet.inks.accent });
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

function drawField(
  sheet: Sheet,
  { label, value }: Field,
  { x, y, width, height }: Box,
  { labelWidth, size, inks }: { labelWidth: number; size: number; inks: TextInks },
) {
  const place = { x: x + labelWidth, y, width: width - labelWidth, height };
  sheet.element(FIELD, () => {
    sheet.write(label, { x, y, width: labelWidth, height }, { size: 6.2, ink: inks.label, floor: 4.5 });
    sheet.write(value, place, { size, weight: 'semibold', ink: inks.text, floor: 4.5 });
  });
}

const FIELD = { type: 'P' } as const;

/** Layout 1: the photo in the middle under the school's head, the name below it, fields in two columns. */
function drawCard1(sheet: Sheet, card: IdCard, inks: FrontInks, language: Language): void {
  const { words, digits } = language;
  const { photo, id: pill, names, fields } = FRONT_BOXES[1];
  drawPhoto(sheet, card.studentPicture, photo, INK.paper, photoName(card, language));
  writeNames(sheet, card, names, { align: 'center', ink: inks.names.text }, language);
  const id = `${words.studentId} ${digits(card.studentId)}`;
  sheet.box(pill, { fill: sheet.inks.accent });
  sheet.write(id, pill, { size: 8, weight: 'semibold', ink: INK.paper, align: 'center', floor: 4.5 });
  const half = fields.width / 2;
  const look = { labelWidth: 10.6, size: 7.4, inks: inks.fields };
  cardFields(card, language).forEach((field, index) => {
    const [x, y] = [SIDE + (index % 2) * half, fields.y + Math.floor(index / 2) * ROW];
    const isLast = index === 6;
    drawField(sheet, field, { x, y, width: (isLast ? fields.width : half) - 1, height: ROW }, look);
  });
}
