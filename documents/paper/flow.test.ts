import { beforeAll, describe, expect, test } from 'vitest';
import { loadTestFonts } from '#documents/test/loadTestFonts.ts';
import { recordingPen } from '#documents/test/recordingPen.ts';
import { drawFlow, type FlowBlock, type FlowPage, flow, flowStack } from './flow.ts';
import { table } from './kit/Table.tsx';
import { PLAIN, PLAIN_TEXT } from './layout/style.ts';
import { TextContent } from './layout/text.ts';
import { createSheet } from './sheet.ts';
import { stackPlaces } from './stack.ts';

beforeAll(loadTestFonts);

const ROOM = { first: 100, rest: 100, tail: 0 };

/** A block of parts of 10 mm. */
const parts = (count: number, more: Partial<FlowBlock> = {}): FlowBlock => ({
  parts: () => Array(count).fill(10),
  draw: () => {},
  ...more,
});

/** A block of one part of so many times 10 mm. */
const solid = (count: number): FlowBlock => parts(1, { parts: () => [10 * count] });

const rows = (count: number) => Array.from({ length: count }, (_, index) => index);
const columns = [{ title: 'Row', cell: (row: number) => String(row) }];

/** How many parts of each block are on each page. */
const counts = (pages: readonly FlowPage[]) =>
  pages.map((page) => page.map(({ fragment: { from, to } }) => to - from));

/** Where each block of a page is below its top. */
const placesY = (page: FlowPage) => stackPlaces(flowStack(page, true), 100).map((place) => place!.y);

test('nothing is one empty page', () => {
  expect(flow([], ROOM)).toEqual([[]]);
});

test('blocks are below each other with the space above them, which the first of a page has not', () => {
  const [page] = flow(
    [parts(1, { above: 7 }), parts(2, { above: 5, head: 3 }), parts(1, { above: 2 })],
    ROOM,
  );
  expect(placesY(page!)).toEqual([0, 15, 40]);
});

test('a heading is on the page of what follows, and so are headings below each other', () => {
  const isHeading = { keepsWithNext: true };
  const pages = flow([solid(7), parts(1, isHeading), parts(1, isHeading), parts(2, { orphans: 2 })], ROOM);
  expect(counts(pages)).toEqual([[1], [1, 1, 2]]);
  expect(counts(flow([solid(8), parts(1, isHeading), parts(1)], ROOM))).toEqual([[1, 1, 1]]);
  expect(counts(flow([solid(9), parts(1, isHeading), parts(2)], ROOM))).toEqual([[1], [1, 2]]);
});

test('a heading at the end of everything is on the last page', () => {
  expect(counts(flow([solid(10), parts(1, { keepsWithNext: true })], ROOM))).toEqual([[1], [1]]);
});

test('what is left of a paragraph has two lines at least, on both pages', () => {
  const lines = (count: number): FlowBlock => parts(count, { orphans: 2 });
  expect(counts(flow([solid(8), lines(3)], ROOM))).toEqual([[1], [3]]);
  expect(counts(flow([solid(9), lines(4)], ROOM))).toEqual([[1], [4]]);
  expect(counts(flow([solid(8), lines(12)], ROOM))).toEqual([[1, 2], [10]]);
});

test('signatures take their place on the last page, which has something above them', () => {
  expect(counts(flow([parts(10)], { ...ROOM, tail: 20 }))).toEqual([[5], [5]]);
  expect(counts(flow([parts(8)], { ...ROOM, tail: 20 }))).toEqual([[8]]);
});

describe('blocks that grow with their page', () => {
  const growing = (...heights: number[]) => parts(1, { parts: () => [heights[0]!], heights });
  const heightsOn = (page: FlowPage, isLast: boolean) =>
    stackPlaces(flowStack(page, isLast), 100).map((place) => place!.height);

  test('fill one page after the other, while all others are equally full', () => {
    const four = (block: () => FlowBlock) => counts(flow([block(), block(), block(), block()], ROOM));
    expect(four(() => growing(30, 50)).map((page) => page.length)).toEqual([3, 1]);
    expect(four(() => solid(3)).map((page) => page.length)).toEqual([2, 2]);
  });

  test('are as high as there is room, and on the last page no higher than their second height', () => {
    const [first, last] = flow([growing(60, 60, 200), growing(60, 70, 200)], ROOM);
    expect([heightsOn(first!, false), heightsOn(last!, true)]).toEqual([[100], [70]]);
  });

  test('do not grow above what goes on on the next page', () => {
    const [page] = flow([growing(15, 90), parts(12)], ROOM);
    expect(heightsOn(page!, false)).toEqual([15, 80]);
  });
});

describe('a table', () => {
  const look = { headHeight: 10, rowHeight: 10 };

  test('has its head on every page', () => {
    const pages = flow([table(columns, rows(12), look, 100)], ROOM);
    expect(counts(pages)).toEqual([[6], [6]]);
    expect(counts(flow([table(columns, rows(18), look, 100)], ROOM))).toEqual([[9], [9]]);
    expect(counts(flow([table(columns, rows(19), look, 100)], ROOM))).toHaveLength(3);
  });

  test('shrinks its rows before another page is begun, and no more than needed', () => {
    const shrinking = (count: number) =>
      flow([table(columns, rows(count), { headHeight: 10, rowHeight: { most: 10, least: 5 } }, 100)], ROOM);
    expect(shrinking(9)[0]![0]!.fragment).toEqual({ from: 0, to: 9, shrink: 0 });
    expect(shrinking(12)).toHaveLength(1);
    expect(shrinking(12)[0]![0]!.fragment.shrink).toBe(0.5);
    expect(counts(shrinking(19))).toEqual([[10], [9]]);
  });

  test('is never divided within rows that a cell spans', () => {
    const spans = [4, 0, 0, 0, 4, 0, 0, 0, 3, 0, 0];
    // A part is the rows of a cell.
    expect(counts(flow([table(columns, rows(11), { ...look, spans }, 100)], ROOM))).toEqual([[1], [2]]);
  });

  test('has its sum at the end alone, and never by itself on a page', () => {
    const block = table(columns, rows(12), { ...look, sumRow: true }, 100);
    const { pen, texts } = recordingPen();
    const pages = flow([block], ROOM);
    expect(counts(pages)).toEqual([[6], [6]]);
    for (const page of pages)
      drawFlow(createSheet(pen, 100, 100), page, { x: 0, y: 0, width: 100, height: 100 });
    const sums = texts.filter(({ value, style }) => style.weight === 'semibold' && value !== 'Row');
    expect(sums.map(({ value }) => value)).toEqual(['11']);
    expect(block.orphans).toBe(2);
  });

  test('without rows is its head', () => {
    const [page] = flow([table(columns, [], look, 100), parts(1)], ROOM);
    expect(placesY(page!)).toEqual([0, 10]);
  });
});

test('a paragraph and a heading are as high as their lines in the given width', () => {
  const words = Array(60).fill('word').join(' ');
  const look = { ...PLAIN_TEXT, size: 10 };
  const partsIn = (type: 'P' | 'H2', width: number) =>
    new TextContent([{ text: words, look }], PLAIN, look, type).flow(width)[0]!.parts(0);
  const height = (type: 'P' | 'H2', width: number) =>
    partsIn(type, width).reduce((sum, part) => sum + part, 0);
  for (const type of ['P', 'H2'] as const) expect(height(type, 50) / height(type, 100)).toBeGreaterThan(1.8);
  expect(partsIn('H2', 50)).toHaveLength(1);
});

describe('flows of any blocks', () => {
  /** Numbers from 0 to below `most`, the same at every run. */
  const numbers = (seed: number) => {
    let state = seed;
    return (most: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
      return Math.floor((state / 2 ** 31) * most);
    };
  };
  const anyFlow = (seed: number) => {
    const next = numbers(seed);
    const blocks = Array.from({ length: 1 + next(9) }, () => {
      const keepsWithNext = next(4) === 0;
      const count = keepsWithNext ? 1 : 1 + next(15);
      return {
        parts: () => Array.from({ length: count }, (_, part) => 3 + (part % 3)),
        keepsWithNext,
      } as const;
    }).map(({ parts: own, keepsWithNext }) => {
      const [head, above, orphans] = [next(3) * 2, next(6), 1 + next(2)];
      const block: FlowBlock = { parts: own, keepsWithNext, head, above, orphans, draw: () => {} };
      return block;
    });
    return { blocks, room: { first: 40 + next(20), rest: 60, tail: next(15) } };
  };

  test.each(Array.from({ length: 300 }, (_, seed) => seed))('%i', (seed) => {
    const { blocks, room } = anyFlow(seed);
    const pages = flow(blocks, room);
    const read = pages
      .flat()
      .flatMap(({ block, fragment: { from, to } }) =>
        Array.from({ length: to - from }, (_, index) => [blocks.indexOf(block), from + index]),
      );
    expect(read).toEqual(blocks.flatMap((block, index) => block.parts(0).map((_, part) => [index, part])));
    for (const [number, page] of pages.entries()) {
      const { block, fragment } = page.at(-1)!;
      const { head = 0, orphans = 1, keepsWithNext } = block;
      const bottom = block
        .parts(0)
        .slice(fragment.from, fragment.to)
        .reduce((sum, part) => sum + part, placesY(page).at(-1)! + head);
      const isLast = number === pages.length - 1;
      const tail = isLast ? room.tail : 0;
      expect(bottom).toBeLessThanOrEqual((number === 0 ? room.first : room.rest) - tail + 1e-6);
      if (isLast) continue;
      expect(keepsWithNext).toBe(false);
      const count = block.parts(0).length;
      if (fragment.to === count) continue;
      expect(Math.min(fragment.to, count - fragment.to)).toBeGreaterThanOrEqual(orphans);
    }
  });
});
