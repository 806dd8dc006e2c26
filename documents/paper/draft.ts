import { INK } from './inks.ts';
import type { Sheet } from './sheet.ts';
import { mm } from './units.ts';

/** DRAFT across a sheet of an exam that is not published; painted first, so that it lies under the figures. */
export const drawDraft = (sheet: Sheet, word: string): void => {
  const size = Math.min(sheet.width, sheet.height) * 0.6;
  sheet.pen.turnedText(word, mm(sheet.width / 2), mm(sheet.height / 2), 45, {
    size,
    weight: 'semibold',
    ink: INK.draft,
  });
};
