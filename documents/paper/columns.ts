import type { Align, TextStyle } from './pen/pen.ts';

/** A column of a table. Columns without `width` (mm) share the remaining width equally. */
export type Column<Row> = {
  /** Names the column for lists that change it or leave it out. */
  key?: string;
  title: string;
  /** Columns beside each other of one group have its title above theirs. */
  group?: string;
  width?: number;
  align?: Align;
  /** That of its title, which is centred by default. */
  titleAlign?: Align;
  /** In pt, instead of that of the table. */
  titleSize?: number;
  /** Its title is written from the bottom to the top, because the column is narrow. */
  hasRotatedTitle?: boolean;
  /** The width in pt of a darker rule at its left, where another group of columns begins. */
  edge?: number;
  /** Its group has a light ground, which helps to follow a column down a wide table. */
  hasGround?: boolean;
  /** mm at the left and right of a cell, instead of the padding of the table. */
  padding?: number;
  /** Its cells name their rows for screen readers. */
  isHeader?: boolean;
  /** Semibold cells, for the column that readers look for first. */
  strong?: boolean;
  /** All cells in one type size, that of the longest text on one or two lines; for a short list of names. */
  uniformSize?: boolean;
  /** Names that two lines would cut have three, and a word wider than its cell is broken. */
  neverCut?: boolean;
  /** Figures with and without decimals have their points below each other. */
  decimal?: boolean;
  /** One cell for rows that belong together (`spans` of the table), with what the first of them has. */
  spanning?: boolean;
  /** How many rows the cell of a row covers, itself and those below, instead of `spans`; 0 where one above covers it. */
  rowSpan?: (row: Row) => number;
  /** Whether a cell is semibold, for a figure that decides. */
  bold?: (row: Row) => boolean;
  /** How many columns the cell of a row covers, itself and those after it; 1 by default. */
  colSpan?: (row: Row) => number;
  cell: (row: Row, index: number) => string;
  /** Its cells are labels of those after them, in smaller type on a tint. */
  isLabel?: boolean;
  /** The lines of a cell from its top, instead of its text. */
  lines?: (row: Row) => readonly CellLine[];
  /** A small line below the text of a spanning cell. */
  note?: (row: Row) => string;
};

/** A line of a cell; its height is in mm. */
export type CellLine = { text: string; style: TextStyle; height: number };

/** Printed where there is nothing to score, because 0 would be read as nothing scored. */
export const NONE = '–';

/** The widths of the columns in mm, which add up to `total`. */
export const columnWidths = <Row>(columns: readonly Column<Row>[], total: number): number[] => {
  const stated = columns.reduce((sum, column) => sum + (column.width ?? 0), 0);
  const open = columns.filter((column) => column.width === undefined).length;
  return columns.map((column) => column.width ?? (total - stated) / open);
};

/** Columns laid out for `full` mm, with their stated widths made narrower where a table has less. */
export const fittedColumns = <One extends { width?: number }>(
  columns: readonly One[],
  width: number,
  full: number,
): One[] =>
  columns.map((column) =>
    column.width === undefined || width >= full
      ? column
      : { ...column, width: (column.width * width) / full },
  );

/** A table with the text of each cell, for a spreadsheet. */
export type Table = { columns: readonly Pick<Column<unknown>, 'title' | 'align'>[]; rows: string[][] };

/** The table of these rows, with every cell as text. Columns are centred unless they say otherwise. */
export const createTable = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Table => ({
  columns: columns.map(({ title, group, align = 'center' }) => ({
    title: group ? `${group}, ${title}` : title,
    align,
  })),
  rows: rows.map((row, index) => columns.map(({ cell }) => cell(row, index))),
});
