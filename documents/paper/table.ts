import { type Column, columnWidths } from './columns.ts';
import { INK } from './inks.ts';
import type { FontWeight } from './pen.ts';
import type { Box, Sheet } from './sheet.ts';
import { twoLines } from './twoLines.ts';
import { mm, toMm } from './units.ts';

export type TableLook = {
  x: number;
  y: number;
  width: number;
  headHeight: number;
  rowHeight: number;
  /** Type sizes in pt. */
  size?: number;
  headSize?: number;
  floor?: number;
  /** mm kept free at the left and right of a cell. */
  padding?: number;
  /** The last row is a sum: tinted, semibold, under a heavier rule. */
  sumRow?: boolean;
};

const inner = (box: Box, padding: number): Box => ({
  ...box,
  x: box.x + padding,
  width: box.width - 2 * padding,
});

const drawTitle = (sheet: Sheet, title: string, box: Box, size: number, floor: number) => {
  const style = { size, weight: 'semibold' as const };
  const lines = twoLines(title, mm(box.width), style);
  const lineHeight = toMm(size * 1.22);
  const top = box.y + (box.height - lineHeight * lines.length) / 2;
  lines.forEach((line, index) => {
    const place = { ...box, y: top + index * lineHeight, height: lineHeight };
    sheet.write(line, place, { ...style, align: 'center', floor });
  });
};

const drawGrid = (sheet: Sheet, look: TableLook, widths: readonly number[], rowCount: number) => {
  const { x, y, width, headHeight, rowHeight, sumRow } = look;
  const bottom = y + headHeight + rowCount * rowHeight;
  for (let row = 0; row < rowCount; row++) {
    const at = y + headHeight + row * rowHeight;
    const heavy = row === 0 || (sumRow && row === rowCount - 1);
    sheet.rule(x, at, x + width, at, heavy ? 0.8 : 0.35, heavy ? INK.rule : INK.hairline);
  }
  let at = x;
  for (const columnWidth of widths.slice(0, -1)) {
    at += columnWidth;
    sheet.rule(at, y, at, bottom, 0.35, INK.hairline);
  }
  sheet.box({ x, y, width, height: bottom - y }, { stroke: INK.rule, lineWidth: 0.8 });
};

const weightOf = <Row>({ strong }: Column<Row>): FontWeight => (strong ? 'semibold' : 'regular');

/** A ruled table: head and rows of fixed height, text painted row by row. Returns the y below it, in mm. */
export const drawTable = <Row>(
  sheet: Sheet,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  look: TableLook,
): number => {
  const { x, y, width, headHeight, rowHeight, size = 9, headSize = 8, floor = 6, padding = 1.2 } = look;
  const widths = columnWidths(columns, width);
  const starts = widths.map((_, index) => x + widths.slice(0, index).reduce((sum, one) => sum + one, 0));
  sheet.box({ x, y, width, height: headHeight }, { fill: INK.tint });
  columns.forEach((column, index) => {
    const box = { x: starts[index]!, y, width: widths[index]!, height: headHeight };
    drawTitle(sheet, column.title, inner(box, padding / 2), headSize, floor);
  });
  const cells = columns.map((column, index) => ({
    column,
    x: starts[index]! + padding,
    width: widths[index]! - 2 * padding,
    write: column.align === 'left' ? sheet.writeName : sheet.write,
    style: { size, floor, weight: weightOf(column), align: column.align ?? 'center' },
    sumStyle: { size, floor, weight: 'semibold', align: column.align ?? 'center' } as const,
  }));
  rows.forEach((row, rowIndex) => {
    const top = y + headHeight + rowIndex * rowHeight;
    const isSum = look.sumRow === true && rowIndex === rows.length - 1;
    if (isSum) sheet.box({ x, y: top, width, height: rowHeight }, { fill: INK.tint });
    for (const { column, x: left, width: room, write, style, sumStyle } of cells) {
      const box = { x: left, y: top, width: room, height: rowHeight };
      write(column.cell(row, rowIndex), box, isSum ? sumStyle : style);
    }
  });
  drawGrid(sheet, look, widths, rows.length);
  return y + headHeight + rows.length * rowHeight;
};
