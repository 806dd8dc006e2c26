import type { Sheet } from '#server/platform/base/sheet.ts';

/** For tests: a file of one sheet as readSheets returns it, with its headings in row 1. */
export const testSheet = (headers: string[], ...rows: (string | number)[][]): Sheet[] => [
  {
    name: 'Sheet1',
    rows: [headers, ...rows].map((cells, index) => ({ row: index + 1, cells: cells.map(String) })),
  },
];
