import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { breakPages, paginate, type Unit } from './paginate.ts';

const rows = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Rows of 10 mm that may shrink to `least`. */
const rowCounts = (count: number, tail: number, least = 10) =>
  paginate(rows(count), (_, shrink) => 10 - shrink * (10 - least), {
    first: 50,
    rest: 80,
    tail,
  }).pages.map((page) => page.length);

describe('rows of one height', () => {
  test.each([
    ['no rows are one page', 0, 20, [0]],
    ['all on the first page', 3, 20, [3]],
    ['a break leaves halves, not a full page and a rest', 5, 20, [3, 2]],
    ['the first page holds less, so the later ones are fuller', 13, 0, [5, 8]],
    ['one row more needs a third page, and all three are alike', 14, 0, [5, 5, 4]],
    ['the tail takes its place on the last page', 12, 10, [5, 7]],
    ['a full last page gives rows to the tail', 13, 10, [5, 4, 4]],
  ])('%s', (_, count, tail, expected) => {
    expect(rowCounts(count, tail)).toEqual(expected);
  });

  test('rows shrink before another page is started', () => {
    expect(rowCounts(6, 0)).toEqual([3, 3]);
    expect(rowCounts(6, 0, 8)).toEqual([6]);
    expect(rowCounts(7, 0, 8)).toEqual([4, 3]);
  });

  test('rows shrink no more than needed', () => {
    const room = { first: 50, rest: 80, tail: 0 };
    const tightnessFor = (count: number) => paginate(rows(count), (_, one) => 10 - 5 * one, room).shrink;
    expect([tightnessFor(5), tightnessFor(6), tightnessFor(10), tightnessFor(11)]).toEqual([0, 0.375, 1, 0]);
  });
});

describe.each([
  ['a merit list', { first: 229, rest: 245, tail: 20 }, 6.4, 5.2],
  ['a tabulation sheet', { first: 143, rest: 143, tail: 36.5 }, 6.12, 4.5],
  ['a narrow page', { first: 25, rest: 60, tail: 15 }, 6, 5],
])('%s of any number of rows', (_, room, airy, tight) => {
  const cut = (count: number) =>
    paginate(rows(count), (_row, shrink) => airy - shrink * (airy - tight), room);

  test.each(rows(130))('%i', (count) => {
    const { pages, shrink } = cut(count);
    const height = airy - shrink * (airy - tight);
    expect(pages.flat()).toEqual(rows(count));
    const capacities = pages.map((page, index) => {
      const whole = index === 0 ? room.first : room.rest;
      const most = index === pages.length - 1 ? whole - room.tail : whole;
      expect(page.length * height).toBeLessThanOrEqual(most + 1e-6);
      return Math.floor((most + 1e-6) / height);
    });
    // One page fewer is not enough, even for the tightest rows.
    const fewer = pages.length - 1;
    const mostRows = (index: number) =>
      Math.floor(
        ((index === 0 ? room.first : room.rest) - (index === fewer - 1 ? room.tail : 0) + 1e-6) / tight,
      );
    if (fewer > 0) expect(sum(rows(fewer).map((page) => mostRows(page - 1)))).toBeLessThan(count);
    // Pages that have room left differ from the fullest by at most one row.
    const open = pages.filter((page, index) => page.length < capacities[index]!).map(({ length }) => length);
    const most = Math.max(...pages.map(({ length }) => length));
    for (const length of open) expect(most - length).toBeLessThanOrEqual(1);
  });
});

test('blocks of different heights always fit, and neighbouring pages differ by at most one block', () => {
  for (const count of [2, 5, 9, 23, 60, 200]) {
    const heights = rows(count).map((row) => 15 + ((row * 37) % 60));
    const room = { first: 220, rest: 245, tail: 30 };
    const { pages } = paginate(heights, (height) => height, room);
    expect(pages.flat()).toEqual(heights);
    pages.forEach((page, index) => {
      const whole = index === 0 ? room.first : room.rest;
      expect(sum(page)).toBeLessThanOrEqual(index === pages.length - 1 ? whole - room.tail : whole);
      const before = pages[index - 1];
      if (!before) return;
      // Moving the last block to the next page would make the two heights differ more.
      expect(sum(before) - sum(page)).toBeLessThanOrEqual(before.at(-1)! + 1e-6);
    });
  }
});

test('a row higher than a page is alone on its page', () => {
  expect(paginate([10, 300, 10], (height) => height, { first: 100, rest: 100, tail: 0 }).pages).toEqual([
    [10],
    [300],
    [10],
  ]);
});

/** Every way to divide units into so many pages that fit, each as the units at which its pages end. */
function divisions(units: readonly Unit[], heights: readonly number[], from = 0): number[][] {
  const [most, ...later] = heights;
  if (most === undefined) return from === units.length ? [[]] : [];
  const ends: number[][] = [];
  let used = units[from]?.first ?? 0;
  for (let end = from + 1; end <= units.length && used <= most; end += 1) {
    if (end === units.length || units[end]!.canBreakBefore)
      ends.push(...divisions(units, later, end).map((rest) => [end, ...rest]));
    used += units[end]?.height ?? 0;
  }
  return ends;
}

test('no other division into as many pages is more even', () => {
  const block = fc.record({
    head: fc.integer({ min: 0, max: 9 }),
    above: fc.integer({ min: 0, max: 5 }),
    parts: fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 5 }),
    isKept: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 3 }), fc.nat(15), (blocks, tail) => {
      const units = blocks.flatMap(({ head, above, parts, isKept }): Unit[] =>
        parts.map((height, part) => ({
          height: part === 0 ? above + head + height : height,
          first: head + height,
          canBreakBefore: part > 0 || !isKept,
        })),
      );
      const room = { first: 50, rest: 60, tail };
      const { ends } = breakPages(() => units, room);
      const pages = ends.map((_, page) => (page === 0 ? 50 : 60) - (page === ends.length - 1 ? tail : 0));
      const cost = (division: readonly number[]) =>
        sum(
          division.map((end, page) => {
            const [first, ...others] = units.slice(division[page - 1] ?? 0, end);
            return (first!.first + sum(others.map(({ height }) => height))) ** 2;
          }),
        );
      const all = divisions(units, pages);
      if (all.length > 0) expect(cost(ends)).toBe(Math.min(...all.map(cost)));
    }),
    { numRuns: 500 },
  );
});
