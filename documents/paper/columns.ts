import type { Align } from './sheet.ts';

/** A column of a table. Without `width` (mm) it shares what the others leave. */
export type Column<Row> = {
  title: string;
  width?: number;
  align?: Align;
  /** Semibold cells, for what the eye looks for first. */
  strong?: boolean;
  /** All cells in the size that the longest needs, on one line or two: for a few names that are read as a list. */
  even?: boolean;
  cell: (row: Row, index: number) => string;
};

/** Widths in mm that fill `total` exactly. */
export const columnWidths = <Row>(columns: readonly Column<Row>[], total: number): number[] => {
  const stated = columns.reduce((sum, column) => sum + (column.width ?? 0), 0);
  const open = columns.filter((column) => column.width === undefined).length;
  return columns.map((column) => column.width ?? (total - stated) / open);
};
