import { type ReactNode, use } from 'react';
import { drawChart, type RowChart } from '../charts.ts';
import { type Column, columnWidths } from '../columns.ts';
import { drawTable, type FlowTableLook, fittedSize } from '../drawTable.ts';
import { EngineContext } from '../engineContext.ts';
import { type FlowBlock, wholeBlock } from '../flow.ts';
import type { Laid } from '../layout/box.ts';
import { PLAIN } from '../layout/style.ts';
import { containerContent } from '../layout/view.ts';
import type { StackBlock } from '../stack.ts';
import { mm } from '../units.ts';
import { Own, type Style, View } from './elements.tsx';
import { PlainTable } from './PlainTable.tsx';

/** The share of a row that its type may fill, where rows are as high as there is room. */
const FILLED = 0.75;

export type TableProps<Row> = FlowTableLook & {
  style?: Style;
  /** For a width in mm, where they depend on it. */
  columns: readonly Column<Row>[] | ((width: number) => readonly Column<Row>[]);
  rows: readonly Row[];
  /** On one sheet: grows together with other tables. */
  growsEvenly?: boolean;
  /** Drawn in its last column, over all rows, on one sheet. */
  chart?: RowChart;
  /** What is above its head on every page; not read again on a later one. */
  children?: ReactNode;
};

/** A table: on one sheet with rows as high as there is room, in a list with its head on every page. */
export function Table<Row>({ style, children, ...props }: TableProps<Row>) {
  const { rowHeight, growsEvenly = false } = props;
  const steps = typeof rowHeight === 'object' && 'steps' in rowHeight ? rowHeight.steps : null;
  if (use(EngineContext) === null)
    return (
      <View style={style}>
        {children}
        <PlainTable {...props} columns={columnsIn(props, PLAIN_WIDTH)} style={{}} />
      </View>
    );
  return (
    <Own
      style={style}
      own={{
        content: ({ children: above }) => ({
          natural: () => 0,
          flow: (width) => {
            const block = flowTable(props, width);
            return [above.length > 0 ? withTop(block, above, width) : block];
          },
          stack: (width) =>
            steps ? steppedTable(props, steps, width) : { ...wholeTable(props, width), growsEvenly },
        }),
      }}
    >
      {children}
    </Own>
  );
}

/** The width in mm for which columns are asked where react-pdf's own engine lays them out. */
const PLAIN_WIDTH = 180;

/** The same with elements above its head on every page. */
function withTop(block: FlowBlock, above: readonly Laid[], width: number): FlowBlock {
  const top = containerContent(PLAIN, above).stack(width, undefined);
  const height = top.heights[0]!;
  return {
    ...block,
    above: 0,
    head: height + (block.head ?? 0),
    draw: (sheet, fragment, at) => {
      const drawTop = () => top.draw(sheet, { ...at, height });
      if (fragment.from === 0) drawTop();
      else sheet.artifact(drawTop);
      block.draw(sheet, fragment, { ...at, y: at.y + height });
    },
  };
}

type Given<Row> = Omit<TableProps<Row>, 'style' | 'children'>;

const columnsIn = <Row,>({ columns }: Pick<Given<Row>, 'columns'>, width: number) =>
  typeof columns === 'function' ? columns(width) : columns;

/** What a table looks like, without what is in it: the rules of tables that look alike are stored once. */
function flowTable<Row>(props: Given<Row>, width: number): FlowBlock {
  const { chart: _c, growsEvenly: _g, columns: _o, rows, ...look } = props;
  return table(columnsIn(props, width), rows, look, width);
}

/** On one sheet, with its chart. */
function wholeTable<Row>(props: Given<Row>, width: number): StackBlock {
  const { chart, headHeight, rows } = props;
  const { heights, draw } = wholeBlock(flowTable(props, width));
  if (!chart) return { heights, draw };
  return {
    heights,
    draw: (sheet, box) => {
      draw(sheet, box);
      const last = columnWidths(columnsIn(props, width), width).at(-1)!;
      const height = box.height - headHeight;
      const place = { x: box.x + width - last, y: box.y + headHeight, width: last, height };
      drawChart(sheet, chart, { ...place, rowHeight: height / rows.length });
    },
  };
}

/** On one sheet with rows of one of these heights in mm or between, in type that they have room for. */
function steppedTable<Row>(props: Given<Row>, steps: readonly number[], width: number): StackBlock {
  const { rows, growsEvenly = false, fitsType, headHeight, size = 9 } = props;
  const columns = columnsIn(props, width);
  const { chart: _c, growsEvenly: _g, fitsType: _f, columns: _o, rows: _r, orphans: _p, ...look } = props;
  return {
    heights: steps.map((row) => headHeight + rows.length * row),
    isStepped: true,
    growsEvenly,
    draw: (sheet, { x, y, height }) => {
      const rowHeight = (height - headHeight) / rows.length;
      const place = { ...look, x, y, width, rowHeight, size: Math.min(size, mm(rowHeight) * FILLED) };
      drawTable(sheet, columns, rows, {
        ...place,
        ...(fitsType && { size: fittedSize(columns, rows, place) }),
      });
    },
  };
}

/** What is free above a table in a list, in mm. */
const ABOVE_TABLE = 2.5;

/** A table with its head on every page. Rows that a cell spans stay on one page, and a sum is never alone on one. */
export function table<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  { rowHeight, fitsType, spans, sumRow, continues = {}, isContinued, ...look }: FlowTableLook,
  width: number,
): FlowBlock {
  const { orphans = spans && !sumRow ? 1 : 2, ...own } = look;
  // Where each part begins: a row, or the first of those that a cell spans. The head of a table without rows is one too.
  const starts = rows.length > 0 ? [...rows.keys()].filter((row) => spans?.[row] !== 0) : [0];
  const end = (part: number) => starts[part + 1] ?? rows.length;
  const heightsAt = (shrink: number): number | readonly number[] => {
    if (typeof rowHeight === 'number' || !isRange(rowHeight)) return rowHeight;
    const { least, most } = 'steps' in rowHeight ? ends(rowHeight.steps) : rowHeight;
    return most - shrink * (most - least);
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
}

const isRange = (
  heights: object,
): heights is { most: number; least: number } | { steps: readonly number[] } => !Array.isArray(heights);

const ends = (steps: readonly number[]) => ({ least: steps[0]!, most: steps.at(-1)! });
