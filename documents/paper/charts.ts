import { INK } from './inks.ts';
import type { Box, Sheet } from './sheet.ts';

const STEPS = [0, 25, 50, 75, 100];
/** mm that a line of a scale needs for its figure; where they are closer, every other line has one. */
const FIGURE_WIDTH = 6.5;

/** How a row's mark is drawn, as a share of the row's height. */
const BAR = 0.5;
const BOX = 0.56;
const STACK = 0.66;

/** mm between the lines of a hatching, and the length of a dash and its gap. */
const HATCH = 1.1;
const DASH = 0.8;

type Digits = (value: number | string) => string;

/**
 * Draws the lines of a scale from 0 to 100 behind the rows of a chart, and its figures in the 5 mm above them, such as the
 * head of a table. The last figure ends with the scale, because a margin may begin there.
 */
function drawPercentScale(sheet: Sheet, { x, y, width, height }: Box, digits: Digits): void {
  for (const step of STEPS) {
    const line = x + (width * step) / 100;
    sheet.rule(line, y, line, y + height, step === 0 ? 0.8 : 0.3, step === 0 ? INK.rule : INK.hairline);
    if (width / (STEPS.length - 1) < FIGURE_WIDTH && step % 50 !== 0) continue;
    const isLast = step === 100;
    const label = { x: line - (isLast ? 12 : 6), y: y - 5, width: 12, height: 4 };
    const align = isLast ? 'right' : 'center';
    sheet.artifact(() => sheet.write(digits(step), label, { size: 7, ink: INK.label, align }));
  }
}

/** A chart whose rows are those of a table: what it has is drawn in this order. */
export type RowChart = {
  /** The digits of a scale from 0 to 100 behind its rows. */
  scale?: Digits;
  /** A value from 0 to 100 that a dashed line marks in all rows. */
  mark?: number;
  /** For each row a bar as long as its percentage. */
  bars?: readonly (number | null)[];
  /** For each row its least value, its quartiles and its highest, from 0 to 100. */
  quartiles?: readonly (readonly number[] | null)[];
  /** For each row its parts side by side. */
  stacks?: readonly (readonly StackPart[])[];
  /** For each row a line from value to value. */
  lines?: { values: readonly (readonly (number | null)[])[]; scale: LineChart['scale'] };
  /** mm free at its left and right. */
  padding?: number;
};

/** Draws a chart over rows. */
export function drawChart(sheet: Sheet, chart: RowChart, { x, width, ...given }: Box & Rows): void {
  const { scale, mark, bars, quartiles, stacks, lines, padding = 0 } = chart;
  if (!Number.isFinite(given.rowHeight)) throw new Error('A chart without a row has nothing to draw.');
  const rows = { ...given, x: x + padding, width: width - 2 * padding };
  if (scale) drawPercentScale(sheet, rows, scale);
  if (mark !== undefined) drawDashes(sheet, mark, rows);
  if (bars) drawBars(sheet, bars, rows);
  if (quartiles) drawQuartiles(sheet, quartiles, rows);
  if (stacks) drawStacks(sheet, stacks, rows);
  lines?.values.forEach((values, row) => {
    const box = { ...rows, y: rows.y + row * rows.rowHeight + 1, height: rows.rowHeight - 2 };
    drawLine(sheet, { values, scale: lines.scale }, box);
  });
}

/** Draws a horizontal bar for each percentage, in line with the rows of a table beside it. */
function drawBars(sheet: Sheet, percentages: readonly (number | null)[], rows: Rows): void {
  percentages.forEach((percentage, row) => {
    const width = (rows.width * Math.min(percentage ?? 0, 100)) / 100;
    if (width > 0) sheet.box({ ...inRow(rows, row, BAR), width }, { fill: sheet.inks.accent });
  });
}

/** The rows of a chart: where the first begins, and their size in mm. */
export type Rows = { x: number; y: number; width: number; rowHeight: number };

/** The box of a row's mark, which is `share` of the row high. */
function inRow({ x, y, width, rowHeight }: Rows, row: number, share: number): Box {
  const height = rowHeight * share;
  return { x, y: y + row * rowHeight + (rowHeight - height) / 2, width, height };
}

/**
 * Draws for each row a line from the least to the highest value, a box from the first quartile to the third, and the
 * median as a thick line; the values are from 0 to 100.
 */
function drawQuartiles(sheet: Sheet, spreads: readonly (readonly number[] | null)[], rows: Rows): void {
  spreads.forEach((spread, row) => {
    if (!spread) return;
    const box = inRow(rows, row, BOX);
    const middle = box.y + box.height / 2;
    const [least, first, median, third, most] = spread.map((value) => box.x + (box.width * value) / 100);
    sheet.rule(least!, middle, most!, middle, 0.6, INK.text);
    for (const end of [least!, most!])
      sheet.rule(end, middle - box.height / 3, end, middle + box.height / 3, 0.6, INK.text);
    const inside = { x: first!, y: box.y, width: third! - first!, height: box.height };
    sheet.box(inside, { fill: INK.paper, stroke: INK.text, lineWidth: 0.6 });
    sheet.rule(median!, box.y, median!, box.y + box.height, 2, INK.text);
  });
}

/** Draws a dashed line through all rows at a value from 0 to 100. */
function drawDashes(sheet: Sheet, value: number, { x, y, width, height }: Box): void {
  const at = x + (width * value) / 100;
  for (let from = y; from < y + height; from += 2 * DASH)
    sheet.rule(at, from, at, Math.min(from + DASH, y + height), 0.6, INK.text);
}

/** A part of a stack: how it looks in print without any colour. */
export type StackPart = { label: string; count: number; look: 'light' | 'tint' | 'dark' | 'hatched' };

/** Draws for each row its parts side by side, in proportion to their counts, each named where its name fits. */
function drawStacks(sheet: Sheet, stacks: readonly (readonly StackPart[])[], rows: Rows): void {
  stacks.forEach((parts, row) => {
    const whole = parts.reduce((sum, { count }) => sum + count, 0);
    if (whole === 0) return;
    const stack = inRow(rows, row, STACK);
    let x = stack.x;
    for (const { label, count, look } of parts) {
      const box = { ...stack, x, width: (stack.width * count) / whole };
      x += box.width;
      if (count > 0) drawPart(sheet, box, label, look);
    }
  });
}

function drawPart(sheet: Sheet, box: Box, label: string, look: StackPart['look']): void {
  const fill = { light: INK.paper, tint: INK.tint, dark: INK.text, hatched: INK.paper }[look];
  sheet.box(box, { fill });
  if (look === 'hatched') drawHatching(sheet, box);
  sheet.box(box, { stroke: INK.text, lineWidth: 0.4 });
  const style = { size: 6.5, weight: 'semibold', ink: look === 'dark' ? INK.paper : INK.text } as const;
  if (look === 'hatched' || sheet.measure(label, style) > box.width - 0.6) return;
  sheet.write(label, box, { ...style, align: 'center' });
}

/** Lines that rise from left to right, cut at the edges of the box. */
function drawHatching(sheet: Sheet, { x, y, width, height }: Box): void {
  for (let at = HATCH; at < width + height; at += HATCH) {
    const [low, high] = [Math.min(at, width), Math.min(at, height)];
    sheet.rule(x + low, y + height - (at - low), x + at - high, y + height - high, 0.3, INK.text);
  }
}

/** mm above a line for its figures, and below it for a line of the names of its points; the size of a dot. */
const LINE_TOP = 6;
const LABEL = 3.6;
const ABOVE_LABEL = 1.3;
const DOT = { large: 1.5, small: 1 };

/** mm at the left of a line for the figures of its scale. */
export const SCALE_WIDTH = 6;
/** How the names of points are written. */
export const LABEL_STYLE = { size: 7.5 };

/**
 * Values, null for none. With `figures` each is written above its point, the lines of its name below, and the values of the
 * lines behind it, `steps` from the bottom to the top, at its left; without them it goes from `least` to `most`.
 */
export type LineChart = {
  values: readonly (number | null)[];
  scale: { least: number; most: number };
  figures?: readonly string[];
  labels?: readonly (readonly string[])[];
  steps?: readonly { value: number; label: string }[];
};

/** Draws a line from value to value with a dot at each; a missing value is passed over. */
export function drawLine(sheet: Sheet, chart: LineChart, at: Box): void {
  const { values, scale, figures, labels = [], steps = [] } = chart;
  if (values.length === 0) throw new Error('A chart without a value has nothing to draw.');
  const left = steps.length > 0 ? SCALE_WIDTH : 0;
  const above = figures ? LINE_TOP : 0;
  const below = figures ? ABOVE_LABEL + LABEL * Math.max(0, ...labels.map((lines) => lines.length)) : 0;
  const [bottom, height] = [at.y + at.height - below, at.height - above - below];
  const yOf = (value: number) => bottom - (height * (value - scale.least)) / (scale.most - scale.least);
  for (const { value, label } of steps) {
    const y = yOf(value);
    const isLeast = value === scale.least;
    sheet.rule(at.x + left, y, at.x + at.width, y, isLeast ? 0.8 : 0.3, isLeast ? INK.rule : INK.hairline);
    const beside = { x: at.x, y: y - 2, width: SCALE_WIDTH - 1.2, height: 4 };
    sheet.artifact(() => sheet.write(label, beside, { size: 7, ink: INK.label, align: 'right' }));
  }
  const width = (at.width - left) / Math.max(1, values.length);
  const [dot, line] = figures ? [DOT.large, 1.2] : [DOT.small, 0.8];
  let before: { x: number; y: number } | null = null;
  for (const [index, value] of values.entries()) {
    const place = { x: at.x + left + index * width, width, height: LABEL };
    labels[index]?.forEach((label, row) => {
      const y = bottom + 1 + row * LABEL;
      sheet.write(label, { ...place, y }, { align: 'center', ...LABEL_STYLE, ink: INK.label });
    });
    if (value === null) continue;
    const { x, y } = { x: place.x + width / 2, y: yOf(value) };
    if (before) sheet.rule(before.x, before.y, x, y, line, INK.text);
    sheet.box({ x: x - dot / 2, y: y - dot / 2, width: dot, height: dot }, { fill: INK.text });
    before = { x, y };
    const figure = figures?.[index];
    if (!figure) continue;
    const look = { size: 8, weight: 'semibold', align: 'center' } as const;
    const ground = sheet.measure(figure, look) + 0.8;
    // No line of the scale goes through a figure.
    sheet.box({ x: x - ground / 2, y: y - 4.4, width: ground, height: 3 }, { fill: INK.paper });
    sheet.write(figure, { ...place, y: y - 4.8 }, look);
  }
}
