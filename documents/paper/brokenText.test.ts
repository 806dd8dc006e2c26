import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { loadTestFonts } from '../test/loadTestFonts.ts';
import { brokenText, narrowestLines } from './brokenText.ts';
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

const widest = (lines: readonly string[]) => Math.max(...lines.map((line) => textWidth(line, style)));

/** All ways to break words into `count` lines, the shortest first line first. */
function waysToBreak(words: readonly string[], count: number): string[][] {
  if (count === 1) return [[words.join(' ')]];
  const most = words.length - count + 1;
  return Array.from({ length: most }, (_, index) => index + 1).flatMap((taken) =>
    waysToBreak(words.slice(taken), count - 1).map((rest) => [words.slice(0, taken).join(' '), ...rest]),
  );
}

test('no other way to break words has a narrower widest line', () => {
  const word = fc.integer({ min: 1, max: 12 }).map((length) => 'abcdefghijkl'.slice(0, length));
  const drawn = fc
    .array(word, { minLength: 2, maxLength: 9 })
    .chain((words) => fc.tuple(fc.constant(words), fc.integer({ min: 1, max: Math.min(4, words.length) })));
  fc.assert(
    fc.property(drawn, ([words, count]) => {
      const best = waysToBreak(words, count).reduce((one, other) =>
        widest(other) < widest(one) ? other : one,
      );
      expect(narrowestLines(words, count, style)).toEqual(best);
    }),
  );
});

test('sixty words are broken into six lines in the time of a few', () => {
  const words = Array.from({ length: 60 }, (_, index) => LONG.split(' ')[index % 4]!);
  const lines = narrowestLines(words, 6, style);
  expect(lines.join(' ')).toBe(words.join(' '));
  expect(lines).toHaveLength(6);
  expect(widest(lines)).toBeLessThan(textWidth(words.join(' '), style) / 5);
});
