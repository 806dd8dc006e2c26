import type { School } from '#documents/model/school.ts';
import { INK } from '#documents/paper/inks.ts';
import { drawLogo } from '#documents/paper/logo.ts';
import type { Sheet } from '#documents/paper/sheet.ts';
import { mm } from '#documents/paper/units.ts';
import type { Language } from '#documents/words/language.ts';
import { cardFields, drawPhoto, photoHeight, writeNames, writeWhole } from './cardText.ts';
import type { IdCard } from './data.ts';
import { CARD } from './sheetsOfCards.ts';

/** mm. */
const SPINE = 7;
const LEFT = SPINE + 3.2;
const WIDTH = CARD.width - LEFT - 3;
const PHOTO = { width: 21.5, y: 18.4 };
const TILE_GAP = 1;
const NAMES = { y: 49, height: 11 };
const FIELDS = { y: 61.8, row: 4.3 };

/** The card itself, without a student: a green spine with what it is, the school beside it. */
export function drawGround2(sheet: Sheet, school: School, { words, name }: Language): void {
  sheet.box({ x: 0, y: 0, ...CARD }, { fill: INK.paper });
  sheet.box({ x: 0, y: 0, width: SPINE, height: CARD.height }, { fill: INK.accent });
  sheet.pen.turnedText(words.idCard, mm(SPINE / 2), mm(CARD.height / 2), 90, {
    size: 8,
    weight: 'semibold',
    ink: INK.paper,
  });
  drawLogo(sheet, school.logo, { x: LEFT, y: 3.2, size: 10.5 });
  const x = LEFT + 12.3;
  const box = { x, y: 3, width: CARD.width - x - 2.6, height: 8.6 };
  const style = { size: 7.4, weight: 'semibold' as const, ink: INK.accent, align: 'left' as const };
  writeWhole(sheet, name(school.name, school.nameBn), box, style);
  sheet.write(name(school.city, school.cityBn), { ...box, y: 11.6, height: 3 }, { size: 6, ink: INK.label });
  sheet.rule(LEFT, 15.8, CARD.width - 3, 15.8, 0.6, INK.accent);
}

/** Layout 2: photo and tiles beside each other, the name and the other fields flush left below them. */
export function drawCard2(sheet: Sheet, card: IdCard, language: Language): void {
  const { words, digits } = language;
  const photo = { x: LEFT, y: PHOTO.y, width: PHOTO.width, height: photoHeight(PHOTO.width) };
  drawPhoto(sheet, card.studentPicture, photo, INK.accent);
  drawTiles(sheet, card, language);
  writeNames(sheet, card, { ...NAMES, x: LEFT, width: WIDTH }, 'left', language);
  sheet.rule(
    LEFT,
    NAMES.y + NAMES.height + 0.8,
    LEFT + WIDTH,
    NAMES.y + NAMES.height + 0.8,
    0.4,
    INK.hairline,
  );
  const id = { label: words.studentId, value: digits(card.studentId) };
  const rest = cardFields(card, language).slice(3);
  [id, ...rest].forEach(({ label, value }, index) => {
    const box = { x: LEFT, y: FIELDS.y + index * FIELDS.row, width: 15, height: FIELDS.row };
    sheet.write(label, box, { size: 6.2, ink: INK.label, floor: 4.5 });
    const place = { ...box, x: LEFT + 15, width: WIDTH - 15 };
    sheet.write(value, place, { size: 7.6, weight: 'semibold', floor: 4.5 });
  });
}

/** Roll above, class and section below: what is asked first at a gate. */
function drawTiles(sheet: Sheet, card: IdCard, { words, digits, value, className }: Language) {
  const x = LEFT + PHOTO.width + 2;
  const width = CARD.width - x - 3;
  const tiles = [
    { label: words.roll, value: digits(card.roll) },
    { label: words.class, value: className(card.class) },
    { label: words.section, value: value(card.section) },
  ];
  const height = (photoHeight(PHOTO.width) + TILE_GAP) / tiles.length;
  tiles.forEach(({ label, value: said }, index) => {
    const y = PHOTO.y + index * height;
    sheet.box({ x, y, width, height: height - TILE_GAP }, { fill: INK.tint });
    const inner = { x: x + 0.6, width: width - 1.2 };
    sheet.write(label, { ...inner, y: y + 0.8, height: 2.6 }, { size: 5.6, ink: INK.label, align: 'center' });
    sheet.write(
      said,
      { ...inner, y: y + 3, height: height - 5 },
      { size: 11, weight: 'semibold', align: 'center', floor: 4.5 },
    );
  });
}
