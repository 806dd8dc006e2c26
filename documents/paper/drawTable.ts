import { AIR, leastRow, PADDING, writerFor } from './cellWriters.ts';
import { type Column, columnWidths } from './columns.ts';
import type { FontWeight } from './fonts/fontObject.ts';
import { INK } from './inks.ts';
import type { TextStyle } from './pen/pen.ts';
import { type Box, cellRow, type Sheet, twoLines, type Writing, writeBroken, writeLines } from './sheet.ts';
import { mm, toMm } from './units.ts';

/** The distance between the two lines of a title, as a multiple of the type size. */
const TITLE_LEADING = 1.22;

/** A note below a text: by how many pt smaller, not below a size in pt, and how far it may leave its padding, in mm. */
const NOTE = { smaller: 2, least: 6, leading: 1.2, beyond: 0.5 };

const ROW = { type: 'TR' } as const;
const CELL = { type: 'TD' } as const;
const ROW_HEAD = { type: 'TH', scope: 'Row' } as const;

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

/**
 * Draws a ruled table with a head and rows of fixed height, whose cells screen readers know by their heads. Returns the
 * y below it, in mm.
 */
export function drawTable<Row>(
  sheet: Sheet,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  look: TableLook,
): number {
  const { continues, isContinued, ...measures } = look;
  const { x, width, size = 9, floor = 6 } = look;
  const edges = rowEdges(look, rows.length);
  // A table with rows of their own heights is like no other, so that nothing of it is stored for others.
  const isUneven = typeof look.rowHeight !== 'number';
  const widths = columnWidths(columns, width);
  const places = widths.map((width, index) => ({
    x: x + widths.slice(0, index).reduce((sum, one) => sum + one, 0),
    width,
  }));
  const titles = columns.map(columnHead);
  const spans = columns.map((column) => rowSpans(column, rows, look));
  const covered = coveredCells(columns, rows);
  const shape = JSON.stringify([
    measures,
    rows.length,
    widths,
    titles,
    covered.map((cells) => [...cells]),
    spans,
  ]);
  const cells = columns.map((column, index) => {
    const { padding = look.padding ?? PADDING } = column;
    const inside = { x: places[index]!.x + padding, width: widths[index]! - 2 * padding };
    const weight: FontWeight = column.strong ? 'semibold' : 'regular';
    const field = [column.group, column.title].filter(Boolean).join(', ');
    const style = { size, floor, weight, align: column.align ?? 'center', field };
    const write = writerFor(
      sheet,
      column,
      rows,
      { width: inside.width, height: leastRow(look) - AIR },
      style,
    );
    const sumStyle = { ...style, weight: 'semibold' } as const;
    const isPlain =
      write === sheet.write && !column.colSpan && !column.bold && !column.paint && !spans[index];
    const writePlain = isPlain && !covered[index]?.size ? sheet.column(inside, style) : null;
    return { index, column, inside, write, writePlain, style, sumStyle };
  });
  const drawRow = (row: Row, rowIndex: number) => {
    const top = edges[rowIndex]!;
    const height = rowHeightAt(look, rowIndex);
    const isSum = look.sumRow === true && rowIndex === rows.length - 1;
    const place = cellRow(top, height);
    for (const { index, column, inside, write, writePlain, style, sumStyle } of cells) {
      if (writePlain && !isSum) {
        writePlain(column.cell(row, rowIndex), place);
        continue;
      }
      const rowSpan = spans[index]?.[rowIndex] ?? 1;
      if (rowSpan === 0 || covered[index]?.has(rowIndex)) continue;
      const colSpan = column.colSpan?.(row) ?? 1;
      const cellStyle = isSum || column.bold?.(row) ? sumStyle : style;
      const box = { x: inside.x, y: top, width: inside.width, height };
      if (rowSpan === 1 && colSpan === 1 && !column.paint) {
        sheet.tag(CELL, () => write(column.cell(row, rowIndex), box, cellStyle));
        continue;
      }
      const last = cells[index + colSpan - 1]!.inside;
      if (colSpan > 1) box.width = last.x + last.width - box.x;
      if (rowSpan > 1) box.height = edges[rowIndex + rowSpan]! - top;
      const writeWide = style.align === 'left' ? sheet.writeName : sheet.write;
      sheet.tag(column.isHeader ? ROW_HEAD : { type: 'TD', rowSpan, colSpan }, () => {
        if (column.paint) column.paint(sheet, row, box);
        else if (rowSpan > 1) writeSpanning(sheet, column, row, box, style);
        else writeWide(column.cell(row, rowIndex), box, cellStyle);
      });
    }
  };
  const frame = { titles, places, spans, covered, edges };
  sheet.tag({ type: 'Table', continues }, () => {
    if (isUneven) drawGround(sheet, look, frame, isContinued);
    else
      sheet.repeated(`table ${shape}`, (layer) => {
        drawGround(layer, look, frame, isContinued);
        drawGrid(layer, look, frame);
      });
    rows.forEach((row, index) => {
      if (isUneven && index > 0) sheet.rule(x, edges[index]!, x + width, edges[index]!, 0.35, INK.hairline);
      sheet.tag(ROW, () => drawRow(row, index));
    });
    if (isUneven) drawGrid(sheet, look, frame);
  });
  return edges.at(-1)!;
}

/** The y of each row, and that below the last one, in mm. */
function rowEdges({ y, headHeight, rowHeight }: TableLook, count: number): number[] {
  const edges = [y + headHeight];
  for (let row = 0; row < count; row += 1)
    edges.push(
      typeof rowHeight === 'number' ? y + headHeight + (row + 1) * rowHeight : edges[row]! + rowHeight[row]!,
    );
  return edges;
}

const rowHeightAt = ({ rowHeight }: Pick<TableLook, 'rowHeight'>, row: number): number =>
  typeof rowHeight === 'number' ? rowHeight : rowHeight[row]!;

type RowSpans = readonly number[] | undefined;

/** For each row the number of rows that its cell of a column covers, 0 where one above covers it; nothing where none does. */
function rowSpans<Row>(
  { rowSpan, spanning }: Column<Row>,
  rows: readonly Row[],
  { spans }: TableLook,
): RowSpans {
  return rowSpan ? rows.map(rowSpan) : (spanning && spans) || undefined;
}

/** Writes the one cell of several rows, with its note below. */
function writeSpanning<Row>(sheet: Sheet, column: Column<Row>, row: Row, box: Box, style: Writing) {
  const note = column.note?.(row) ?? '';
  if (note === '')
    return (style.align === 'left' ? sheet.writeName : sheet.write)(column.cell(row, 0), box, style);
  const small = Math.max(NOTE.least, style.size - NOTE.smaller);
  const [text, below] = [toMm(style.size * NOTE.leading), toMm(small * NOTE.leading)];
  const top = box.y + (box.height - text - below) / 2;
  sheet.write(column.cell(row, 0), { ...box, y: top, height: text }, style);
  const wide = { ...box, x: box.x - NOTE.beyond, width: box.width + 2 * NOTE.beyond };
  const look = { ...style, size: small, floor: NOTE.least, weight: 'regular', ink: INK.label } as const;
  sheet.write(note, { ...wide, y: top + text, height: below }, look);
}

/** For each column the rows in which a cell before it covers it; nothing for a table without such cells. */
function coveredCells<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): ReadonlySet<number>[] {
  if (!columns.some(({ colSpan }) => colSpan)) return [];
  const covered = columns.map(() => new Set<number>());
  for (const [row, own] of rows.entries())
    for (const [index, { colSpan }] of columns.entries())
      for (let over = 1; over < (colSpan?.(own) ?? 1); over += 1) covered[index + over]!.add(row);
  return covered;
}

/** What is drawn of a column besides its cells. */
const columnHead = <Row>({ title, group = '', titleAlign = 'center', ...column }: Column<Row>) => {
  const { titleSize, hasRotatedTitle, edge, hasGround, padding } = column;
  return { title, group, titleAlign, titleSize, hasRotatedTitle, edge, hasGround, padding };
};

type PlacedColumn = { x: number; width: number };
type Head = {
  titles: readonly ReturnType<typeof columnHead>[];
  places: readonly PlacedColumn[];
  /** As rowSpans has it. */
  spans: readonly RowSpans[];
  /** As coveredCells has it. */
  covered: readonly ReadonlySet<number>[];
  /** As rowEdges has it. */
  edges: readonly number[];
};

/** Draws the grounds and titles, which with the grid are the same on every sheet with a table. */
function drawGround(sheet: Sheet, look: TableLook, head: Head, isContinued = false) {
  const { x, y, width, headHeight, sumRow } = look;
  const rows = head.edges.length - 1;
  if (headHeight > 0) sheet.box({ x, y, width, height: headHeight }, { fill: sheet.inks.tint });
  const sum = { x, y: head.edges[rows - 1]!, width, height: rowHeightAt(look, rows - 1) };
  if (sumRow) sheet.box(sum, { fill: sheet.inks.tint });
  for (const { from, to } of groupedColumns(head.titles)) {
    const top = head.edges[0]!;
    const ground = { ...across(head.places, from, to), y: top, height: head.edges[rows]! - top };
    if (head.titles[from]!.hasGround) sheet.box(ground, { fill: sheet.inks.wash });
  }
  if (headHeight === 0) return;
  if (isContinued) sheet.artifact(() => drawTitles(sheet, look, head));
  else drawTitles(sheet, look, head);
}

/** Draws the titles of the columns, those of groups in a row above. */
function drawTitles(sheet: Sheet, look: TableLook, { titles, places }: Head) {
  const { y, headHeight, headSize = 8, floor = 6, padding = PADDING } = look;
  const groupHeight = look.groupHeight ?? headHeight / 2;
  const write = (title: string, from: number, to: number, row: { y: number; height: number }) => {
    const head = titles[from]!;
    const isGroup = to - from > 1 || title !== head.title;
    const style = { size: (!isGroup && head.titleSize) || headSize, weight: 'semibold', floor } as const;
    const wide = across(places, from, to);
    if (head.hasRotatedTitle && !isGroup) return writeRotated(sheet, title, { ...row, ...wide }, style);
    const align = isGroup ? 'center' : head.titleAlign;
    const free = align === 'left' ? (head.padding ?? padding) : padding / 2;
    const box = { ...row, x: wide.x + free, width: wide.width - 2 * free };
    if (isGroup && look.groupHeight) return writeBroken(sheet, title, box, { ...style, align });
    writeLines(sheet, twoLines(title, mm(box.width), style), box, { ...style, align }, TITLE_LEADING);
  };
  const draw = (title: string, from: number, to: number, row: { y: number; height: number }, rowSpan = 1) =>
    sheet.tag({ type: 'TH', scope: 'Column', rowSpan, colSpan: to - from }, () =>
      write(title, from, to, row),
    );
  const groups = groupedColumns(titles);
  const isGrouped = groups.some(({ group }) => group !== '');
  const whole = { y, height: headHeight };
  const [upper, lower] = [
    { y, height: groupHeight },
    { y: y + groupHeight, height: headHeight - groupHeight },
  ];
  sheet.tag(ROW, () => {
    for (const { group, from, to } of groups)
      if (group) draw(group, from, to, upper);
      else draw(titles[from]!.title, from, to, whole, isGrouped ? 2 : 1);
  });
  if (!isGrouped) return;
  sheet.tag(ROW, () => {
    for (const [index, { title, group }] of titles.entries()) if (group) draw(title, index, index + 1, lower);
  });
}

/** Writes a title from the bottom to the top; it shrinks to the height of its cell. */
function writeRotated(sheet: Sheet, title: string, { x, y, width, height }: Box, style: TextStyle) {
  const size = Math.min(style.size, (style.size * (height - 1.4)) / sheet.measure(title, style));
  const middle = [mm(x + width / 2), mm(y + height / 2)] as const;
  sheet.pen.rotatedText(title, ...middle, 90, { ...style, size, ink: INK.text });
}

/** The place of columns beside each other. */
function across(places: readonly PlacedColumn[], from: number, to: number): PlacedColumn {
  const [first, last] = [places[from]!, places[to - 1]!];
  return { x: first.x, width: last.x + last.width - first.x };
}

/** Columns beside each other with the same group, from the first to before `to`; those without one are by themselves. */
function groupedColumns(titles: Head['titles']): { group: string; from: number; to: number }[] {
  const groups: { group: string; from: number; to: number }[] = [];
  for (const [index, { group, edge }] of titles.entries()) {
    const last = groups.at(-1);
    if (last && group && last.group === group && !edge) last.to = index + 1;
    else groups.push({ group, from: index, to: index + 1 });
  }
  return groups;
}

function drawGrid(sheet: Sheet, look: TableLook, head: Head) {
  const { titles, places, spans, covered, edges } = head;
  const { x, y, width, headHeight, sumRow, stride } = look;
  const middle = y + (look.groupHeight ?? headHeight / 2);
  const thin = stride ? 0.25 : 0.35;
  const rowCount = edges.length - 1;
  const bottom = edges[rowCount]!;
  for (let row = 0; row < rowCount; row++) {
    const at = edges[row]!;
    if (row === 0 ? headHeight === 0 : typeof look.rowHeight !== 'number') continue;
    const isEnd = row === 0 || (sumRow && row === rowCount - 1);
    const isDark = isEnd || (stride !== undefined && row % stride === 0);
    const dark = isEnd ? 0.8 : 0.6;
    if (spans.some((own) => own?.[row] === 0)) {
      const open = places.filter((_, index) => spans[index]?.[row] !== 0);
      for (const place of open) sheet.rule(place.x, at, place.x + place.width, at, 0.35, INK.hairline);
      continue;
    }
    sheet.rule(x, at, x + width, at, isDark ? dark : thin, isDark ? INK.rule : INK.hairline);
  }
  for (const [index, { x: left }] of places.entries()) {
    if (index === 0) continue;
    const { group, edge } = titles[index]!;
    const look = [edge ?? thin, edge ? INK.rule : INK.hairline] as const;
    let top = group && group === titles[index - 1]!.group && !edge ? middle : y;
    // Not through a cell that covers several columns.
    for (const row of covered[index] ?? []) {
      const at = edges[row]!;
      if (at > top) sheet.rule(left, top, left, at, ...look);
      top = edges[row + 1]!;
    }
    if (bottom > top) sheet.rule(left, top, left, bottom, ...look);
  }
  for (const { group, from, to } of groupedColumns(titles)) {
    if (!group) continue;
    const below = across(places, from, to);
    sheet.rule(below.x, middle, below.x + below.width, middle, 0.35, INK.hairline);
  }
  sheet.box({ x, y, width, height: bottom - y }, { stroke: INK.rule, lineWidth: 0.8 });
}
