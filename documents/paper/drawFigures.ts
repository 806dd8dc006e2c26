import { INK } from './inks.ts';
import type { Box, Sheet } from './sheet.ts';

/** The height in mm of a strip of figures. */
export const STRIP = 11.5;

/** Draws a boxed strip of figures, each with a small label above its value. Sizes are in mm. Returns the y below it. */
export function drawFigures(
  sheet: Sheet,
  figures: readonly Field[],
  at: { x: number; y: number; width: number; height?: number },
): number {
  const { x, y, width, height = STRIP } = at;
  // A low strip takes from above its labels, so that they do not touch the values.
  const above = Math.max(0.4, 1.4 - (STRIP - height) * 0.4);
  const shares = figures.reduce((sum, { share = 1 }) => sum + share, 0);
  let left = x;
  const places = figures.map(({ share = 1 }) => {
    const place = { x: left, width: (width * share) / shares };
    left += place.width;
    return place;
  });
  figures.forEach(({ label, value }, index) => {
    const place = places[index]!;
    const box = { x: place.x + 1.5, y: y + above, width: place.width - 3, height: 3.6 };
    const below = { ...box, y: y + 5, height: height - 6 };
    sheet.tag({ type: 'P' }, () => {
      sheet.write(label, box, { size: 7.5, ink: INK.label, align: 'center' });
      sheet.write(value, below, { size: 11, weight: 'semibold', align: 'center', field: label });
    });
  });
  sheet.repeated(`figures ${JSON.stringify([places, y, height])}`, (layer) => {
    for (const { x } of places.slice(1)) layer.rule(x, y, x, y + height, 0.35, INK.hairline);
    layer.box({ x, y, width, height }, { stroke: INK.rule, lineWidth: 0.8 });
  });
  return y + height;
}

export type Field = {
  label: string;
  value: string;
  /** How wide it is in a strip, beside others of 1. */
  share?: number;
};

/** Draws a label, `labelWidth` mm wide, and its value, as on a form filled in by hand; its hairline is drawn by itself. */
export function writeField(sheet: Sheet, { label, value }: Field, box: Box, labelWidth: number): void {
  const place = { ...box, x: box.x + labelWidth, width: box.width - labelWidth };
  sheet.tag({ type: 'P' }, () => {
    sheet.write(label, { ...box, width: labelWidth - 1 }, { size: 8, ink: INK.label });
    const style = { size: 9.5, weight: 'semibold', field: label } as const;
    sheet.writeName(value, { ...place, height: place.height - 0.6 }, style);
  });
}

/** Draws the hairline of a field. */
export function drawFieldLine(sheet: Sheet, box: Box, labelWidth: number): void {
  const base = box.y + box.height - 0.6;
  sheet.rule(box.x + labelWidth, base, box.x + box.width, base, 0.3);
}
