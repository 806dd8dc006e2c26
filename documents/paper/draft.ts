import { INK } from './inks.ts';
import type { Sheet } from './sheet.ts';
import { mm } from './units.ts';

/** How much of what is under it the word takes away: seen at a glance, and every figure is still read. */
const OPACITY = 0.2;

/** The word is at most so long, of the sheet's diagonal, and so large, in pt for each mm of its shorter side. */
const LENGTH = 0.52;
const SIZE = 0.75;

/** DRAFT across a sheet of an exam that is not published; painted last, because grounds and fills would hide it. */
export const drawDraft = (sheet: Sheet, word: string): void => {
  const weight = 'semibold';
  const length = Math.hypot(sheet.width, sheet.height) * LENGTH;
  sheet.pen.turnedText(word, mm(sheet.width / 2), mm(sheet.height / 2), 45, {
    size: Math.min(
      length / sheet.widthOf(word, { size: 1, weight }),
      SIZE * Math.min(sheet.width, sheet.height),
    ),
    weight,
    ink: INK.draft,
    opacity: OPACITY,
  });
};
