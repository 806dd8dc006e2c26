import { expect, test } from 'vitest';
import { packInTurns, packRows, unpackInTurns, unpackRows } from './packRows.ts';

const ROWS = [
  { row: 2, cells: ['901', 'সুমাইয়া আক্তার', '"quoted", with a comma', ''] },
  { row: 3, cells: ['😀'.repeat(40_000), '\u0301'.repeat(70_000)] },
  { row: 4, cells: [] },
  ...Array.from({ length: 20_000 }, (_, index) => ({ row: index + 5, cells: [String(index), 'Sumaiya'] })),
];

test.each([[ROWS], [[]]])('rows come out as they went in', async (rows) => {
  expect(unpackRows(packRows(rows))).toEqual(rows);
  expect(await unpackInTurns(packRows(rows))).toEqual(rows);
  expect(unpackRows(await packInTurns(rows))).toEqual(rows);
});

test('no portion is longer than its longest row and a little more', () => {
  const { ends } = packRows(ROWS);
  const portions = ends.map((end, index) => end - (ends[index - 1] ?? 0));
  expect(portions.length).toBeGreaterThan(10);
  // The row of 40,000 pictures and 70,000 combining marks has 300,000 bytes.
  expect(Math.max(...portions)).toBeLessThan(400_000);
});

test('the memory is shared between threads', () => {
  expect(packRows(ROWS).bytes.buffer).toBeInstanceOf(SharedArrayBuffer);
});

test.each([
  ['packed', () => packInTurns(ROWS.flatMap((row) => [row, row, row, row]))],
  ['unpacked', () => unpackInTurns(packRows(ROWS.flatMap((row) => [row, row, row, row])))],
])('others have their turn while many rows are %s', async (_, work) => {
  let turns = 0;
  let isDone = false;
  const other = () => {
    turns += 1;
    if (!isDone) setImmediate(other);
  };
  setImmediate(other);
  await work();
  isDone = true;
  expect(turns).toBeGreaterThan(2);
});
