import { INK } from '#documents/paper/inks.ts';
import type { TextStyle } from '#documents/paper/pen.ts';
import type { Align, Box, Sheet } from '#documents/paper/sheet.ts';
import { writeBroken } from '#documents/paper/writeBroken.ts';
import type { Language } from '#documents/words/language.ts';
import type { IdCard } from './data.ts';

/** A name in a box: it may become small, but is never cut. */
export const writeWhole = (
  sheet: Sheet,
  value: string,
  box: Box,
  style: TextStyle & { align: Align; most?: number },
): void => writeBroken(sheet, value, box, { ...style, floor: 2 });

/** Her name in the language of the card, and under it in the other one where it is known. */
export const writeNames = (
  sheet: Sheet,
  { studentName, studentNameBn }: IdCard,
  box: Box,
  align: Align,
  { lang }: Language,
): void => {
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
};

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
