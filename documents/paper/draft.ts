import { INK } from './inks.ts';
import type { Sheet } from './sheet.ts';
import { mm } from './units.ts';

/** Seen at a glance, while every figure under the word stays readable. */
const OPACITY = 0.2;

/** The most length of the word, of the sheet's diagonal, and the most size, in pt for each mm of its shorter side. */
const LENGTH = 0.52;
const SIZE = 0.75;

/** Draws DRAFT across a sheet of an exam that is not published; drawn last, because fills would hide it. */
export const drawDraft = (sheet: Sheet, word: string): void => {
  const weight = 'semibold';
  const length = Math.hypot(sheet.width, sheet.height) * LENGTH;
  sheet.pen.turnedText(word, mm(sheet.width / 2), mm(sheet.height / 2), 45, {
    size: Math.min(
      length / sheet.measure(word, { size: 1, weight }),
      SIZE * Math.min(sheet.width, sheet.height),
    ),
    weight,
    ink: INK.draft,
    opacity: OPACITY,
  });
};
