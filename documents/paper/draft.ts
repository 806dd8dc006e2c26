import { INK } from './inks.ts';
import type { Sheet } from './sheet.ts';
import { mm } from './units.ts';

/** Visible at a glance, while figures under the word stay readable. */
const OPACITY = 0.2;

/** The word's largest length as a share of the sheet's diagonal, and largest size in pt per mm of the short side. */
const LENGTH = 0.52;
const SIZE = 0.75;

/** Draws DRAFT across the sheet of an unpublished exam. Call it last, because fills drawn later would hide it. */
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
