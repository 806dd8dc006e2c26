import { type Column, columnWidths } from './columns.ts';
import { drawTable, fittedSize, type TableLook } from './drawTable.ts';
import type { MakeFlowBlock } from './flow.ts';
import { Block } from './PaperDocument.tsx';
import type { Box, Sheet } from './sheet.ts';
import { wholeBlock } from './stack.ts';

export type FlowTableLook = Omit<TableLook, 'x' | 'y' | 'width' | 'rowHeight'> & {
  /** In mm, of all rows or of each; rows shrink to the least before another page is begun. */
  rowHeight: number | readonly number[] | { most: number; least: number };
  /** In the type size in which the cells of its even columns fit. */
  fitsType?: boolean;
  /** The fewest rows at the end of a page and on the next, or cells that span rows. */
  orphans?: number;
};

export type TableProps<Row> = FlowTableLook & {
  /** For a width in mm, where they depend on it. */
  columns: readonly Column<Row>[] | ((width: number) => readonly Column<Row>[]);
  rows: readonly Row[];
  /** On one sheet: grows together with other tables. */
  growsEvenly?: boolean;
  /** What is free above it on one sheet, in mm. */
  marginTop?: number;
  /** Draws in its last column, over all rows, on one sheet. */
  chart?: (sheet: Sheet, rows: ChartRows) => void;
};
/** The place of the rows of a table, and the height of each, in mm. */
export type ChartRows = Box & { rowHeight: number };

/** A table: on one sheet with rows as high as there is room, in a list with its head on every page. */
export function Table<Row>(props: TableProps<Row>) {
  const { columns, rows, growsEvenly = false, marginTop = 0, chart, ...look } = props;
  const columnsIn = (width: number) => (typeof columns === 'function' ? columns(width) : columns);
  const flow: MakeFlowBlock = (width) => table(columnsIn(width), rows, look)(width);
  return (
    <Block
      flow={flow}
      stack={(width) => {
        const { heights, draw } = wholeBlock(flow(width));
        return {
          heights,
          above: marginTop,
          growsEvenly,
          draw: (sheet, box) => {
            draw(sheet, box);
            if (!chart) return;
            const last = columnWidths(columnsIn(width), width).at(-1)!;
            const height = box.height - look.headHeight;
            const place = { x: box.x + width - last, y: box.y + look.headHeight, width: last, height };
            chart(sheet, { ...place, rowHeight: height / rows.length });
          },
        };
      }}
    />
  );
}

/** What is free above a table in a list, in mm. */
const ABOVE_TABLE = 2.5;

/** A table with its head on every page. Rows that a cell spans stay on one page, and a sum is never alone on one. */
export const table =
  <Row,>(
    columns: readonly Column<Row>[],
    rows: readonly Row[],
    { rowHeight, fitsType, spans, sumRow, continues = {}, isContinued, ...look }: FlowTableLook,
  ): MakeFlowBlock =>
  (width) => {
    const { orphans = spans && !sumRow ? 1 : 2, ...own } = look;
    // Where each part begins: a row, or the first of those that a cell spans. The head of a table without rows is one too.
    const starts = rows.length > 0 ? [...rows.keys()].filter((row) => spans?.[row] !== 0) : [0];
    const end = (part: number) => starts[part + 1] ?? rows.length;
    const heightsAt = (shrink: number) => {
      if (typeof rowHeight === 'number' || !('most' in rowHeight)) return rowHeight;
      return rowHeight.most - shrink * (rowHeight.most - rowHeight.least);
    };
    const heightOf = (from: number, to: number, heights: number | readonly number[]) =>
      typeof heights === 'number'
        ? (to - from) * heights
        : heights.slice(from, to).reduce((sum, height) => sum + height, 0);
    return {
      parts: (shrink) => starts.map((start, part) => heightOf(start, end(part), heightsAt(shrink))),
      head: look.headHeight,
      above: ABOVE_TABLE,
      orphans,
      draw: (sheet, { from, to, shrink }, { x, y }) => {
        const [first, last] = [starts[from]!, end(to - 1)];
        const heights = heightsAt(shrink);
        const place = { ...own, x, y, width, rowHeight: heights };
        drawTable(sheet, columns, rows.slice(first, last), {
          ...place,
          ...(fitsType && { size: fittedSize(columns, rows, place) }),
          ...(typeof heights !== 'number' && { rowHeight: heights.slice(first, last) }),
          ...(spans && { spans: spans.slice(first, last) }),
          sumRow: sumRow && last === rows.length,
          continues,
          isContinued: isContinued || from > 0,
        });
      },
    };
  };
