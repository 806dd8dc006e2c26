import { describe, expect, test } from 'vitest';
import { paginate } from './paginate.ts';

const rows = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const counts = (count: number, tail: number) =>
  paginate(rows(count), () => 10, { first: 50, rest: 80, tail }).map((page) => page.length);

describe('rows of one height', () => {
  test.each([
    ['nothing is one page', 0, 20, [0]],
    ['all on the first page', 3, 20, [3]],
    ['the first page filled, the tail with it', 3, 20, [3]],
    ['rows that fit where the tail does not go on with it', 5, 20, [2, 3]],
    ['later pages hold more', 13, 0, [5, 8]],
    ['one row more opens a page', 14, 0, [5, 8, 1]],
    ['the tail on the last page', 12, 10, [5, 7]],
    ['a full last page keeps its tail in company', 13, 10, [5, 5, 3]],
  ])('%s', (_, count, tail, expected) => {
    expect(counts(count, tail)).toEqual(expected);
  });

  test('every row is there once and in order', () => {
    for (const count of rows(60))
      expect(paginate(rows(count), () => 10, { first: 50, rest: 80, tail: 25 }).flat()).toEqual(rows(count));
  });
});

test('rows of many heights never hang over', () => {
  const heights = rows(200).map((row) => 5 + ((row * 37) % 60));
  const pages = paginate(heights, (height) => height, { first: 120, rest: 150, tail: 30 });
  pages.forEach((page, index) => {
    const used = page.reduce((sum, height) => sum + height, 0) + (index === pages.length - 1 ? 30 : 0);
    expect(used).toBeLessThanOrEqual(index === 0 ? 120 : 150);
  });
  expect(pages.flat()).toEqual(heights);
});

test('a row higher than a page gets one of its own', () => {
  expect(paginate([10, 300, 10], (height) => height, { first: 100, rest: 100, tail: 0 })).toEqual([
    [10],
    [300],
    [10],
  ]);
});
