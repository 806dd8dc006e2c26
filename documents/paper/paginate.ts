type Room = {
  /** mm for rows on the first page and on the later ones. */
  first: number;
  rest: number;
  /** mm that stand below the last row: signatures, totals. */
  tail: number;
};

/** So many rows keep the tail company where it needs a page of its own. */
const COMPANY = 3;

const fill = <Row>(rows: readonly Row[], heightOf: (row: Row) => number, { first, rest }: Room): Row[][] => {
  const pages: Row[][] = [[]];
  let free = first;
  for (const row of rows) {
    const height = heightOf(row);
    if (height > free && pages.at(-1)!.length > 0) {
      pages.push([]);
      free = rest;
    }
    pages.at(-1)!.push(row);
    free -= height;
  }
  return pages;
};

/** Cuts rows of known heights (mm) into pages; what stands below the last row never stands on a page alone. */
export const paginate = <Row>(rows: readonly Row[], heightOf: (row: Row) => number, room: Room): Row[][] => {
  const pages = fill(rows, heightOf, room);
  const last = pages.at(-1)!;
  const space = pages.length === 1 ? room.first : room.rest;
  const used = last.reduce((sum, row) => sum + heightOf(row), 0);
  if (used + room.tail <= space || last.length < 2) return pages;
  const moved = Math.min(COMPANY, last.length - 1);
  return [...pages.slice(0, -1), last.slice(0, -moved), last.slice(-moved)];
};
