export type Room = {
  /** Height for rows on the first page and on later pages, in mm. */
  first: number;
  rest: number;
  /** Height in mm needed below the last row, for signatures or totals. */
  tail: number;
  /** Each page is as full as possible, and not all equally. */
  isFilled?: boolean;
};

/** What is never divided, such as a row, with its height in mm below others and as the first on a page. */
export type Unit = {
  height: number;
  first: number;
  /** Whether a page may begin with it, and whether one has to. */
  canBreakBefore: boolean;
  mustBreakBefore?: boolean;
};

/** Tried in this order; the first one that needs as few pages as the tightest is used. */
const SHRINKS = [0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875];
/** How far sums of decimals may be off, in mm. */
const SLACK = 1e-6;

/**
 * Calls `use` with each unit before which a page can end that begins with the unit `start`, and the height of that page.
 * What is higher than any page is alone on one.
 */
function eachEnd(
  units: readonly Unit[],
  { first, rest, tail }: Room,
  start: number,
  use: (end: number, height: number) => void,
): void {
  let height = units[start]!.first;
  let isFirst = true;
  for (let end = start + 1; end <= units.length; end += 1) {
    const isLast = end === units.length;
    if (isLast || units[end]!.canBreakBefore || units[end]!.mustBreakBefore) {
      const most = (start === 0 ? first : rest) - (isLast ? tail : 0);
      if (!isFirst && height > most + SLACK) return;
      isFirst = false;
      use(end, height);
    }
    if (units[end]?.mustBreakBefore) return;
    height += units[end]?.height ?? 0;
  }
}

/** The number of pages if each is as full as possible. */
function countPages(units: readonly Unit[], room: Room): number {
  let pages = 0;
  for (let start = 0, next = 0; start < units.length; start = next) {
    eachEnd(units, room, start, (end) => {
      next = end;
    });
    pages += 1;
  }
  return pages;
}

/**
 * The unit at which each page ends, on as few and as equally full pages as possible (the least sum of the squares of their
 * heights), else with fuller first pages.
 */
function divide(units: readonly Unit[], room: Room): number[] {
  /** For what is before each unit: its pages, the sum of the squares of their heights, and where the last begins. */
  const best: { pages: number; cost: number; start: number }[] = [{ pages: 0, cost: 0, start: 0 }];
  for (let start = 0; start < units.length; start += 1) {
    const before = best[start];
    if (!before) continue;
    const pages = before.pages + 1;
    eachEnd(units, room, start, (end, height) => {
      const cost = before.cost + (room.isFilled ? 0 : height ** 2);
      const other = best[end];
      const isBetter = !other || pages < other.pages || (pages === other.pages && cost <= other.cost + SLACK);
      if (isBetter) best[end] = { pages, cost, start };
    });
  }
  const ends: number[] = [];
  for (let end = units.length; end > 0; end = best[end]!.start) ends.unshift(end);
  return ends;
}

/**
 * Divides units, of which there is at least one, into pages: as tight as needed before another page is begun, the tail never
 * alone on one. Returns the unit at which each page ends, the shrink, and the units with it.
 */
export function breakPages<Part extends Unit>(
  unitsAt: (shrink: number) => readonly Part[],
  room: Room,
): { ends: number[]; shrink: number; units: readonly Part[] } {
  const tight = unitsAt(1);
  const pages = countPages(tight, room);
  for (const shrink of SHRINKS) {
    const units = unitsAt(shrink);
    if (countPages(units, room) === pages) return { ends: divide(units, room), shrink, units };
  }
  return { ends: divide(tight, room), shrink: 1, units: tight };
}

/** Divides rows into pages as `breakPages` does; `shrink` is from 0 (airy) to 1 (as tight as the document allows). */
export const paginate = <Row>(
  rows: readonly Row[],
  rowHeight: (row: Row, shrink: number) => number,
  room: Room,
): { pages: Row[][]; shrink: number } => {
  if (rows.length === 0) return { pages: [[]], shrink: 0 };
  const unitsAt = (shrink: number): Unit[] =>
    rows.map((row) => {
      const height = rowHeight(row, shrink);
      return { height, first: height, canBreakBefore: true };
    });
  const { ends, shrink } = breakPages(unitsAt, room);
  return { pages: ends.map((end, page) => rows.slice(ends[page - 1] ?? 0, end)), shrink };
};

/** The items in groups of `size`; the last has what is left. */
export const splitEvery = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
