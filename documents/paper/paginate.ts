export type Room = {
  /** Height for rows on the first page and on later pages, in mm. */
  first: number;
  rest: number;
  /** Height in mm needed below the last row, for signatures or totals. */
  tail: number;
  /** One page after the other is as full as possible; without it all are equally full. */
  isFilled?: boolean;
};

/** The height of a row in mm. `shrink` is from 0 (airy) to 1 (as tight as the document allows). */
type RowHeight<Row> = (row: Row, shrink: number) => number;

/** What is never divided, such as a row, with its height in mm below others and as the first on a page. */
export type Unit = {
  height: number;
  first: number;
  /** Whether a page may begin with it. */
  canBreakBefore: boolean;
};

/** Tried in this order; the first one that needs as few pages as the tightest is used. */
const SHRINKS = [0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1] as const;
/** How far sums of decimals may be off, in mm. */
const SLACK = 1e-6;

/** Height for rows on page `page` of `pages`, in mm; the last page also has the tail. */
const roomOn = ({ first, rest, tail }: Room, page: number, pages: number): number =>
  (page === 0 ? first : rest) - (page === pages - 1 ? tail : 0) + SLACK;

/** The number of pages if each is as full as possible, with at least one row on the page of the tail. */
const pagesFor = (units: readonly Unit[], room: Room): number => {
  let pages = 1;
  let used = 0;
  /** The last place where the page may end, and the height from there on as the beginning of a page. */
  let split: { used: number } | null = null;
  for (const [index, { height, first, canBreakBefore }] of units.entries()) {
    if (index > 0 && canBreakBefore) split = { used: first };
    else if (split) split.used += height;
    used += index === 0 ? first : height;
    if (!split || used <= (pages === 1 ? room.first : room.rest) + SLACK) continue;
    pages += 1;
    used = split.used;
    split = null;
  }
  return split && used > roomOn(room, pages - 1, pages) ? pages + 1 : pages;
};

/**
 * For each page the first unit with which it can begin, because the rest would not fit on the pages after it otherwise.
 * A unit that is higher than its page counts as fitting.
 */
const earliestStarts = (units: readonly Unit[], room: Room, pages: number): number[] => {
  const starts = Array<number>(pages + 1).fill(units.length);
  for (let page = pages - 1; page >= 0; page -= 1) {
    const end = starts[page + 1]!;
    const most = roomOn(room, page, pages);
    let below = 0;
    let start = end;
    for (let from = end - 1; from >= 0; from -= 1) {
      const { height, first, canBreakBefore } = units[from]!;
      if (canBreakBefore || from === 0) {
        if (first + below > most && start < end) break;
        start = from;
      }
      below += height;
    }
    starts[page] = start;
  }
  return starts;
};

/**
 * The unit at which each page ends. Minimises the sum of the squares of the pages' heights, so that the pages are as
 * equally full as possible. A single unit may be higher than its page, because no page has more room.
 */
const balancedEnds = (units: readonly Unit[], room: Room, pages: number): number[] => {
  const count = units.length;
  const heights = [...units.map(({ height }) => height), 0];
  const canEnd = [...units.map(({ canBreakBefore }) => canBreakBefore), true];
  const earliest = earliestStarts(units, room, pages);
  /** The least cost of the pages so far, by the unit at which the next page begins. */
  let costs = new Float64Array(count + 1).fill(Number.POSITIVE_INFINITY);
  costs[0] = 0;
  const starts: Int32Array[] = [];
  for (let page = 0; page < pages; page += 1) {
    const most = roomOn(room, page, pages);
    const cost = new Float64Array(count + 1).fill(Number.POSITIVE_INFINITY);
    const start = new Int32Array(count + 1).fill(-1);
    // From the last start to the first: of divisions that cost the same, the one with fuller first pages is kept.
    for (let from = count - 1; from >= Math.max(page, earliest[page]!); from -= 1) {
      const before = costs[from]!;
      if (before === Number.POSITIVE_INFINITY) continue;
      let used = units[from]!.first;
      let isFirst = true;
      for (let end = from + 1; end <= count; end += 1) {
        if (canEnd[end]) {
          if (used > most && !isFirst) break;
          isFirst = false;
          const own = room.isFilled ? 0 : used * used;
          if (before + own < cost[end]! - SLACK) {
            cost[end] = before + own;
            start[end] = from;
          }
        }
        used += heights[end]!;
      }
    }
    costs = cost;
    starts.push(start);
  }
  const ends: number[] = [];
  for (let page = pages - 1, end = count; page >= 0; page -= 1) {
    ends.unshift(end);
    end = starts[page]![end]!;
  }
  return ends;
};

/**
 * Divides units, of which there is at least one, into pages. Returns the unit at which each page ends, and the shrink:
 * makes them as tight as needed before it starts another page, then fills the pages equally. The tail is never on a page
 * without units.
 */
export function breakPages(
  unitsAt: (shrink: number) => readonly Unit[],
  room: Room,
): { ends: number[]; shrink: number } {
  const pages = pagesFor(unitsAt(1), room);
  const shrink = SHRINKS.find((step) => pagesFor(unitsAt(step), room) === pages) ?? 1;
  return { ends: balancedEnds(unitsAt(shrink), room, pages), shrink };
}

/** Divides rows into pages as `breakPages` does, and returns the pages with the shrink of their rows. */
export const paginate = <Row>(
  rows: readonly Row[],
  rowHeight: RowHeight<Row>,
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
