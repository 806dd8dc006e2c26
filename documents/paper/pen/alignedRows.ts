import { rowDifferences, rowWidth } from './packedObjects.ts';

/**
 * The rows of a table, each of whose cells ends before one of these offsets in `operators`, as differences from the row
 * above. Cells of one column are padded to one width: what a row repeats of the one above is nothing then, and a long
 * table takes half the bytes. `columns` is the width of a row for the predictor of the stream.
 */
export function alignRows(
  operators: Uint8Array,
  rows: readonly (readonly number[])[],
): { columns: number; differences: Uint8Array } {
  const widths = columnWidths(rows);
  const columns = rowWidth(widths.reduce((sum, width) => sum + width, 0));
  const stride = columns + 1;
  const aligned = new Uint8Array(stride * rows.length).fill(SPACE);
  let from = 0;
  for (let row = 0; row < rows.length; row += 1) {
    const ends = rows[row]!;
    let start = row * stride + 1;
    for (let cell = 0; cell < ends.length; cell += 1) {
      const end = ends[cell]!;
      aligned.set(operators.subarray(from, end), start);
      from = end;
      start += widths[cell]!;
    }
  }
  return { columns, differences: rowDifferences(aligned, columns) };
}

const SPACE = 32;

function columnWidths(rows: readonly (readonly number[])[]): number[] {
  const widths: number[] = [];
  let from = 0;
  for (const ends of rows)
    for (const [cell, end] of ends.entries()) {
      widths[cell] = Math.max(widths[cell] ?? 0, end - from);
      from = end;
    }
  return widths;
}
