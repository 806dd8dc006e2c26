import { brokenText, LEADING, narrowestLines, splitLetters } from './brokenText.ts';
import type { FontWeight } from './fonts/fontObject.ts';
import { type AccentInks, INK } from './inks.ts';
import { fontMetrics, textWidth } from './pen/measure.ts';
import type { Align, Pen, ShapeLook, TextStyle } from './pen/pen.ts';
import { mm, toMm } from './units.ts';

const HAIRLINE = 0.4;
const SMALLEST = 6;
/** How far a name may shrink on one line before it has two, which are as small, as a share of its type size. */
const SMALLER = 0.8;
const ELLIPSIS = '…';
/** Type sizes shrink in quarter points, because finer steps are not visible. */
const SIZE_STEP = 0.25;

/** A type size in steps, or the floor. */
export const inSteps = (size: number, floor: number): number =>
  Math.max(floor, Math.floor(size / SIZE_STEP) * SIZE_STEP);

/** Where a text begins, as a share of what it leaves free. */
export const BEFORE = { left: 0, center: 0.5, right: 1 } as const;

/** A box on the sheet, in mm from its top left. */
export type Box = { x: number; y: number; width: number; height: number };
/** A line of a box, so many mm below its top; `beside` is left free at both sides. */
export const lineIn = ({ x, y, width }: Box, down: number, height: number, beside = 0): Box => ({
  x: x + beside,
  y: y + down,
  width: width - 2 * beside,
  height,
});
/**
 * `size` and `floor` are type sizes in pt. A text that does not fit shrinks to the floor and is then cut, which is noted
 * with the name of its field.
 */
export type Writing = TextStyle & { align?: Align; floor?: number; field?: string | undefined };

/** Where the middle of the cells of a row is, in pt. */
type CellRow = { middle: number };

/**
 * A sheet of paper with a pen, and what this does. All lengths are in mm, except type sizes and the widths of rules, which
 * are in pt.
 */
export type Sheet = Pick<Pen, 'tag' | 'artifact' | 'bookmark' | 'picture' | 'moved'> & {
  pen: Pen;
  width: number;
  height: number;
  inks: AccentInks;
  /** Writes one line inside a box, with its capitals centred between top and bottom. */
  write(value: string, box: Box, writing: Writing): void;
  /**
   * Returns what writes the cells of a column in one style, elements TD with a line of text each or none. `cellRow` has
   * their places.
   */
  column(column: { x: number; width: number }, writing: Writing): (value: string, row: CellRow) => void;
  /** As `write`, but uses two lines if one line would shrink by more than a fifth, so that names stay readable. */
  writeName(value: string, box: Box, writing: Writing): void;
  rule(x1: number, y1: number, x2: number, y2: number, width?: number, ink?: string): void;
  box(box: Box, look: ShapeLook): void;
  /** Draws a part that is the same on every sheet and is stored once. It may depend only on what is in `key`. */
  repeated(key: string, draw: (sheet: Sheet) => void): void;
  /** A click inside the box opens the address, which `label` names where it is too long. Not allowed in a repeated part. */
  link(box: Box, address: string, label?: string): void;
  /** The width of a text in mm. */
  measure(value: string, style: TextStyle): number;
};

/** One sheet of paper: its size in mm, and how it is drawn. */
export type PaperSheet = {
  width: number;
  height: number;
  /** The title of the PDF bookmark that leads to it. */
  bookmark?: string;
  draw: (sheet: Sheet) => void;
};

/** A sheet of `width` x `height` mm. */
export function createSheet(pen: Pen, width: number, height: number, inks: AccentInks = INK): Sheet {
  const sheet: Sheet = {
    pen,
    width,
    height,
    inks,
    tag: pen.tag,
    artifact: pen.artifact,
    bookmark: pen.bookmark,
    write(value, box, writing) {
      if (value === '') return;
      const fitted = fitInside(pen, box, value, writing);
      pen.text(fitted.value, fitted.x, mm(box.y) + mm(box.height) / 2 + fitted.down, fitted.style);
    },
    column(column, writing) {
      const { align = 'left', size, weight = 'regular', ink = INK.text } = writing;
      const style = { size, weight, ink };
      const [x, room, down] = [mm(column.x), mm(column.width), capitals(weight, size) / 2];
      return (value, { middle }) => {
        if (value === '') return pen.tag({ type: 'TD' }, () => {});
        const width = textWidth(value, style);
        if (width <= room) return pen.text(value, x + (room - width) * BEFORE[align], middle + down, style);
        const fitted = fitInside(pen, column, value, writing);
        pen.text(fitted.value, fitted.x, middle + fitted.down, fitted.style);
      };
    },
    writeName: (value, box, writing) => writeName(sheet, value, box, writing),
    rule(x1, y1, x2, y2, width = HAIRLINE, ink = INK.rule) {
      pen.line(mm(x1), mm(y1), mm(x2), mm(y2), width, ink);
    },
    box(box, look) {
      pen.rect(mm(box.x), mm(box.y), mm(box.width), mm(box.height), look);
    },
    picture: (source, box, fit, alt) => pen.picture(source, toPoints(box), fit, alt),
    moved: (x, y, draw) => pen.moved(mm(x), mm(y), draw),
    repeated(key, draw) {
      pen.repeated(key, (layerPen) => draw(createSheet(layerPen, width, height, inks)));
    },
    link: (box, address, label = address) => pen.link(toPoints(box), address, label),
    measure: (value, style) => toMm(textWidth(value, style)),
  };
  return sheet;
}

const toPoints = ({ x, y, width, height }: Box): Box => ({
  x: mm(x),
  y: mm(y),
  width: mm(width),
  height: mm(height),
});

/** A row of cells from y on, in mm. */
export const cellRow = (y: number, height: number): CellRow => ({ middle: mm(y) + mm(height) / 2 });

/** A text as it fits into its cell, and how far its baseline is below the middle of it, in pt. */
type FittedText = { value: string; x: number; down: number; style: TextStyle };

/** A text as it fits into a column, whose capitals are centred in a cell. */
function fitInside(
  pen: Pen,
  column: { x: number; width: number },
  value: string,
  { align = 'left', floor = SMALLEST, size, weight = 'regular', ink = INK.text, field }: Writing,
): FittedText {
  const width = mm(column.width);
  const fitted = fitText(value, width, { size, weight }, Math.min(floor, size));
  if (fitted.value !== value) pen.cut(value, field);
  const style = { size: fitted.size, weight, ink };
  const x = mm(column.x) + (width - fitted.width) * BEFORE[align];
  return { value: fitted.value, x, down: capitals(weight, fitted.size) / 2, style };
}

/** The height of capitals in pt. */
const capitals = (weight: FontWeight, size: number): number => fontMetrics(weight).capHeight * size;

/**
 * Makes a text fit into `width` pt: shrinks it down to `floor` pt, then cuts it with an ellipsis. Returns the fitted
 * text, its type size and its width in pt.
 */
export function fitText(
  value: string,
  width: number,
  style: TextStyle,
  floor: number,
): { value: string; size: number; width: number } {
  const full = textWidth(value, style);
  if (full <= width) return { value, size: style.size, width: full };
  const smaller = { ...style, size: inSteps((style.size * width) / full, floor) };
  const kept = textWidth(value, smaller) <= width ? value : cut(value, width, smaller);
  return { value: kept, size: smaller.size, width: textWidth(kept, smaller) };
}

function cut(value: string, width: number, style: TextStyle): string {
  const letters = splitLetters(value);
  const head = (count: number) => letters.slice(0, count).join('').trimEnd() + ELLIPSIS;
  let count = letters.length - 1;
  while (count > 0 && textWidth(head(count), style) > width) count -= 1;
  return head(count);
}

function writeName(sheet: Sheet, value: string, box: Box, writing: Writing): void {
  const width = mm(box.width);
  const small = { ...writing, size: writing.size * SMALLER };
  const lines = twoLines(value, width, small);
  const isWhole = lines.every((line) => textWidth(line, small) <= width);
  const floor = Math.min(writing.floor ?? SMALLEST, writing.size);
  if (isWhole && lines.length === 1) sheet.write(value, box, writing);
  // Both lines in one size, even if only one of them is too wide.
  else if (isWhole && 2 * toMm(small.size * LEADING) <= box.height) writeLines(sheet, lines, box, small);
  else writeBroken(sheet, value, box, { ...writing, floor, most: 2 });
}

/** A text as one line if it fits into `width` pt, else as two, broken at the space that balances them best. */
export function twoLines(value: string, width: number, style: TextStyle): string[] {
  if (textWidth(value, style) <= width || !value.includes(' ')) return [value];
  return narrowestLines(value.split(' '), 2, style);
}

/** Writes lines of one size below each other as one paragraph, vertically centred in a box. */
export function writeLines(
  sheet: Sheet,
  lines: readonly string[],
  box: Box,
  writing: Writing,
  leading: number = LEADING,
): void {
  const height = toMm(writing.size * leading);
  const top = box.y + (box.height - height * lines.length) / 2;
  sheet.tag({ type: 'P' }, () => {
    lines.forEach((line, index) => {
      sheet.write(line, { ...box, y: top + index * height, height }, writing);
    });
  });
}

/** Writes a text on up to `most` lines; it shrinks as far as needed, but not below `floor` pt. */
export function writeBroken(
  sheet: Sheet,
  value: string,
  box: Box,
  { most = 3, ...writing }: Writing & { floor: number; most?: number },
): void {
  const room = { width: mm(box.width), height: mm(box.height), most, floor: writing.floor };
  const { lines, size } = brokenText(value, writing, room);
  writeLines(sheet, lines, box, { ...writing, size });
}
