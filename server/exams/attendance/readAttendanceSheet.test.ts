import { expect, test } from 'vitest';
import { caughtError, errorLines } from '#server/platform/sheets/caughtError.ts';
import { testSheet } from '#server/platform/sheets/testSheet.ts';
import { readAttendanceSheet } from './readAttendanceSheet.ts';

const HEADERS = ['Student ID', 'Present'];

test('reads the days of each student', async () => {
  expect(await readAttendanceSheet(testSheet(HEADERS, ['7', '৮৮'], ['8', '0']))).toEqual([
    { row: 2, studentId: '7', present: 88 },
    { row: 3, studentId: '8', present: 0 },
  ]);
});

test.each([
  ['a blank', [['7', '']], '2 Present: Days present must be a whole number from 0'],
  ['half a day', [['7', '80.5']], '2 Present: Days present must be a whole number from 0: found 80.5'],
  ['a negative number', [['7', '-1']], '2 Present: Days present must be a whole number from 0'],
  [
    'a student twice',
    [
      ['7', '8'],
      ['7', '9'],
    ],
    '3 Student ID: Student ID 7 is in row 2 as well',
  ],
])('refuses %s by row and column', async (_, rows, line) => {
  expect(errorLines(await caughtError(() => readAttendanceSheet(testSheet(HEADERS, ...rows))))).toEqual([
    line,
  ]);
});
