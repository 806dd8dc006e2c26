import fc from 'fast-check';

/**
 * Stands for JSON that is nested so deep that it cannot be written by JSON.stringify: '@deep:5000' for lists in lists,
 * '@deepFields:5000' for objects in objects. `writeJson` puts it in place.
 */
const DEEP = /"@(deep|deepFields):(\d+)"/g;

/** JSON text of a value, with its marks of deep nesting filled in. */
export const writeJson = (value: unknown): string =>
  (JSON.stringify(value) ?? 'null').replace(DEEP, (_, kind: string, levels: string) =>
    kind === 'deep'
      ? '['.repeat(Number(levels)) + ']'.repeat(Number(levels))
      : `${'{"a":'.repeat(Number(levels))}1${'}'.repeat(Number(levels))}`,
  );

const MARKS = 'a\u0301\u0316';

/** Short texts that other software has stumbled over. */
const ODD_TEXTS = [
  '',
  ' ',
  '\ud800',
  'x\udfff',
  'a\0b',
  '\u0000',
  '\u202eabc',
  '\ufeff',
  '\u200d\u200c',
  '\r\nSet-Cookie: a=b',
  'İ'.repeat(110),
  'ﷺ'.repeat(40),
  'ক্ষ্ম'.repeat(40),
  '👩‍👩‍👧‍👦'.repeat(30),
  '__proto__',
  'constructor',
  'toString',
  'null',
  'NaN',
  'Infinity',
  '-0',
  '1e400',
  '0x10',
  ' 9',
  '৯',
  '٩',
  '9'.repeat(400),
  '-1',
  '1.5',
  "' or 1=1 -- ",
  '%',
  '%00',
  '%ED%A0%80',
  '%2e%2e%2f',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '=cmd|calc!A1',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '2026-13-45',
  '0000-00-00',
  '2026-02-30',
  '9999-12-31T23:59:59.999999999Z',
  '-000001-01-01',
  'All',
  'ALL',
  'x'.repeat(3000),
];

const ODD_NUMBERS = [
  0,
  -0,
  -1,
  1.5,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53 + 2,
  1e21,
  1.7976931348623157e308,
  5e-324,
  99_999_999_999,
];

const ODD_SHAPES: readonly unknown[] = [
  null,
  true,
  false,
  [],
  [[]],
  {},
  ['x'],
  [null],
  { toString: 'x' },
  { toString: 'x', valueOf: 1, length: -1 },
  { length: 2 ** 31 },
  { constructor: { prototype: { isAdmin: true } } },
  { '': '' },
  { $gt: '' },
  [{ toString: null }],
];

const times = (text: string, counts: readonly number[]) =>
  fc.constantFrom(...counts).map((count) => text.repeat(count));

/** Texts of up to a mebibyte that are slow to normalise, to compare, to match or to measure. */
const longText = fc.oneof(
  times(MARKS, [50, 120, 1500, 150_000]),
  times('\u0301', [120, 16_000, 400_000]),
  fc.constantFrom(600, 8_000, 160_000).map((count) => `a${'\u0301'.repeat(count)}${'\u0316'.repeat(count)}`),
  times('İ', [60, 340, 400_000]),
  times(' ', [120, 15_000, 1_000_000]),
  times('1', [20, 15_000, 1_000_000]),
  times('a.', [100, 7_000, 500_000]),
  times('ﷺ', [18, 5_000, 300_000]),
  times('ক্', [60, 5_000, 100_000]),
);

const longShape = fc.oneof(
  fc.constantFrom(5, 9, 11, 100, 7_000, 60_000, 250_000).map((levels) => `@deep:${levels}`),
  fc.constantFrom(5, 9, 11, 100, 2_000, 30_000, 100_000).map((levels) => `@deepFields:${levels}`),
  fc
    .constantFrom(100, 2_500, 19_999, 20_001, 200_000)
    .map((count) => Array.from({ length: count }, () => null)),
  fc.constantFrom(100, 2_500, 19_999).map((count) => Array.from({ length: count }, () => ({}))),
  fc
    .constantFrom(100, 2_500, 19_999)
    .map((count) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`field${at}`, at]))),
);

/** Any JSON value that is none that a field expects; a few are as large as a request may be. */
export const damagedValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...ODD_TEXTS) },
  { weight: 4, arbitrary: fc.constantFrom(...ODD_NUMBERS) },
  { weight: 4, arbitrary: fc.constantFrom(...ODD_SHAPES) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 1, arbitrary: longText },
  { weight: 1, arbitrary: longShape },
);

/** Any text for an address or a header: percent signs that are no escapes among them. */
export const damagedText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...ODD_TEXTS) },
  { weight: 2, arbitrary: fc.constantFrom(...ODD_NUMBERS).map(String) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: times(MARKS, [20, 300, 600]) },
  { weight: 1, arbitrary: times('İ', [60, 340, 2000]) },
);
