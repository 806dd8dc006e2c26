import { expect, test } from 'vitest';
import { caughtError, faultLines } from '#server/sheets/caughtError.ts';
import { testSheet } from '#server/sheets/testSheet.ts';
import { readMarkSheet } from './readMarkSheet.ts';

const HEADERS = ['studentId', 'CQ', 'MCQ', 'CA', 'PRAC'];
const NOTHING = { subjective: 0, objective: 0, practical: 0, classAssignment: 0, absent: false };

test.each([
  [
    'the four parts',
    ['7', '19', '20', '16', '22'],
    { subjective: 19, objective: 20, classAssignment: 16, practical: 22 },
  ],
  ['a blank part as 0', ['7', '19', '', '', ''], { subjective: 19 }],
  ['a typed 0, which is no absence', ['7', '0', '', '', ''], {}],
  ['Bangla digits', ['7', '১৯', '০', '', ''], { subjective: 19 }],
  ['AB', ['7', 'AB', '', '', ''], { absent: true }],
  ['a small a in any part', ['7', '', 'a', '', ''], { absent: true }],
  ['absence, whatever else the row says', ['7', '40', 'Ab', '', ''], { absent: true }],
])('reads %s', (_, row, expected) => {
  expect(readMarkSheet(testSheet(HEADERS, row))).toEqual([
    { row: 2, studentId: '7', ...NOTHING, ...expected },
  ]);
});

test('a row that names a student and nothing else enters nothing', () => {
  expect(readMarkSheet(testSheet(HEADERS, ['7', '', '', '', ''], ['8', '5', '', '', '']))).toHaveLength(1);
});

test('a sheet may leave out parts, and say them in full', () => {
  expect(readMarkSheet(testSheet(['Student ID', 'Subjective'], ['7', '40']))).toEqual([
    { row: 2, studentId: '7', ...NOTHING, subjective: 40 },
  ]);
});

test.each([
  ['a negative number', ['7', '-1', '', '', ''], '2 CQ: CQ must be a whole number from 0, or AB'],
  ['a fraction', ['7', '', '7.5', '', ''], '2 MCQ: MCQ must be a whole number from 0, or AB'],
  ['text', ['7', '', '', 'good', ''], '2 CA: CA must be a whole number from 0, or AB'],
  [
    'an error of the spreadsheet',
    ['7', '', '', '', '#ERROR'],
    '2 PRAC: PRAC must be a whole number from 0, or AB',
  ],
  ['marks of nobody', ['', '40', '', '', ''], '2 studentId: Student ID is required'],
])('refuses %s by row and column', async (_, row, line) => {
  expect(faultLines(await caughtError(() => readMarkSheet(testSheet(HEADERS, row))))).toEqual([line]);
});

test('refuses a student twice', async () => {
  const error = await caughtError(() =>
    readMarkSheet(
      testSheet(HEADERS, ['7', '40', '', '', ''], ['8', '40', '', '', ''], ['7', '41', '', '', '']),
    ),
  );
  expect(faultLines(error)).toEqual(['4 studentId: Student ID 7 stands in row 2 too']);
});
