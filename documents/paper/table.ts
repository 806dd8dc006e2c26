import { brokenText } from './brokenText.ts';
import { type Column, columnWidths } from './columns.ts';
import type { FontWeight } from './fonts/fontObject.ts';
import { INK } from './inks.ts';
import type { TextStyle } from './pen/pen.ts';
import { type Sheet, SIZE_STEP, twoLines, writeBroken, writeLines } from './sheet.ts';
import { mm } from './units.ts';

/** Padding at the left and right of a cell, in mm. */
const PADDING = 1.2;
/** The distance between the two lines of a title, as a multiple of the type size. */
const TITLE_LEADING = 1.22;

/** Free space above and below two lines together, in mm, so that vowel signs do not touch the rules. */
const AIR = 0.4;

export type TableLook = {
  x: number;
  y: number;
  width: number;
  headHeight: number;
  rowHeight: number;
  /** The type sizes in pt. */
  size?: number;
  headSize?: number;
  floor?: number;
  /** Padding at the left and right of a cell. In mm, as are all positions and heights. */
  padding?: number;
  /** Draws the last row as a sum: tinted, semibold, under a heavier rule. */
  sumRow?: boolean;
};

/** Draws a ruled table with a head and rows of fixed height. Returns the y below it, in mm. */
export function drawTable<Row>(
  sheet: Sheet,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  look: TableLook,
): number {
  const { x, y, width, headHeight, rowHeight, size = 9, floor = 6, padding = PADDING } = look;
  const widths = columnWidths(columns, width);
  const places = widths.map((own, index) => ({
    x: x + widths.slice(0, index).reduce((sum, one) => sum + one, 0),
    width: own,
  }));
  const titles = columns.map(({ title }) => title);
  const shape = [...Object.values(look), rows.length, ...widths, ...titles].join(' ');
  sheet.layer(`table ${shape}`, (layer) => drawFrame(layer, look, titles, places, rows.length));
  const cells = columns.map((column, index) => {
    const inside = { x: places[index]!.x + padding, width: widths[index]! - 2 * padding };
    const weight: FontWeight = column.strong ? 'semibold' : 'regular';
    const style = { size, floor, weight, align: column.align ?? 'center' };
    const write = writerFor(sheet, column, rows, { width: inside.width, height: rowHeight - AIR }, style);
    return { cell: column.cell, inside, write, style, sumStyle: { ...style, weight: 'semibold' } as const };
  });
  rows.forEach((row, rowIndex) => {
    const top = y + headHeight + rowIndex * rowHeight;
    const isSum = look.sumRow === true && rowIndex === rows.length - 1;
    for (const { cell, inside, write, style, sumStyle } of cells) {
      const box = { x: inside.x, y: top, width: inside.width, height: rowHeight };
      write(cell(row, rowIndex), box, isSum ? sumStyle : style);
    }
  });
  return y + headHeight + rows.length * rowHeight;
}

type PlacedColumn = { x: number; width: number };

/** Draws everything but the cells. It is the same on every sheet with this table, so drawTable stores it as a layer. */
function drawFrame(
  sheet: Sheet,
  look: TableLook,
  titles: readonly string[],
  places: readonly PlacedColumn[],
  rowCount: number,
) {
  const { x, y, width, headHeight, rowHeight, headSize = 8, floor = 6, padding = PADDING, sumRow } = look;
  sheet.box({ x, y, width, height: headHeight }, { fill: INK.tint });
  const sumTop = y + headHeight + (rowCount - 1) * rowHeight;
  if (sumRow) sheet.box({ x, y: sumTop, width, height: rowHeight }, { fill: INK.tint });
  const style = { size: headSize, weight: 'semibold', align: 'center', floor } as const;
  titles.forEach((title, index) => {
    const place = places[index]!;
    const box = { x: place.x + padding / 2, y, width: place.width - padding, height: headHeight };
    writeLines(sheet.write, twoLines(title, mm(box.width), style), box, style, TITLE_LEADING);
  });
  drawGrid(sheet, look, places, rowCount);
}

function drawGrid(sheet: Sheet, look: TableLook, places: readonly PlacedColumn[], rowCount: number) {
  const { x, y, width, headHeight, rowHeight, sumRow } = look;
  const bottom = y + headHeight + rowCount * rowHeight;
  for (let row = 0; row < rowCount; row++) {
    const at = y + headHeight + row * rowHeight;
    const heavy = row === 0 || (sumRow && row === rowCount - 1);
    sheet.rule(x, at, x + width, at, heavy ? 0.8 : 0.35, heavy ? INK.rule : INK.hairline);
  }
  for (const place of places.slice(1)) sheet.rule(place.x, y, place.x, bottom, 0.35, INK.hairline);
  sheet.box({ x, y, width, height: bottom - y }, { stroke: INK.rule, lineWidth: 0.8 });
}

/** How a column's cells are written: figures on one line, names on two if need be, even ones all in one type size. */
function writerFor<Row>(
  sheet: Sheet,
  { align, even, cell }: Column<Row>,
  rows: readonly Row[],
  room: { width: number; height: number },
  { size, floor }: { size: number; floor: number },
): Sheet['write'] {
  if (!even) return align === 'left' ? sheet.writeName : sheet.write;
  const shared = { size: evenSize(rows.map(cell), room, { size }, floor), floor, most: 2 };
  return (value, box, writing) => writeBroken(sheet, value, box, { ...writing, ...shared });
}

/** The largest type size in pt, at most `style.size`, in which all values fit their cells on one line or two. */
export function evenSize(
  values: readonly string[],
  cell: { width: number; height: number },
  style: TextStyle,
  floor: number,
): number {
  const room = { width: mm(cell.width), height: mm(cell.height), most: 2, floor };
  const sizes = values.map((value) => brokenText(value, style, room).size);
  return Math.max(floor, Math.floor(Math.min(style.size, ...sizes) / SIZE_STEP) * SIZE_STEP);
}
