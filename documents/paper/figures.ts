import { INK } from './inks.ts';
import type { Box, Sheet } from './sheet.ts';

/** Draws a boxed strip of figures, each with a small label above its value. Sizes are in mm. Returns the y below it. */
export function drawFigures(
  sheet: Sheet,
  figures: readonly Field[],
  at: { x: number; y: number; width: number; height?: number },
): number {
  const { x, y, width, height = 11.5 } = at;
  const shares = figures.reduce((sum, { share = 1 }) => sum + share, 0);
  let left = x;
  figures.forEach(({ label, value, share = 1 }, index) => {
    const each = (width * share) / shares;
    const box = { x: left + 1.5, y: y + 1.4, width: each - 3, height: 3.6 };
    sheet.write(label, box, { size: 7.5, ink: INK.label, align: 'center' });
    const below = { ...box, y: y + 5, height: height - 6 };
    sheet.write(value, below, { size: 11, weight: 'semibold', align: 'center' });
    if (index > 0) sheet.rule(left, y, left, y + height, 0.35, INK.hairline);
    left += each;
  });
  sheet.box({ x, y, width, height }, { stroke: INK.rule, lineWidth: 0.8 });
  return y + height;
}

export type Field = {
  label: string;
  value: string;
  /** How wide it is in a strip, beside others of 1. */
  share?: number;
};

/** Draws a label, `labelWidth` mm wide, and its value on a hairline, as on a form filled in by hand. */
export function drawField(sheet: Sheet, { label, value }: Field, box: Box, labelWidth: number): void {
  sheet.write(label, { ...box, width: labelWidth - 1 }, { size: 8, ink: INK.label });
  const place = { ...box, x: box.x + labelWidth, width: box.width - labelWidth };
  sheet.writeName(value, { ...place, height: place.height - 0.6 }, { size: 9.5, weight: 'semibold' });
  const base = box.y + box.height - 0.6;
  sheet.rule(place.x, base, box.x + box.width, base, 0.3);
}
