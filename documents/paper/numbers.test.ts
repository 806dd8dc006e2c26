import { expect, test } from 'vitest';
import { factor, fillInk, length, strokeInk } from './pen/operators.ts';

test.each([
  [0, '0'],
  [-0.0001, '0'],
  [12.3456, '12.346'],
  [1e-7, '0'],
  [841.89, '841.89'],
  [0.1 + 0.2, '0.3'],
])('a length of %d is written %s', (value, written) => {
  expect(length(value)).toBe(written);
});

test('a factor keeps six decimals', () => {
  expect(factor(Math.SQRT1_2)).toBe('0.707107');
});

test.each([Number.NaN, Number.POSITIVE_INFINITY])('%d is refused as a length', (value) => {
  expect(() => length(value)).toThrow('must be a number');
});

test.each([
  ['#000000', '0 g', '0 G'],
  ['#ffffff', '1 g', '1 G'],
  ['#1f4e79', '0.122 0.306 0.475 rg', '0.122 0.306 0.475 RG'],
])('the ink %s', (ink, fill, stroke) => {
  expect(fillInk(ink)).toBe(fill);
  expect(strokeInk(ink)).toBe(stroke);
});

test.each(['red', '#fff', '#12345g'])("'%s' is refused as an ink", (ink) => {
  expect(() => fillInk(ink)).toThrow('#rrggbb');
});
