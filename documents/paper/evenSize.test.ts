import { beforeAll, expect, test } from 'vitest';
import { loadTestFonts } from '#documents/test/loadTestFonts.ts';
import { brokenText } from './brokenText.ts';
import { evenSize } from './cellWriters.ts';
import { mm } from './units.ts';

beforeAll(loadTestFonts);

const CELL = { width: 24, height: 5.8 };

test('names that fit keep their size', () => {
  expect(evenSize(['Mathematics', 'ICT'], CELL, { size: 7.75 }, 6)).toBe(7.75);
});

test('the longest name sets the size of all, and none is cut', () => {
  const names = ['Mathematics', 'Islam and Moral Education', 'ইসলাম ও নৈতিক শিক্ষা'];
  const size = evenSize(names, CELL, { size: 7.75 }, 6);
  expect(size).toBeLessThan(7.75);
  const room = { width: mm(CELL.width), height: mm(CELL.height), most: 2, floor: 6 };
  expect(names.map((name) => brokenText(name, { size }, room).size)).toEqual([size, size, size]);
});

test('nothing is smaller than the floor', () => {
  expect(evenSize(['Wahiduzzamanchowdhurybintemosharrafhossain'], CELL, { size: 7.75 }, 6)).toBe(6);
});
