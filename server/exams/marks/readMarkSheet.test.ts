import { expect, test } from 'vitest';
import { NO_MARKS } from '#documents/model/mark.ts';
import { caughtError, errorLines } from '#server/testing/caughtError.ts';
import { testSheet } from '#server/testing/testSheet.ts';
import { readMarkSheet } from './readMarkSheet.ts';

const HEADERS = ['studentId', 'CQ', 'MCQ', 'CA', 'PRAC'];

test.each([
  [
    'the four parts',
    ['7', '19', '20', '16', '22'],
    { subjective: 19, objective: 20, classAssignment: 16, practical: 22 },
  ],
  ['a blank part as nothing', ['7', '19', '', '', ''], { subjective: 19 }],
  ['a typed 0, which is no absence', ['7', '0', '', '', ''], { subjective: 0 }],
  ['an absence, whatever else is in the row', ['7', '40', 'Ab', '', ''], { absent: true }],
])('reads %s', async (_, row, expected) => {
  expect(await readMarkSheet(testSheet(HEADERS, row))).toEqual([
    { row: 2, studentId: '7', ...NO_MARKS, ...expected },
  ]);
});

test('a row with only a student ID enters no mark', async () => {
  expect(await readMarkSheet(testSheet(HEADERS, ['7', '', '', '', ''], ['8', '5', '', '', '']))).toHaveLength(
    1,
  );
});

test('a sheet may leave out parts, or have their full names as headings', async () => {
  expect(await readMarkSheet(testSheet(['Student ID', 'Subjective'], ['7', '40']))).toEqual([
    { row: 2, studentId: '7', ...NO_MARKS, subjective: 40 },
  ]);
});

test.each([
  ['marks without a student ID', [['', '40', '', '', '']], '2 studentId: Student ID is required'],
  [
    'a student twice',
    [
      ['7', '40', '', '', ''],
      ['8', '40', '', '', ''],
      ['7', '41', '', '', ''],
    ],
    '4 studentId: Student ID 7 is in row 2 as well',
  ],
])('refuses %s', async (_, rows, line) => {
  expect(errorLines(await caughtError(() => readMarkSheet(testSheet(HEADERS, ...rows))))).toEqual([line]);
});
