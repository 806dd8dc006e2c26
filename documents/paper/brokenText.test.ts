import { beforeAll, expect, test } from 'vitest';
import { loadTestFonts } from '../test/loadTestFonts.ts';
import { brokenText } from './brokenText.ts';
import { textWidth } from './pen/measure.ts';

beforeAll(loadTestFonts);

const style = { size: 7.5, weight: 'semibold' } as const;
const LONG = 'Information and Communication Technology';
const HIGH = { height: 30, most: 3, floor: 5 };
const room = (value: string) => textWidth(value, style) + 0.01;

test.each([
  ['a text that fits stays on one line', 'Physics', 'Physics', ['Physics']],
  ['two balanced lines', LONG, 'Communication Technology', ['Information and', 'Communication Technology']],
  [
    'three where two are too wide',
    LONG,
    'Information and',
    ['Information and', 'Communication', 'Technology'],
  ],
])('%s', (_, value, asWideAs, lines) => {
  expect(brokenText(value, style, { ...HIGH, width: room(asWideAs) })).toEqual({ lines, size: 7.5 });
});

test('all lines shrink to one size if a word is too wide, but not below the floor', () => {
  const width = room('Information and') * 0.8;
  expect(brokenText(LONG, style, { ...HIGH, width }).size).toBeCloseTo(6, 1);
  expect(brokenText(LONG, style, { ...HIGH, width: 10 }).size).toBe(5);
});

test('one line is chosen if two lines would need a smaller size', () => {
  const low = { ...HIGH, height: 9, width: room('Fatema Tuz Zohra Mim') * 0.95 };
  const { lines, size } = brokenText('Fatema Tuz Zohra Mim', style, low);
  expect(lines).toEqual(['Fatema Tuz Zohra Mim']);
  expect(size).toBeCloseTo(7.1, 1);
});
