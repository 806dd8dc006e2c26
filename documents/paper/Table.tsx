import { type Column, columnWidths } from './columns.ts';
import { drawTable, fittedSize } from './drawTable.ts';
import { type FlowTableLook, table } from './flow.ts';
import { Block } from './PaperDocument.tsx';
import type { Box, Sheet } from './sheet.ts';

export type TableProps<Row> = FlowTableLook & {
  /** For a width in mm, where they depend on it. */
  columns: readonly Column<Row>[] | ((width: number) => readonly Column<Row>[]);
  rows: readonly Row[];
  /** In the type size in which the cells of its even columns fit. */
  fitsType?: boolean;
  /** On one sheet: grows together with other tables. */
  growsEvenly?: boolean;
  /** What is free above it on one sheet, in mm. */
  marginTop?: number;
  /** Draws in its last column, over all rows. */
  chart?: (sheet: Sheet, rows: ChartRows) => void;
};
/** The place of the rows of a table, and the height of each, in mm. */
export type ChartRows = Box & { rowHeight: number };

/** A table: on one sheet with rows as high as there is room, in a list with its head on every page. */
export function Table<Row>(props: TableProps<Row>) {
  const { columns, rows, fitsType, growsEvenly = false, marginTop = 0, chart, rowHeight, ...look } = props;
  const at = (width: number) => (typeof columns === 'function' ? columns(width) : columns);
  const own = typeof rowHeight === 'object' && !('most' in rowHeight) && rowHeight;
  return (
    <Block
      flow={(width) => table(at(width), rows, props)(width)}
      stack={(width) => ({
        heights: rowsHeights(rowHeight, rows.length).map((height) => look.headHeight + height),
        above: marginTop,
        growsEvenly,
        draw: (sheet, { x, y, height }) => {
          const placed = at(width);
          const each = (height - look.headHeight) / Math.max(1, rows.length);
          const place = { ...look, x, y, width, rowHeight: own || each };
          const size = fitsType ? fittedSize(placed, rows, place) : look.size;
          drawTable(sheet, placed, rows, { ...place, ...(size && { size }) });
          if (!chart) return;
          const last = columnWidths(placed, width).at(-1)!;
          const below = { x: x + width - last, y: y + look.headHeight, width: last };
          chart(sheet, { ...below, height: rows.length * each, rowHeight: each });
        },
      })}
    />
  );
}

/** The least and the greatest height in mm of so many rows. */
function rowsHeights(rowHeight: FlowTableLook['rowHeight'], rows: number): number[] {
  if (typeof rowHeight === 'number') return [rowHeight * rows];
  if ('most' in rowHeight) return [rowHeight.least * rows, rowHeight.most * rows];
  return [rowHeight.reduce((sum, height) => sum + height, 0)];
}
