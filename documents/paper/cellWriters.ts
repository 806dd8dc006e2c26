import { brokenText, brokenWord, LEADING } from './brokenText.ts';
import { type Column, NONE } from './columns.ts';
import type { FontWeight } from './fonts/fontObject.ts';
import { textWidth } from './pen/measure.ts';
import type { TextStyle } from './pen/pen.ts';
import { inSteps, type Sheet, twoLines, writeBroken } from './sheet.ts';
import { mm } from './units.ts';

/** mm above and below three lines each, which fill a row. */
const CLEAR = 0.5;

/** How a column's cells are written: figures on one line, names on two if need be, uniformSize ones all in one type size. */
export function writerFor<Row>(
  sheet: Sheet,
  { align, uniformSize, decimal, neverCut, cell }: Column<Row>,
  rows: readonly Row[],
  room: { width: number; height: number },
  { size, floor, weight }: { size: number; floor: number; weight: FontWeight },
): Sheet['write'] {
  if (decimal) return decimalWriter(sheet, rows.map(cell), room.width, { size, floor, weight });
  if (neverCut) return wholeNameWriter(sheet, { size: floor, weight });
  if (!uniformSize) return align === 'left' ? sheet.writeName : sheet.write;
  const even = { size: evenSize(rows.map(cell), room, { size }, floor), floor, most: 2 };
  return (value, box, writing) => {
    const look = { ...writing, ...even };
    if (textWidth(value, look) <= mm(box.width)) sheet.write(value, box, look);
    else writeBroken(sheet, value, box, look);
  };
}

/** Writes names as they are usually written, and those that would be cut at the least size, `least`, on up to three lines. */
function wholeNameWriter(sheet: Sheet, least: TextStyle): Sheet['write'] {
  return (value, box, writing) => {
    const room = mm(box.width);
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
  const widest = (texts: readonly string[]) =>
    texts.reduce((most, text) => Math.max(most, sheet.measure(text, { size, weight })), 0);
  const whole = (value: string) => value.split('.')[0]!;
  const decimals = values.filter((value) => value.includes('.'));
  if (decimals.length === 0) return sheet.write;
  const wholes = widest(values.filter((value) => value !== NONE).map(whole));
  const full = wholes + widest(decimals.map((value) => value.slice(whole(value).length)));
  const fitted = full > width ? inSteps((size * width) / full, floor) : size;
  const scale = fitted / size;
  const point = (width - full * scale) / 2 + wholes * scale;
  return (value, box, writing) => {
    if (value === NONE) return sheet.write(value, box, writing);
    const x = box.x + point - sheet.measure(whole(value), { size: fitted, weight });
    const place = { ...box, x, width: box.x + box.width - x + 1 };
    sheet.write(value, place, { ...writing, size: fitted, align: 'left' });
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
  return inSteps(Math.min(style.size, room.height / LEADING, ...sizes), floor);
}
