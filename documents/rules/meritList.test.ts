import { expect, test } from 'vitest';
import { compileMergedResults, compileResults } from './compileResults.ts';
import { meritList } from './meritList.ts';
import { testCohort, testMark, testStudent } from './testCohort.ts';

const students = [1, 2, 3, 4, 5].map((roll) => testStudent(roll));
const marks = [
  testMark(1, '101', 20),
  testMark(2, '101', 75),
  testMark(3, '101', 90),
  testMark(4, '101', 75),
];
const cohort = testCohort({ students, marks });

test('lists students with a mark by position, and those who share one by roll (rules 6)', () => {
  expect(meritList(compileResults(cohort)).map((row) => [row.serial, row.merit, row.roll])).toEqual([
    [1, 1, 3],
    [2, 2, 2],
    [3, 2, 4],
    [4, 4, 1],
  ]);
});

test('a row has the figures that the list prints', () => {
  expect(meritList(compileResults(cohort))[0]).toEqual({
    serial: 1,
    merit: 1,
    studentId: 'S3',
    name: 'Student 3',
    nameBn: null,
    roll: 3,
    section: 'A',
    shift: 'Morning',
    noOfFail: 0,
    gpa: 5,
    total: 90,
  });
});

test('a merged list ranks the final results', () => {
  const annual = testCohort({ students, marks: [testMark(1, '101', 99), testMark(3, '101', 40)] });
  const rows = meritList(compileMergedResults(cohort, annual));
  expect(rows.map((row) => [row.merit, row.roll, row.total])).toEqual([
    [1, 3, 65],
    [2, 1, 60],
    [3, 2, 38],
    [3, 4, 38],
  ]);
});
