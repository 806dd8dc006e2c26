import { evenSize, writerFor } from './cellWriters.ts';
import { type CellLine, type Column, columnWidths } from './columns.ts';
import type { FontWeight } from './fonts/fontObject.ts';
import { INK } from './inks.ts';
import {
  type Box,
  cellRow,
  lineIn,
  type Sheet,
  twoLines,
  type Writing,
  writeBroken,
  writeLines,
} from './sheet.ts';
import { mm, toMm } from './units.ts';

/** Free space above and below two lines together, in mm, so that vowel signs do not touch the rules. */
const AIR = 0.2;

/** The distance between the two lines of a title, as a multiple of the type size. */
const TITLE_LEADING = 1.22;

/** A note below a text: by how many pt smaller, not below a size in pt, and how far it may leave its padding, in mm. */
const NOTE = { smaller: 2, least: 6, leading: 1.2, beyond: 0.5 };

const ROW = { type: 'TR' } as const;
const ROW_HEAD = { type: 'TH', scope: 'Row' } as const;
const COLUMN_HEAD = { type: 'TH', scope: 'Column' } as const;

export type TableLook = {
  x: number;
  y: number;
  width: number;
  /** 0 where it has no head. */
  headHeight: number;
  /** That of the titles of groups, half of the head by default; where it is stated they have up to three lines. */
  groupHeight?: number;
  /** Of all rows, or of each. */
  rowHeight: number | readonly number[];
  /** The type sizes in pt. */
  size?: number;
  headSize?: number;
  floor?: number;
  /** Padding at the left and right of a cell. In mm, as are all positions and heights. */
  padding?: number;
  /** Draws the last row as a sum: tinted, semibold, under a heavier rule. */
  sumRow?: boolean;
  /** Thin rules between the rows, and a heavier one after so many, which helps to follow a row over a wide table. */
  stride?: number;
  /** It goes on with the table of an earlier sheet that was drawn with the same object, whose head is read there. */
  continues?: object;
  isContinued?: boolean;
  /** For each row the number of rows that its spanning cells cover; 0 where an earlier row's cover it. */
  spans?: readonly number[];
};

/** The same of one that is divided over sheets, or as high as there is room. */
export type FlowTableLook = Omit<TableLook, 'x' | 'y' | 'width' | 'rowHeight'> & {
  /**
   * In mm, of all rows or of each; rows shrink to the least before another page is begun. `steps` are the heights that the
   * rows of one sheet would rather have, ascending.
   */
  rowHeight: number | readonly number[] | { most: number; least: number } | { steps: readonly number[] };
  /** In the type size in which the cells of its even columns fit. */
  fitsType?: boolean;
  /** The fewest rows at the end of a page and on the next, or cells that span rows. */
  orphans?: number;
};

/** Draws a ruled table with a head and rows, whose cells screen readers know by their heads. */
export function drawTable<Row>(
  sheet: Sheet,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  { continues, isContinued = false, ...given }: TableLook,
): void {
  const look = fullLook(given, rows.length);
  const { x, y, width, headHeight, heights } = look;
  const edges = [y + headHeight];
  for (const height of heights) edges.push(edges.at(-1)! + height);
  const placed = placeColumns(columns, rows, look);
  const cells = columns.map((column, index) => cellsOf(sheet, column, placed[index]!, rows, look));
  const drawCell = (row: Row, index: number, cell: Cells<Row>, isSum: boolean) => {
    const { column, place, inside, style, sumStyle, write } = cell;
    const rowSpan = place.rowSpans?.[index] ?? 1;
    if (rowSpan === 0 || place.covered.includes(index)) return;
    const colSpan = column.colSpan?.(row) ?? 1;
    const top = edges[index]!;
    const height = rowSpan > 1 ? edges[index + rowSpan]! - top : heights[index]!;
    const box = { x: inside.x, y: top, width: inside.width, height };
    if (colSpan > 1) {
      const last = cells[placed.indexOf(place) + colSpan - 1]!.inside;
      box.width = last.x + last.width - box.x;
    }
    sheet.tag(column.isHeader ? ROW_HEAD : { type: 'TD', rowSpan, colSpan }, () => {
      if (column.lines || column.isLabel) return writeOther(sheet, cell, row, index, box);
      const text = column.cell(row, index);
      const note = rowSpan > 1 && column.note?.(row);
      if (note) writeNoted(sheet, text, note, box, style);
      else write(text, box, isSum || column.bold?.(row) ? sumStyle : style);
    });
  };
  const drawRow = (row: Row, index: number) => {
    const isSum = look.sumRow === true && index === rows.length - 1;
    const place = cellRow(edges[index]!, heights[index]!);
    for (const cell of cells)
      if (cell.writePlain && !isSum) cell.writePlain(cell.column.cell(row, index), place);
      else drawCell(row, index, cell, isSum);
  };
  const frame = { ...look, edges, groups: groupColumns(placed) };
  sheet.tag({ type: 'Table', continues }, () => {
    const drawHead = (layer: Sheet) => {
      drawGrounds(layer, frame);
      if (isContinued) layer.artifact(() => drawTitles(layer, frame));
      else drawTitles(layer, frame);
    };
    if (look.isUneven) drawHead(sheet);
    else
      sheet.repeated(`table ${JSON.stringify([given, placed, rows.length])}`, (layer) => {
        drawHead(layer);
        drawGrid(layer, frame);
      });
    rows.forEach((row, index) => {
      const top = edges[index]!;
      if (look.isUneven && index > 0) sheet.rule(x, top, x + width, top, 0.35, INK.hairline);
      sheet.tag(ROW, () => drawRow(row, index));
    });
    if (look.isUneven) drawGrid(sheet, frame);
  });
}

type Look = ReturnType<typeof fullLook>;

/** What a table does not state, and the height of each of its rows. */
function fullLook(
  { size = 9, headSize = 8, floor = 6, padding = 1.2, rowHeight, ...look }: TableLook,
  count: number,
) {
  const heights = typeof rowHeight === 'number' ? Array<number>(count).fill(rowHeight) : rowHeight;
  // One with heights of its own is like no other table, so that nothing of it is stored for others.
  return { ...look, size, headSize, floor, padding, heights, isUneven: heights === rowHeight };
}

/**
 * What is drawn of a column besides its cells, in its place in mm, with the number of rows that each of them covers, 0 where
 * one above covers it, and the rows in which a cell before it does.
 */
type PlacedColumn = ReturnType<typeof placeColumns>[number];

function placeColumns<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  { width, spans, ...look }: Look,
) {
  let { x } = look;
  const placed = columnWidths(columns, width).map((width, index) => {
    const column = columns[index]!;
    const { title, group = '', titleAlign, titleSize, hasRotatedTitle, edge, hasGround, padding } = column;
    const head = { title, group, titleAlign, titleSize, hasRotatedTitle, edge, hasGround, padding };
    const rowSpans = column.rowSpan ? rows.map(column.rowSpan) : (column.spanning && spans) || undefined;
    const place = { ...head, x, width, rowSpans, covered: [] as number[] };
    x += width;
    return place;
  });
  if (columns.some(({ colSpan }) => colSpan))
    for (const [row, own] of rows.entries())
      for (const [index, { colSpan }] of columns.entries())
        for (const { covered } of placed.slice(index + 1, index + (colSpan?.(own) ?? 1))) covered.push(row);
  return placed;
}

type Cells<Row> = ReturnType<typeof cellsOf<Row>>;

/** How the cells of a column are written; `writePlain` where each is in a row and column of its own. */
function cellsOf<Row>(
  sheet: Sheet,
  column: Column<Row>,
  place: PlacedColumn,
  rows: readonly Row[],
  look: Look,
) {
  const { group, title, align = 'center', padding = look.padding } = column;
  const inside = { x: place.x + padding, width: place.width - 2 * padding };
  const weight: FontWeight = column.strong ? 'semibold' : 'regular';
  const field = [group, title].filter(Boolean).join(', ');
  const style = { size: look.size, floor: look.floor, weight, align, field };
  const write = writerFor(sheet, column, rows, { width: inside.width, height: roomInRow(look) }, style);
  const { colSpan, bold, lines, isLabel, isHeader } = column;
  const isSpecial =
    colSpan || bold || lines || isLabel || isHeader || place.rowSpans || place.covered.length > 0;
  const writePlain = write === sheet.write && !isSpecial ? sheet.column(inside, style) : null;
  const sumStyle = { ...style, weight: 'semibold' } as const;
  return { column, place, inside, style, sumStyle, write, writePlain };
}

/** The height in mm for the text of the lowest row. */
const roomInRow = ({ heights }: Look): number => Math.min(...heights) - AIR;

/** The type size in pt in which the even columns of a table fit, so that its figures can be no larger than its names. */
export function fittedSize<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  given: TableLook,
): number {
  const look = fullLook(given, rows.length);
  const sizes = columnWidths(columns, look.width).map((width, index) => {
    const { uniformSize, cell } = columns[index]!;
    const room = { width: width - 2 * look.padding, height: roomInRow(look) };
    return uniformSize ? evenSize(rows.map(cell), room, { size: look.size }, look.floor) : look.size;
  });
  return Math.min(...sizes);
}

/** Writes a cell that is no text in the middle of its box. */
function writeOther<Row>(
  sheet: Sheet,
  { column, place }: Cells<Row>,
  row: Row,
  index: number,
  box: Box,
): void {
  if (column.lines) writeCellLines(sheet, column.lines(row), box);
  else writeLabel(sheet, column.cell(row, index), { ...box, x: place.x, width: place.width });
}

/** Free above the lines of a cell, in mm. */
const ABOVE_LINES = 1.25;

function writeCellLines(sheet: Sheet, lines: readonly CellLine[], box: Box): void {
  let y = box.y + ABOVE_LINES;
  for (const { text, style, height } of lines) {
    sheet.write(text, { ...box, y, height }, style);
    y += height;
  }
}

const LABEL = { size: 8, ink: INK.label, beside: 1.2 };

function writeLabel(sheet: Sheet, text: string, box: Box): void {
  sheet.box(box, { fill: sheet.inks.tint, stroke: INK.hairline, lineWidth: 0.35 });
  sheet.write(text, lineIn(box, 0, box.height, LABEL.beside), LABEL);
}

/** Writes the one cell of several rows with a note below its text. */
function writeNoted(sheet: Sheet, text: string, note: string, box: Box, style: Writing): void {
  const small = Math.max(NOTE.least, style.size - NOTE.smaller);
  const [height, below] = [toMm(style.size * NOTE.leading), toMm(small * NOTE.leading)];
  const y = box.y + (box.height - height - below) / 2;
  sheet.write(text, { ...box, y, height }, style);
  const wide = { x: box.x - NOTE.beyond, y: y + height, width: box.width + 2 * NOTE.beyond, height: below };
  const look = { size: small, floor: NOTE.least, weight: 'regular', ink: INK.label } as const;
  sheet.write(note, wide, { ...style, ...look });
}

/** What is drawn of a table besides its cells: the y of each row and of the bottom, and the columns. */
type Frame = Look & { edges: readonly number[]; groups: readonly ColumnGroup[] };

/** Columns beside each other with a title above theirs; a column without a group is by itself. */
type ColumnGroup = { group: string; columns: PlacedColumn[]; x: number; width: number };

function groupColumns(columns: readonly PlacedColumn[]): ColumnGroup[] {
  const groups: ColumnGroup[] = [];
  for (const column of columns) {
    const { group = '', edge, x, width } = column;
    const last = groups.at(-1);
    if (last && group && last.group === group && !edge) {
      last.columns.push(column);
      last.width = x + width - last.x;
    } else groups.push({ group, columns: [column], x, width });
  }
  return groups;
}

function drawGrounds(sheet: Sheet, { x, y, width, headHeight, sumRow, edges, groups }: Frame): void {
  const { tint, wash } = sheet.inks;
  const [first, bottom] = [edges[0]!, edges.at(-1)!];
  const sum = edges.at(-2)!;
  if (headHeight > 0) sheet.box({ x, y, width, height: headHeight }, { fill: tint });
  if (sumRow) sheet.box({ x, y: sum, width, height: bottom - sum }, { fill: tint });
  for (const { columns, x, width } of groups)
    if (columns[0]!.hasGround) sheet.box({ x, y: first, width, height: bottom - first }, { fill: wash });
}

/** Draws the titles of the columns, those of groups in a row above. */
function drawTitles(sheet: Sheet, { groups, ...look }: Frame): void {
  const { y, headHeight, groupHeight = headHeight / 2, headSize, floor, padding } = look;
  if (headHeight === 0) return;
  const style = { size: headSize, weight: 'semibold', floor, align: 'center' } as const;
  const isGrouped = groups.some(({ group }) => group !== '');
  const draw = (column: PlacedColumn, y: number, height: number, rowSpan = 1) => {
    const { title, titleAlign = 'center', titleSize = headSize, x, width } = column;
    const free = titleAlign === 'left' ? (column.padding ?? padding) : padding / 2;
    const own = { ...style, size: titleSize, align: titleAlign };
    sheet.tag({ ...COLUMN_HEAD, rowSpan }, () => {
      if (column.hasRotatedTitle) writeRotated(sheet, title, { x, y, width, height }, own);
      else writeTitle(sheet, title, { x: x + free, y, width: width - 2 * free, height }, own);
    });
  };
  sheet.tag(ROW, () => {
    for (const { group, columns, x, width } of groups) {
      const box = { x: x + padding / 2, y, width: width - padding, height: groupHeight };
      if (!group) draw(columns[0]!, y, headHeight, isGrouped ? 2 : 1);
      else
        sheet.tag({ ...COLUMN_HEAD, colSpan: columns.length }, () => {
          if (look.groupHeight) writeBroken(sheet, group, box, style);
          else writeTitle(sheet, group, box, style);
        });
    }
  });
  if (!isGrouped) return;
  sheet.tag(ROW, () => {
    for (const { group, columns } of groups)
      if (group) for (const column of columns) draw(column, y + groupHeight, headHeight - groupHeight);
  });
}

/** Writes a title on one line or two. */
const writeTitle = (sheet: Sheet, title: string, box: Box, style: Writing): void =>
  writeLines(sheet, twoLines(title, mm(box.width), style), box, style, TITLE_LEADING);

/** Writes a title from the bottom to the top; it shrinks to the height of its cell. */
function writeRotated(sheet: Sheet, title: string, { x, y, width, height }: Box, style: Writing): void {
  const size = Math.min(style.size, (style.size * (height - 1.4)) / sheet.measure(title, style));
  const middle = [mm(x + width / 2), mm(y + height / 2)] as const;
  sheet.pen.rotatedText(title, ...middle, 90, { size, weight: 'semibold', ink: INK.text });
}

function drawGrid(
  sheet: Sheet,
  { x, y, width, headHeight, sumRow, stride, edges, groups, ...look }: Frame,
): void {
  const middle = y + (look.groupHeight ?? headHeight / 2);
  const thin = stride ? 0.25 : 0.35;
  const [end, bottom] = [edges.length - 1, edges.at(-1)!];
  const columns = groups.flatMap((group) => group.columns);
  for (let row = headHeight > 0 ? 0 : 1; row < (look.isUneven ? 1 : end); row += 1) {
    const isHeavy = row === 0 || (sumRow && row === end - 1);
    const isDark = isHeavy || (stride && row % stride === 0);
    const dark = isHeavy ? 0.8 : 0.6;
    const pen = [isDark ? dark : thin, isDark ? INK.rule : INK.hairline] as const;
    const open = columns.filter(({ rowSpans }) => rowSpans?.[row] !== 0);
    // Not through a cell that covers several rows.
    for (const part of open.length < columns.length ? open : [{ x, width }])
      sheet.rule(part.x, edges[row]!, part.x + part.width, edges[row]!, ...pen);
  }
  for (const group of groups)
    for (const [index, { x: left, edge, covered }] of group.columns.entries()) {
      if (left === x) continue;
      const pen = [edge ?? thin, edge ? INK.rule : INK.hairline] as const;
      let top = index === 0 ? y : middle;
      // Not through a cell that covers several columns.
      for (const row of [...covered, end]) {
        if (edges[row]! > top) sheet.rule(left, top, left, edges[row]!, ...pen);
        top = edges[row + 1] ?? bottom;
      }
    }
  for (const { group, ...below } of groups)
    if (group) sheet.rule(below.x, middle, below.x + below.width, middle, 0.35, INK.hairline);
  sheet.box({ x, y, width, height: bottom - y }, { stroke: INK.rule, lineWidth: 0.8 });
}
