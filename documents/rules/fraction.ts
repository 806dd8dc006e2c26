import type { Exact } from '#documents/model/explanation.ts';

/** Decimals of an explained figure: one more than a GPA prints, to show which way it was rounded. */
const DECIMALS = 3;
const UNITS = 10 ** DECIMALS;

/** Most marks are whole and small, and a class has tens of thousands of them: each whole number is made once. */
const WHOLE: readonly Fraction[] = Array.from({ length: 1001 }, (_, numerator) => ({
  numerator,
  denominator: 1,
}));

/** A fraction in lowest terms. Throws a RangeError where it cannot be exact or the denominator is not positive. */
export function fraction(numerator: number, denominator = 1): Fraction {
  if (denominator === 1) return WHOLE[numerator] ?? { numerator: safe(numerator), denominator };
  if (safe(denominator) <= 0) throw new RangeError(`A denominator is positive, not ${denominator}`);
  const divisor = greatestCommonDivisor(denominator, Math.abs(safe(numerator)));
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

/** An exact rational number with a positive denominator, so that no grade depends on binary floating point. */
export type Fraction = { readonly numerator: number; readonly denominator: number };

/** Refuses whole numbers above 2^53, which silently lose their last digit. */
function safe(value: number): number {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a whole number that can be exact`);
  return value;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

/** A value of 0 or more for an explanation: cut off and never rounded, since 79.999… is not 80 (rules 3). */
export function exactDecimals(value: Fraction): Exact {
  const { numerator, denominator } = multiply(value, fraction(UNITS));
  const goesOn = numerator % denominator;
  const units = (numerator - goesOn) / denominator;
  const decimals = String(units % UNITS).padStart(DECIMALS, '0');
  const whole = (units - (units % UNITS)) / UNITS;
  return goesOn ? `${whole}.${decimals}…` : `${whole}.${decimals}`.replace(/\.?0+$/, '');
}

export const multiply = (a: Fraction, b: Fraction): Fraction =>
  fraction(safe(a.numerator * b.numerator), safe(a.denominator * b.denominator));

export const ZERO = fraction(0);

export function add(a: Fraction, b: Fraction): Fraction {
  if (isWhole(a) && isWhole(b)) return fraction(a.numerator + b.numerator);
  return fraction(
    safe(safe(a.numerator * b.denominator) + safe(b.numerator * a.denominator)),
    safe(a.denominator * b.denominator),
  );
}

const isWhole = (value: Fraction): boolean => value.denominator === 1;

/** Throws a RangeError unless `b` is positive. */
export const divide = (a: Fraction, b: Fraction): Fraction =>
  fraction(safe(a.numerator * b.denominator), safe(a.denominator * b.numerator));

export const addAll = (values: Fraction[]): Fraction => values.reduce(add, ZERO);

/** Negative when a < b, 0 when they are equal, positive when a > b. */
export const compare = (a: Fraction, b: Fraction): number =>
  safe(a.numerator * b.denominator) - safe(b.numerator * a.denominator);

/** The nearest whole number, halves up. The remainder of whole numbers is exact where a quotient need not be. */
export function roundHalfUp({ numerator, denominator }: Fraction): number {
  if (denominator === 1) return numerator;
  const doubled = safe(2 * numerator + denominator);
  const divisor = safe(2 * denominator);
  const remainder = ((doubled % divisor) + divisor) % divisor;
  return (doubled - remainder) / divisor;
}

/** In hundredths, halves up: 29/6 is 483. They are divided by 100 only for printing. */
export const toHundredths = (value: Fraction): number => roundHalfUp(multiply(value, fraction(100)));

/** For printing: at most one decimal, halves up, such as 53.9. */
export const toOneDecimal = (value: Fraction): number =>
  value.denominator === 1 ? value.numerator : roundHalfUp(multiply(value, fraction(10))) / 10;

/** For printing: at most two decimals, halves up, such as 4.83. */
export const toTwoDecimals = (value: Fraction): number => toHundredths(value) / 100;
