import { expect, test } from 'vitest';
import { yearAtSchool } from '#documents/model/schoolDay.ts';
import { createSheetPool } from '#server/platform/sheets/sheetPool.ts';
import { readSheets } from '#server/platform/sheets/uploads.ts';
import { caughtError, errorLines } from '#server/testing/caughtError.ts';
import { testSheet } from '#server/testing/testSheet.ts';
import { storeFile } from '#server/testing/testSheets.ts';
import { readStudentSheet } from './readStudentSheet.ts';
import { studentTemplate } from './studentColumns.ts';

const HEADERS = [
  'student id',
  'ROLL',
  'Name',
  "Father's Name",
  'motherName',
  'Phone Number',
  'class',
  'Session',
  'Section',
  'Shift',
  'Group',
  'Religion',
  'Sex',
  '4th Subject',
];
const ROW = [
  '7',
  '1',
  'Mim',
  'Karim',
  'Rahima',
  '01712345678',
  '9',
  '2026',
  'A',
  'Day',
  'Science',
  'Islam',
  'Female',
  '126',
];
const rowWith = (column: number, cell: string): string[] =>
  ROW.map((old, at) => (at === column ? cell : old));

test('the template can be read as a sheet of students', async () => {
  const sheets = createSheetPool();
  const bytes = await sheets.write(studentTemplate());
  const uploaded = await readSheets(sheets, await storeFile('template.xlsx', bytes));
  await sheets.close();
  expect(uploaded[0]?.rows[0]?.cells.slice(0, 3)).toEqual(['Student ID', 'Roll', 'Student Name']);
  const [student] = await readStudentSheet(uploaded);
  expect(student?.row).toBe(2);
  expect(student?.value).toMatchObject({
    studentId: 'SAMPLE',
    class: '9',
    mobile: '01712345678',
    year: yearAtSchool(),
  });
});

test('headings are accepted in any case, order and spelling that schools use', async () => {
  expect((await readStudentSheet(testSheet(HEADERS, ROW)))[0]?.value).toMatchObject({
    studentId: '7',
    studentName: 'Mim',
    gender: 'Female',
    fourthSubjectCode: '126',
  });
});

test.each([
  ['a number that lost its zero', 5, '1712345678', { mobile: '01712345678' }],
  ['+880 and spaces', 5, '+880 1712-345678', { mobile: '01712345678' }],
  ['Bangla digits', 1, '১২', { roll: 12 }],
  ['a name typed with ড + nukta', 2, 'বড\u09bcুয়া', { studentName: 'বড\u09bcুয়া'.normalize('NFC') }],
])('accepts %s', async (_, column, cell, expected) => {
  expect((await readStudentSheet(testSheet(HEADERS, rowWith(column, cell))))[0]?.value).toMatchObject(
    expected,
  );
});

test.each([
  ['Blood Group', 'o positive', { bloodGroup: 'O+' }],
  ['blood', 'AB −ve', { bloodGroup: 'AB-' }],
  ['Emergency Contact', '1812345678', { emergencyPhone: '01812345678' }],
  ['Emergency Phone', '', { emergencyPhone: '' }],
  ["Guardian's Name", ' Abdul  Karim ', { guardianName: 'Abdul Karim' }],
  ['Guardian Name (Bangla)', 'আব্দুল করিম', { guardianNameBn: 'আব্দুল করিম' }],
])('a sheet may have the column %s, with %s', async (heading, cell, expected) => {
  const [student] = await readStudentSheet(testSheet([...HEADERS, heading], [...ROW, cell]));
  expect(student?.value).toMatchObject(expected);
});

test.each([
  ['Blood Group', 'C+', 'Blood Group: A blood group is one of A+, A-, B+, B-, AB+, AB-, O+, O-'],
  ['Emergency Phone', '017', 'Emergency Phone: Enter a valid 11-digit phone number'],
])('a wrong %s is refused by row and column', async (heading, cell, line) => {
  const sheet = testSheet([...HEADERS, heading], [...ROW, cell]);
  expect(errorLines(await caughtError(() => readStudentSheet(sheet)))).toEqual([`2 ${line}`]);
});

test.each([
  ['no student ID', 0, '', '2 student id: Student ID is required'],
  ['no roll', 1, '', '2 ROLL: Roll is required'],
  ['a roll of 0', 1, '0', '2 ROLL: Roll must be a whole number from 1 to 9999'],
  ['a roll in words', 1, 'one', '2 ROLL: Roll must be a whole number from 1 to 9999'],
  ['no name', 2, ' ', '2 Name: Name is required'],
  ['a name of 121 letters', 2, 'x'.repeat(121), '2 Name: At most 120 characters'],
  ['a short phone number', 5, '0171234', '2 Phone Number: Enter a valid 11-digit phone number'],
  ['class 13', 6, '13', '2 class: Class must be a number from 1 to 10, such as 9 or IX'],
  ['no year', 7, '', '2 Session: Please select a year'],
  ['no section', 8, '', '2 Section: Please select a section'],
])('refuses %s by row and column', async (_, column, cell, line) => {
  const error = await caughtError(() => readStudentSheet(testSheet(HEADERS, rowWith(column, cell))));
  expect(error.code).toBe('badInput');
  expect(errorLines(error)).toEqual([line]);
});

test('names every wrong row, and says how many there are', async () => {
  const sheet = testSheet(HEADERS, rowWith(1, 'x'), ROW, rowWith(2, ''));
  const error = await caughtError(() => readStudentSheet(sheet));
  expect(error.message).toBe(
    '2 rows have errors, nothing was stored. First, row 2: Roll must be a whole number from 1 to 9999.',
  );
  expect(error.fieldErrors.map(({ row }) => row)).toEqual([2, 4]);
});

test('reads no further after 5,000 errors', async () => {
  const rows = Array.from({ length: 6000 }, () => rowWith(1, 'x'));
  const error = await caughtError(() => readStudentSheet(testSheet(HEADERS, ...rows)));
  expect(error.message).toMatch(/^Rows 1 to 5001 have 5000 errors already, so the rest was not read/);
  expect(error.fieldErrors).toHaveLength(5000);
});

test('refuses a student ID or a roll that is twice in the file', async () => {
  const other = ['8', ...ROW.slice(1)];
  expect(
    errorLines(await caughtError(() => readStudentSheet(testSheet(HEADERS, ROW, rowWith(1, '2'))))),
  ).toEqual(['3 student id: Student ID 7 is in row 2 as well']);
  expect(errorLines(await caughtError(() => readStudentSheet(testSheet(HEADERS, ROW, other))))).toEqual([
    '3 ROLL: Roll 1 is given to row 2 too',
  ]);
});

test('refuses a sheet that lacks a column or has a heading twice', async () => {
  const missing = await caughtError(() => readStudentSheet(testSheet(HEADERS.slice(2), ROW.slice(2))));
  expect(missing.message).toBe('The sheet has no column Student ID, Roll.');
  const twice = await caughtError(() => readStudentSheet(testSheet([...HEADERS, 'Roll'], [...ROW, '2'])));
  expect(twice.message).toBe('The heading Roll appears twice.');
});
