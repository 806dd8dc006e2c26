import { expect, test } from 'vitest';
import { exactDecimals, fraction } from './fraction.ts';

test.each([
  [0, 1, '0'],
  [100, 1, '100'],
  [539, 10, '53.9'],
  [133, 2, '66.5'],
  [1, 1000, '0.001'],
  [1005, 1000, '1.005'],
  [119, 150, '0.793…'],
  [29, 6, '4.833…'],
  [7999, 100, '79.99'],
  [799_999, 10_000, '79.999…'],
  [1, 9999, '0.000…'],
])('%i / %i is %s', (numerator, denominator, decimals) => {
  expect(exactDecimals(fraction(numerator, denominator))).toBe(decimals);
});
