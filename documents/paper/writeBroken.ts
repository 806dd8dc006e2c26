import { brokenText } from './brokenText.ts';
import type { Box, Sheet, Writing } from './sheet.ts';
import { mm } from './units.ts';
import { writeLines } from './writeLines.ts';

/** A text that is never cut: it breaks into up to three lines, or `most`, then shrinks as far as it must, to `floor` pt. */
export const writeBroken = (
  sheet: Sheet,
  value: string,
  box: Box,
  { most = 3, ...writing }: Writing & { floor: number; most?: number },
): void => {
  const room = { width: mm(box.width), height: mm(box.height), most, floor: writing.floor };
  const { lines, size } = brokenText(value, writing, room);
  writeLines(sheet.write, lines, box, { ...writing, size });
};
