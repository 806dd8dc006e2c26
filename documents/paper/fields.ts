import { INK } from './inks.ts';
import type { Box, Sheet } from './sheet.ts';

export type Field = { label: string; value: string };

/** A label and its value on a hairline, as on a form filled in by hand. Sizes in pt, `labelWidth` in mm. */
export const drawField = (sheet: Sheet, { label, value }: Field, box: Box, labelWidth: number): void => {
  sheet.write(label, { ...box, width: labelWidth - 1 }, { size: 8, ink: INK.label });
  const place = { ...box, x: box.x + labelWidth, width: box.width - labelWidth };
  sheet.writeName(value, { ...place, height: place.height - 0.6 }, { size: 9.5, weight: 'semibold' });
  const base = box.y + box.height - 0.6;
  sheet.rule(place.x, base, box.x + box.width, base, 0.3);
};
