import type { Align } from './sheet.ts';

/** A column of a table. Without `width` (mm) it shares the width that the others leave. */
export type Column<Row> = {
  title: string;
  width?: number;
  align?: Align;
  /** Semibold cells, for the column that is looked for first. */
  strong?: boolean;
  /** All cells in the type size that the longest needs, on one line or two: for a short list of names. */
  even?: boolean;
  cell: (row: Row, index: number) => string;
};

/** The widths of the columns in mm, which fill `total` exactly. */
export const columnWidths = <Row>(columns: readonly Column<Row>[], total: number): number[] => {
  const stated = columns.reduce((sum, column) => sum + (column.width ?? 0), 0);
  const open = columns.filter((column) => column.width === undefined).length;
  return columns.map((column) => column.width ?? (total - stated) / open);
};

/** A table with its cells written, for a spreadsheet. */
export type Table = { columns: readonly Pick<Column<unknown>, 'title' | 'align'>[]; rows: string[][] };

export const createTable = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Table => ({
  columns: columns.map(({ title, align = 'center' }) => ({ title, align })),
  rows: rows.map((row, index) => columns.map(({ cell }) => cell(row, index))),
});
