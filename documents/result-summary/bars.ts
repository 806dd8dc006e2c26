import { INK } from '#documents/paper/inks.ts';
import type { Sheet } from '#documents/paper/sheet.ts';

/** mm. */
const BAR = 4.4;
const SCALE = [0, 25, 50, 75, 100];

/** A horizontal bar for each percentage, in line with the rows of the table beside it. */
export const drawBars = (
  sheet: Sheet,
  percentages: readonly number[],
  at: { x: number; y: number; width: number; rowHeight: number },
  digits: (value: number) => string,
): void => {
  const { x, y, width, rowHeight } = at;
  const bottom = y + percentages.length * rowHeight;
  for (const step of SCALE) {
    const line = x + (width * step) / 100;
    sheet.rule(line, y, line, bottom, step === 0 ? 0.8 : 0.3, step === 0 ? INK.rule : INK.hairline);
    // The last one ends with the bars: beyond them is the margin.
    const isLast = step === 100;
    const label = { x: line - (isLast ? 12 : 6), y: y - 5, width: 12, height: 4 };
    sheet.write(digits(step), label, { size: 7, ink: INK.label, align: isLast ? 'right' : 'center' });
  }
  percentages.forEach((percentage, row) => {
    const length = (width * Math.min(percentage, 100)) / 100;
    if (length <= 0) return;
    const top = y + row * rowHeight + (rowHeight - BAR) / 2;
    sheet.box({ x, y: top, width: length, height: BAR }, { fill: INK.accent });
  });
};
