import { brokenText } from './brokenText.ts';
import { type Column, columnWidths } from './columns.ts';
import type { FontWeight } from './fonts/fontObject.ts';
import { INK } from './inks.ts';
import type { TextStyle } from './pen/pen.ts';
import { type Box, type Sheet, SIZE_STEP, twoLines, writeBroken, writeLines } from './sheet.ts';
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
  const cells = columns.map((column, index) => ({
    column,
    x: places[index]!.x + padding,
    width: widths[index]! - 2 * padding,
    write: column.even
      ? evenWriter(
          sheet,
          rows.map(column.cell),
          { width: widths[index]! - 2 * padding, height: rowHeight - AIR },
          { size, floor },
        )
      : writerFor(sheet, column),
    style: { size, floor, weight: columnWeight(column), align: column.align ?? 'center' },
    sumStyle: { size, floor, weight: 'semibold', align: column.align ?? 'center' } as const,
  }));
  rows.forEach((row, rowIndex) => {
    const top = y + headHeight + rowIndex * rowHeight;
    const isSum = look.sumRow === true && rowIndex === rows.length - 1;
    for (const { column, x: left, width: room, write, style, sumStyle } of cells) {
      const box = { x: left, y: top, width: room, height: rowHeight };
      write(column.cell(row, rowIndex), box, isSum ? sumStyle : style);
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
  titles.forEach((title, index) => {
    drawTitle(
      sheet,
      title,
      inner({ ...places[index]!, y, height: headHeight }, padding / 2),
      headSize,
      floor,
    );
  });
  drawGrid(sheet, look, places, rowCount);
}

function drawTitle(sheet: Sheet, title: string, box: Box, size: number, floor: number) {
  const style = { size, weight: 'semibold' as const };
  const lines = twoLines(title, mm(box.width), style);
  writeLines(sheet.write, lines, box, { ...style, align: 'center', floor }, TITLE_LEADING);
}

const inner = (box: Box, padding: number): Box => ({
  ...box,
  x: box.x + padding,
  width: box.width - 2 * padding,
});

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

/** Writes cells in one type size, the largest in which all of them fit. */
function evenWriter(
  sheet: Sheet,
  values: readonly string[],
  cell: { width: number; height: number },
  { size, floor }: { size: number; floor: number },
): Sheet['write'] {
  const even = { size: evenSize(values, cell, { size }, floor), floor, most: 2 };
  return (value, box, writing) => writeBroken(sheet, value, box, { ...writing, ...even });
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

const writerFor = <Row>(sheet: Sheet, { align }: Column<Row>): Sheet['write'] =>
  align === 'left' ? sheet.writeName : sheet.write;

const columnWeight = <Row>({ strong }: Column<Row>): FontWeight => (strong ? 'semibold' : 'regular');
