import { LEADING } from './brokenText.ts';
import type { Box, Sheet, Writing } from './sheet.ts';
import { toMm } from './units.ts';

/** Lines of one size under each other, centred together between the top and the bottom of a box. */
export const writeLines = (
  write: Sheet['write'],
  lines: readonly string[],
  box: Box,
  writing: Writing,
  leading: number = LEADING,
): void => {
  const height = toMm(writing.size * leading);
  const top = box.y + (box.height - height * lines.length) / 2;
  lines.forEach((line, index) => {
    write(line, { ...box, y: top + index * height, height }, writing);
  });
};
