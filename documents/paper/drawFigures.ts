import { INK } from './inks.ts';
import type { TextStyle } from './pen/pen.ts';
import { type Box, type Sheet, writeBroken } from './sheet.ts';

/** The height in mm of a strip of figures. */
export const STRIP = 11.5;

/** Draws a boxed strip of figures, each with a small label above its value. */
export function drawFigures(sheet: Sheet, figures: readonly Field[], { x, y, width, height }: Box): void {
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
}

export type Field = {
  label: string;
  value: string;
  /** How wide it is in a strip, beside others of 1. */
  share?: number;
};

/** How the fields of a form look: type sizes in pt, and down to which a text shrinks before it is cut. */
export type FieldLook = {
  label: TextStyle & { floor?: number };
  value: TextStyle & { floor?: number };
  /** A name is on two lines rather than a fifth smaller, `lines` is on as many as leave the largest type. */
  fits: 'line' | 'name' | 'lines';
  /** mm between a label and its value. */
  gap: number;
  /** The line below a value: its width in pt, its ink, and how many mm it is above the end of its row. */
  rule: { width: number; ink: string; up: number } | null;
};

/** A form that is filled in by hand. */
export const FORM: FieldLook = {
  label: { size: 8, ink: INK.label },
  value: { size: 9.5, weight: 'semibold' },
  fits: 'name',
  gap: 1,
  rule: { width: 0.3, ink: INK.rule, up: 0.6 },
};

/** A field in its box, with a label so many mm wide. */
export type PlacedField = { field: Field; box: Box; labelWidth: number };

/** Draws a label and its value; its line is drawn by itself. */
export function writeField(sheet: Sheet, { field, box, labelWidth }: PlacedField, look: FieldLook): void {
  const { label, value } = field;
  const { x, y, width, height } = box;
  const place = { x: x + labelWidth, y, width: width - labelWidth, height: height - (look.rule?.up ?? 0) };
  const style = { floor: 6, ...look.value, field: label };
  sheet.tag({ type: 'P' }, () => {
    sheet.write(label, { x, y, width: labelWidth - look.gap, height }, look.label);
    if (look.fits === 'line') sheet.write(value, place, style);
    else if (look.fits === 'name') sheet.writeName(value, place, style);
    else if (value) writeBroken(sheet, value, place, { ...style, most: 2 });
  });
}

/** Draws the line of a field. */
export function drawFieldLine(sheet: Sheet, { box, labelWidth }: PlacedField, { rule }: FieldLook): void {
  if (!rule) return;
  const base = box.y + box.height - rule.up;
  sheet.rule(box.x + labelWidth, base, box.x + box.width, base, rule.width, rule.ink);
}
