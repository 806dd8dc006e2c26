import { expect, test } from 'vitest';
import { caughtError, errorLines } from '#server/testing/caughtError.ts';
import { testSheet } from '#server/testing/testSheet.ts';
import { readSubjectSheet } from './storeSubjects.ts';

const HEADERS = [
  'Subject Code',
  'Subject Name',
  'Year',
  'Class',
  'Group',
  'Marks',
  'CQ',
  'MCQ',
  'PRAC',
  '4th Subject',
];
const PHYSICS = ['136', 'Physics', '2026', '9', 'Science', '100', '50', '25', '25', ''];

test('reads a subject; a blank maximum means none', async () => {
  const [whole, plain] = await readSubjectSheet(
    testSheet(HEADERS, PHYSICS, ['101', 'Bangla', '2026', '4', 'General', '100', '', '', '', 'yes']),
  );
  expect(whole?.value).toMatchObject({
    subjectCode: '136',
    marks: 100,
    practicalMarks: 25,
    isFourthSubject: false,
  });
  expect(plain?.value).toMatchObject({ subjectiveMarks: null, practicalMarks: null, isFourthSubject: true });
});

test.each([
  ['no code', 0, '', '2 Subject Code: Subject Code is required'],
  ['no name', 1, '', '2 Subject Name: Subject Name is required'],
  ['no marks', 5, '', '2 Marks: Marks is required'],
  ['a maximum in words', 6, 'fifty', '2 CQ: Subjective must be a whole number'],
  ['parts over full marks', 6, '51', '2 Marks: The parts add up to 101, not to 100'],
])('refuses %s by row and column', async (_, column, cell, line) => {
  const row = PHYSICS.map((old, at) => (at === column ? cell : old));
  expect(errorLines(await caughtError(() => readSubjectSheet(testSheet(HEADERS, row))))).toEqual([line]);
});

test('refuses the same code twice in a class, group and year', async () => {
  const error = await caughtError(() => readSubjectSheet(testSheet(HEADERS, PHYSICS, PHYSICS)));
  expect(errorLines(error)).toEqual(['3 Subject Code: Subject 136 is in row 2 as well']);
});
