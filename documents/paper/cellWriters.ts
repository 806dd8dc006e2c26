import { brokenText, brokenWord, LEADING } from './brokenText.ts';
import { type Column, columnWidths, NONE } from './columns.ts';
import type { FontWeight } from './fonts/fontObject.ts';
import { textWidth } from './pen/measure.ts';
import type { TextStyle } from './pen/pen.ts';
import { type Sheet, SIZE_STEP, twoLines, writeBroken } from './sheet.ts';
import { mm } from './units.ts';

/** Padding at the left and right of a cell, in mm. */
export const PADDING = 1.2;

/** Free space above and below two lines together, in mm, so that vowel signs do not touch the rules. */
export const AIR = 0.2;

/** The same above and below three lines each, which fill a row. */
const CLEAR = 0.5;

/** What the cells of a table have of its look. */
type CellLook = {
  width: number;
  rowHeight: number | readonly number[];
  size?: number;
  floor?: number;
  padding?: number;
};

/** The height of the lowest row. */
export const leastRow = ({ rowHeight }: Pick<CellLook, 'rowHeight'>): number =>
  typeof rowHeight === 'number' ? rowHeight : Math.min(...rowHeight);

/** The type size in pt in which the even columns of a table fit, so that its figures can be no larger than its names. */
export function fittedSize<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  look: CellLook,
): number {
  const { size = 9, floor = 6, padding = PADDING } = look;
  const widths = columnWidths(columns, look.width);
  const sizes = columns.map(({ uniformSize, cell }, index) => {
    const room = { width: widths[index]! - 2 * padding, height: leastRow(look) - AIR };
    return uniformSize ? evenSize(rows.map(cell), room, { size }, floor) : size;
  });
  return Math.min(...sizes);
}

/** How a column's cells are written: figures on one line, names on two if need be, uniformSize ones all in one type size. */
export function writerFor<Row>(
  sheet: Sheet,
  { align, uniformSize, decimal, neverCut, cell }: Column<Row>,
  rows: readonly Row[],
  room: { width: number; height: number },
  { size, floor, weight }: { size: number; floor: number; weight: FontWeight },
): Sheet['write'] {
  if (decimal) return decimalWriter(sheet, rows.map(cell), room.width, { size, floor, weight });
  if (neverCut) return wholeNameWriter(sheet, room.width, { size: floor, weight });
  if (!uniformSize) return align === 'left' ? sheet.writeName : sheet.write;
  const shared = { size: evenSize(rows.map(cell), room, { size }, floor), floor, most: 2 };
  const width = mm(room.width);
  return (value, box, writing) => {
    const look = { ...writing, ...shared };
    if (textWidth(value, look) <= width) sheet.write(value, box, look);
    else writeBroken(sheet, value, box, look);
  };
}

/** Writes names as they are usually written, and those that would be cut at the least size, `least`, on up to three lines. */
function wholeNameWriter(sheet: Sheet, width: number, least: TextStyle): Sheet['write'] {
  const room = mm(width);
  return (value, box, writing) => {
    if (twoLines(value, room, least).every((line) => textWidth(line, least) <= room))
      return sheet.writeName(value, box, writing);
    const words = value.split(' ').flatMap((word) => brokenWord(word, room, least));
    const clear = { ...box, y: box.y + CLEAR, height: box.height - 2 * CLEAR };
    writeBroken(sheet, words.join(' '), clear, { ...writing, floor: least.size, most: 3 });
  };
}

/** Writes figures with their decimal points below each other, the column as a whole centred. */
function decimalWriter(
  sheet: Sheet,
  values: readonly string[],
  width: number,
  { size, floor, weight }: { size: number; floor: number; weight: FontWeight },
): Sheet['write'] {
  const decimals = values.filter((value) => value.includes('.'));
  if (decimals.length === 0) return sheet.write;
  const whole = (value: string) => value.split('.')[0]!;
  const figures = values.filter((value) => value !== NONE);
  const widest = (texts: readonly string[], at: number) =>
    texts.reduce((most, text) => Math.max(most, sheet.measure(text, { size: at, weight })), 0);
  const fractions = decimals.map((value) => value.slice(whole(value).length));
  const wholes = figures.map(whole);
  const full = widest(wholes, size) + widest(fractions, size);
  const fitted =
    full > width ? Math.max(floor, Math.floor((size * width) / full / SIZE_STEP) * SIZE_STEP) : size;
  const before = widest(wholes, fitted);
  const start = (width - before - widest(fractions, fitted)) / 2;
  return (value, box, writing) => {
    if (value === NONE) return sheet.write(value, box, writing);
    const wholeWidth = sheet.measure(whole(value), { size: fitted, weight });
    const x = box.x + start + before - wholeWidth;
    sheet.write(
      value,
      { ...box, x, width: box.x + box.width - x + 1 },
      { ...writing, size: fitted, align: 'left' },
    );
  };
}

/** The largest type size in pt, at most `style.size`, in which all values fit their cells on one line or two. */
export function evenSize(
  values: readonly string[],
  cell: { width: number; height: number },
  style: TextStyle,
  floor: number,
): number {
  const room = { width: mm(cell.width), height: mm(cell.height), most: 2, floor };
  // Most names fit on one line, which is found out without breaking them.
  const long = values.filter((value) => textWidth(value, style) > room.width);
  const sizes = long.map((value) => brokenText(value, style, room).size);
  return Math.max(
    floor,
    Math.floor(Math.min(style.size, room.height / LEADING, ...sizes) / SIZE_STEP) * SIZE_STEP,
  );
}
