import type { Exact } from '#documents/model/explanation.ts';
import { type Fraction, fraction, multiply } from './fraction.ts';

/** One more than a GPA prints, so that a reader sees which way it was rounded. */
const DECIMALS = 3;
const UNITS = 10 ** DECIMALS;

/** For explaining: cut off and never rounded, since 79.999… is not 80 (rules 3). Marks are never negative. */
export const exactDecimals = (value: Fraction): Exact => {
  const { numerator, denominator } = multiply(value, fraction(UNITS));
  const goesOn = numerator % denominator;
  const units = (numerator - goesOn) / denominator;
  const decimals = String(units % UNITS).padStart(DECIMALS, '0');
  const whole = (units - (units % UNITS)) / UNITS;
  return goesOn ? `${whole}.${decimals}…` : `${whole}.${decimals}`.replace(/\.?0+$/, '');
};
