import { fittedSize } from './cellWriters.ts';
import { type Column, columnWidths } from './columns.ts';
import { drawTable, type TableLook } from './drawTable.ts';
import type { MakeFlowBlock } from './flow.ts';
import { Block } from './PaperDocument.tsx';
import type { Box, Sheet } from './sheet.ts';

export type FlowTableLook = Omit<TableLook, 'x' | 'y' | 'width' | 'rowHeight'> & {
  /** In mm, of all rows or of each; rows shrink to the least before another page is begun. */
  rowHeight: number | readonly number[] | { most: number; least: number };
  /** The fewest rows at the end of a page and on the next, or cells that span rows. */
  orphans?: number;
};

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
  const columnsIn = (width: number) => (typeof columns === 'function' ? columns(width) : columns);
  const { each, least, most } = readHeights(rowHeight);
  const heights = each ? [sum(each)] : [...new Set([least, most])].map((height) => height * rows.length);
  return (
    <Block
      flow={(width) => table(columnsIn(width), rows, props)(width)}
      stack={(width) => ({
        heights: heights.map((height) => look.headHeight + height),
        above: marginTop,
        growsEvenly,
        draw: (sheet, { x, y, height }) => {
          const placed = columnsIn(width);
          const share = (height - look.headHeight) / Math.max(1, rows.length);
          const place = { ...look, x, y, width, rowHeight: each ?? share };
          const size = fitsType ? fittedSize(placed, rows, place) : look.size;
          drawTable(sheet, placed, rows, { ...place, ...(size && { size }) });
          if (!chart) return;
          const last = columnWidths(placed, width).at(-1)!;
          const below = { x: x + width - last, y: y + look.headHeight, width: last };
          chart(sheet, { ...below, height: rows.length * share, rowHeight: share });
        },
      })}
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
    { rowHeight, spans, sumRow = false, orphans = spans && !sumRow ? 1 : 2, ...look }: FlowTableLook,
  ): MakeFlowBlock =>
  () => {
    const { each, least, most } = readHeights(rowHeight);
    const heightAt = (shrink: number) => most - shrink * (most - least);
    // Where each part begins: a row, or the first of those that a cell spans.
    const starts = [...rows.keys()].filter((row) => spans?.[row] !== 0);
    const end = (part: number) => starts[part + 1] ?? rows.length;
    const continues = {};
    return {
      parts: (shrink) => {
        // The head of a table without rows is a part too.
        if (starts.length === 0) return [0];
        return starts.map((start, part) =>
          each ? sum(each.slice(start, end(part))) : (end(part) - start) * heightAt(shrink),
        );
      },
      head: look.headHeight,
      above: ABOVE_TABLE,
      orphans,
      draw: (sheet, { from, to, shrink }, at) => {
        const [first, last] = [starts[from] ?? 0, end(to - 1)];
        drawTable(sheet, columns, rows.slice(first, last), {
          ...look,
          ...at,
          continues,
          isContinued: from > 0,
          rowHeight: each?.slice(first, last) ?? heightAt(shrink),
          ...(spans && { spans: spans.slice(first, last) }),
          ...(sumRow && last === rows.length && { sumRow }),
        });
      },
    };
  };

/** The height of each row, or the least and the greatest of rows that are alike. */
function readHeights(rowHeight: FlowTableLook['rowHeight']) {
  if (typeof rowHeight === 'number') return { each: null, least: rowHeight, most: rowHeight };
  return 'most' in rowHeight ? { each: null, ...rowHeight } : { each: rowHeight, least: 0, most: 0 };
}

const sum = (heights: readonly number[]): number => heights.reduce((total, height) => total + height, 0);
