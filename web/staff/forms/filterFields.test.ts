import { expect, test } from 'vitest';
import { includeCurrent } from './filterFields.tsx';

const YEARS = [
  { value: '2026', label: '২০২৬' },
  { value: '2025', label: '২০২৫' },
];

test.each([
  ['2019', [...YEARS, { value: '2019', label: 'in 2019' }]],
  ['2025', YEARS],
  ['', YEARS],
  [undefined, YEARS],
])('a form that begins with %j offers it once', (own, offered) =>
  expect(includeCurrent(YEARS, own, (year) => `in ${year}`)).toEqual(offered),
);
