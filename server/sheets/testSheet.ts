import type { Sheet } from '#server/base/sheet.ts';

/** For tests: a sheet as readSheet returns it; the row below the headings is row 2. */
export const testSheet = (headers: string[], ...rows: (string | number)[][]): Sheet => ({
  name: 'Sheet1',
  headers,
  rows: rows.map((cells, index) => ({ row: index + 2, cells: cells.map(String) })),
});
