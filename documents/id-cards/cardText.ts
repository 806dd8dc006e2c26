import { INK } from '#documents/paper/inks.ts';
import type { TextStyle } from '#documents/paper/pen.ts';
import { type Align, type Box, type Sheet, writeBroken } from '#documents/paper/sheet.ts';
import { mm } from '#documents/paper/units.ts';
import type { Language } from '#documents/words/language.ts';
import type { IdCard } from './data.ts';

/** Head and shoulders on a field of 75 x 100. */
const SILHOUETTE =
  'M37.500 20C47 20 53 27 53 37C53 49 46 58 37.500 58C29 58 22 49 22 37C22 27 28 20 37.500 20ZM8 100C8 78 20 66 37.500 66C55 66 67 78 67 100Z';

/** A name in a box: it may become small, but is never cut. */
export const writeWhole = (
  sheet: Sheet,
  value: string,
  box: Box,
  style: TextStyle & { align: Align; most?: number },
): void => writeBroken(sheet, value, box, { ...style, floor: 2 });

/** Her name in the language of the card, and under it in the other one where it is known. */
export function writeNames(
  sheet: Sheet,
  { studentName, studentNameBn }: IdCard,
  box: Box,
  align: Align,
  { lang }: Language,
): void {
  const strong = { size: 10.5, weight: 'semibold' as const, ink: INK.text, align };
  if (!studentNameBn) {
    writeWhole(sheet, studentName, box, strong);
    return;
  }
  const isBangla = lang === 'bn';
  const [first, second] = isBangla ? [studentNameBn, studentName] : [studentName, studentNameBn];
  const height = box.height * 0.54;
  // Three lines and two would leave no space between the names.
  writeWhole(sheet, first, { ...box, height }, { ...strong, most: 2 });
  const below = { ...box, y: box.y + height, height: box.height - height };
  writeWhole(sheet, second, below, { size: 9, ink: INK.text, align, most: 2 });
}

export type CardField = { label: string; value: string };

/** Everything a card says beside the name and the photo. */
export const cardFields = (card: IdCard, { words, digits, value, className }: Language): CardField[] => [
  { label: words.class, value: className(card.class) },
  { label: words.section, value: value(card.section) },
  { label: words.roll, value: digits(card.roll) },
  { label: words.shift, value: value(card.shift) },
  { label: words.group, value: value(card.group) },
  { label: words.session, value: digits(card.year) },
  { label: words.mobile, value: digits(card.mobile) },
];

/** Photos are 3 wide and 4 high. */
export const photoHeight = (width: number): number => (width * 4) / 3;

/** A photo cropped to its frame; a drawn placeholder where there is none, or one that cannot be read. */
export function drawPhoto(sheet: Sheet, photo: string | null, box: Box, frame: string): void {
  if (!photo || !sheet.picture(photo, box, 'cover')) drawPlaceholder(sheet, box);
  sheet.box(box, { stroke: frame, lineWidth: 1.2 });
}

function drawPlaceholder(sheet: Sheet, box: Box) {
  sheet.box(box, { fill: INK.tint });
  const place = { x: mm(box.x), y: mm(box.y), scale: mm(box.width) / 75 };
  sheet.pen.path(SILHOUETTE, place, { fill: INK.silhouette });
}
