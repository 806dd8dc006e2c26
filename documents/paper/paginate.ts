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
  /** Whether a page may begin with it. */
  canBreakBefore: boolean;
};

/** Tried in this order; the first one that needs as few pages as the tightest is used. */
const SHRINKS = [0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875];
/** How far sums of decimals may be off, in mm. */
const SLACK = 1e-6;

/** The fewest pages with everything before a unit, the sum of the squares of their heights, and where the last begins. */
type Division = { pages: number; cost: number; start: number };

/**
 * The unit at which each page ends, on as few and as equally full pages as possible (the least sum of the squares of their
 * heights), else with fuller first pages. What is higher than any page is alone on one.
 */
function divide(units: readonly Unit[], { first, rest, tail, isFilled = false }: Room): number[] {
  const count = units.length;
  const best: Division[] = [{ pages: 0, cost: 0, start: 0 }];
  for (let start = 0; start < count; start += 1) {
    const before = best[start];
    if (!before) continue;
    let height = units[start]!.first;
    let isFitted = false;
    for (let end = start + 1; end <= count; end += 1) {
      const most = (start === 0 ? first : rest) - (end === count ? tail : 0) + SLACK;
      if (end === count || units[end]!.canBreakBefore) {
        if (isFitted && height > most) break;
        isFitted = true;
        const own = { pages: before.pages + 1, cost: before.cost + (isFilled ? 0 : height ** 2), start };
        if (isNoWorse(own, best[end])) best[end] = own;
      }
      height += units[end]?.height ?? 0;
    }
  }
  const ends: number[] = [];
  for (let end = count; end > 0; end = best[end]!.start) ends.unshift(end);
  return ends;
}

const isNoWorse = (own: Division, other: Division | undefined): boolean =>
  !other || own.pages < other.pages || (own.pages === other.pages && own.cost <= other.cost + SLACK);

/**
 * Divides units, of which there is at least one, into pages: as tight as needed before another page is begun, the tail never
 * alone on one. Returns the unit at which each page ends, and the shrink.
 */
export function breakPages(
  unitsAt: (shrink: number) => readonly Unit[],
  room: Room,
): { ends: number[]; shrink: number } {
  const tightest = divide(unitsAt(1), room);
  for (const shrink of SHRINKS) {
    const ends = divide(unitsAt(shrink), room);
    if (ends.length === tightest.length) return { ends, shrink };
  }
  return { ends: tightest, shrink: 1 };
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
