import { describe, expect, test } from 'vitest';
import {
  add,
  addAll,
  compare,
  divide,
  fraction,
  multiply,
  roundHalfUp,
  toHundredths,
  toOneDecimal,
  toTwoDecimals,
} from './fraction.ts';

describe('exact arithmetic', () => {
  test('keeps lowest terms', () => {
    expect(fraction(50, 100)).toEqual({ numerator: 1, denominator: 2 });
    expect(fraction(0, 7)).toEqual({ numerator: 0, denominator: 1 });
    expect(fraction(-6, 4)).toEqual({ numerator: -3, denominator: 2 });
  });

  test('adds what binary floating point cannot: 0.1 + 0.2 is 0.3', () => {
    expect(add(fraction(1, 10), fraction(2, 10))).toEqual(fraction(3, 10));
    expect(addAll([fraction(1, 3), fraction(1, 3), fraction(1, 3)])).toEqual(fraction(1));
    expect(addAll([])).toEqual(fraction(0));
  });

  test('multiplies and divides', () => {
    expect(multiply(fraction(7, 40), fraction(30))).toEqual(fraction(21, 4));
    expect(divide(fraction(11), fraction(45, 2))).toEqual(fraction(22, 45));
  });

  test.each([
    [fraction(799, 10), fraction(80), -1],
    [fraction(80), fraction(160, 2), 0],
    [fraction(1, 3), fraction(33, 100), 1],
  ])('compares %j with %j', (a, b, sign) => {
    expect(Math.sign(compare(a, b))).toBe(sign);
  });

  test.each([
    ['a part that is not whole', () => fraction(0.5)],
    ['NaN', () => fraction(Number.NaN)],
    ['a number past 2^53', () => fraction(2 ** 53)],
    ['a denominator of 0', () => fraction(1, 0)],
    ['a division by 0', () => divide(fraction(1), fraction(0))],
    ['a product past 2^53', () => multiply(fraction(2 ** 30), fraction(2 ** 30))],
    ['a sum past 2^53', () => add(fraction(2 ** 53 - 1), fraction(1))],
  ])('refuses %s', (_, wrong) => {
    expect(wrong).toThrow(RangeError);
  });
});

describe('rounding half up', () => {
  test.each([
    [133, 2, 67],
    [779, 10, 78],
    [439, 10, 44],
    [1, 2, 1],
    [49, 100, 0],
    [3, 2, 2],
    [5, 2, 3],
    [-1, 2, 0],
    [-3, 2, -1],
    [7, 1, 7],
    [2_000_000_000_000_001, 2, 1_000_000_000_000_001],
  ])('%i / %i is %i', (numerator, denominator, whole) => {
    expect(roundHalfUp(fraction(numerator, denominator))).toBe(whole);
  });

  test.each([
    [539, 10, 53.9],
    [21, 4, 5.3],
    [524, 100, 5.2],
    [49, 2, 24.5],
    [100, 3, 33.3],
    [200, 3, 66.7],
    [30, 1, 30],
  ])('%i / %i prints as %d', (numerator, denominator, printed) => {
    expect(toOneDecimal(fraction(numerator, denominator))).toBe(printed);
  });

  test.each([
    [435, 90, 483, 4.83],
    [1005, 1000, 101, 1.01],
    [4835, 1000, 484, 4.84],
    [9, 2, 450, 4.5],
    [100, 3, 3333, 33.33],
    [200, 3, 6667, 66.67],
  ])('%i / %i is %i hundredths and prints as %d', (numerator, denominator, hundredths, printed) => {
    expect(toHundredths(fraction(numerator, denominator))).toBe(hundredths);
    expect(toTwoDecimals(fraction(numerator, denominator))).toBe(printed);
  });
});
