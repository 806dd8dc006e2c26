import { INK } from '#documents/paper/inks.ts';
import type { Sheet } from '#documents/paper/sheet.ts';
import { mm, toMm } from '#documents/paper/units.ts';
import { AT_SPACES, wrappedLines } from '#documents/paper/wrappedLines.ts';

type Said = {
  /** What it is about; the tag stands small under the names. */
  names: string[];
  tag: string;
  /** How it was worked out. */
  lines: string[];
  /** What came of it, one beside the other; a single one has all the room. */
  results: string[];
};

/** Type size in pt. Running, the lines are one paragraph. */
export type WhyLook = { size: number; isRunning: boolean };
export type WhyRow = Said & { size: number; height: number };

/** mm. */
export const SUBJECT = 43;
export const WORKING = 103;
export const RESULTS = [13, 12, 15] as const;
export const WHY_PADDING = 1.6;
const ABOVE = 1.25;
/** Distance of two lines in their type's size: what Bangla needs. */
const LEADING = 1.33;
/** A tag in the size of the lines. */
const TAG = 0.86;

const leadingOf = (size: number): number => toMm(size * LEADING);
const nameStyle = (size: number) => ({ size: size + 0.5, weight: 'semibold' as const });

/** A row whose texts are broken to the widths of the columns, and as high as that makes it. */
export const whyRow = (said: Said, { size, isRunning }: WhyLook): WhyRow => {
  const room = (width: number) => mm(width - 2 * WHY_PADDING);
  const names = said.names.flatMap((name) => wrappedLines(name, room(SUBJECT), nameStyle(size)));
  const lines = isRunning
    ? wrappedLines(said.lines.join('; '), room(WORKING), { size }, AT_SPACES)
    : said.lines.flatMap((line) => wrappedLines(line, room(WORKING), { size }));
  const left = names.length + (said.tag ? TAG : 0);
  const height = Math.max(left, lines.length) * leadingOf(size) + 2 * ABOVE;
  return { ...said, names, lines, size, height };
};

const drawNames = (sheet: Sheet, { names, tag, size }: WhyRow, x: number, y: number) => {
  const box = { x: x + WHY_PADDING, width: SUBJECT - 2 * WHY_PADDING, height: leadingOf(size) };
  names.forEach((name, index) => {
    sheet.write(name, { ...box, y: y + ABOVE + index * box.height }, nameStyle(size));
  });
  const below = y + ABOVE + names.length * box.height;
  sheet.write(tag, { ...box, y: below, height: box.height * TAG }, { size: size * TAG, ink: INK.label });
};

const drawResults = (sheet: Sheet, { results, size, height }: WhyRow, x: number, y: number) => {
  const all = RESULTS.reduce((sum, width) => sum + width, 0);
  const widths = results.length === 1 ? [all] : RESULTS;
  let left = x;
  results.forEach((result, index) => {
    const box = { x: left + 0.6, y, width: widths[index]! - 1.2, height };
    sheet.write(result, box, { size: size + 1.25, weight: 'semibold', align: 'center' });
    left += widths[index]!;
  });
};

/** Everything of a row but its rules. */
export const drawWhyRow = (sheet: Sheet, row: WhyRow, x: number, y: number): void => {
  drawNames(sheet, row, x, y);
  const height = leadingOf(row.size);
  const box = { x: x + SUBJECT + WHY_PADDING, width: WORKING - 2 * WHY_PADDING, height };
  row.lines.forEach((line, index) => {
    sheet.write(line, { ...box, y: y + ABOVE + index * height }, { size: row.size });
  });
  drawResults(sheet, row, x + SUBJECT + WORKING, y);
};
