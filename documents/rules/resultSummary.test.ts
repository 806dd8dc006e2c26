import { describe, expect, test } from 'vitest';
import { compileResults } from './compileResults.ts';
import { resultSummary } from './resultSummary.ts';
import { testCohort, testMark, testStudent, testSubject } from './testCohort.ts';

/** One student for each total, with one mark in one subject; null is a student without marks. */
const summarise = (...totals: (number | null)[]) =>
  resultSummary(
    compileResults(
      testCohort({
        students: totals.map((_, index) => testStudent(index + 1)),
        marks: totals.flatMap((total, index) => (total === null ? [] : [testMark(index + 1, '101', total)])),
      }),
    ),
  );

describe('the result summary (rules 8)', () => {
  test('counts and percentages of examinees; examinees and absent of the enrolled', () => {
    expect(summarise(80, 70, 60, 50, 40, 33, 32, 10, null, null)).toEqual({
      totalStudents: 10,
      totalExaminees: 8,
      absent: 2,
      exempt: 0,
      totalPassed: 6,
      totalFailed: 2,
      examineePercentage: 80,
      absentPercentage: 20,
      passPercentage: 75,
      failPercentage: 25,
      gpaBreakdown: {
        '5.00': 1,
        '4.00-4.99': 1,
        '3.50-3.99': 1,
        '3.00-3.49': 1,
        '2.00-2.99': 1,
        'below 2.00': 1,
      },
      gpaPercentages: {
        '5.00': 12.5,
        '4.00-4.99': 12.5,
        '3.50-3.99': 12.5,
        '3.00-3.49': 12.5,
        '2.00-2.99': 12.5,
        'below 2.00': 12.5,
      },
    });
  });

  test('12 enrolled, two with marks, one absent in everything: 10 absent, 83.33 % of the enrolled', () => {
    const students = Array.from({ length: 12 }, (_, index) => testStudent(index + 1));
    const marks = [testMark(1, '101', 80), testMark(2, '101', 10), testMark(3, '101', 0, { absent: true })];
    expect(resultSummary(compileResults(testCohort({ students, marks })))).toMatchObject({
      ...{ totalStudents: 12, totalExaminees: 2, totalPassed: 1, totalFailed: 1, absent: 10 },
      ...{ passPercentage: 50, failPercentage: 50, examineePercentage: 16.67, absentPercentage: 83.33 },
    });
  });

  test('the exempt are in no count but that of the enrolled', () => {
    const students = [1, 2, 3, 4].map((roll) => testStudent(roll));
    const cohort = testCohort({ students, marks: [testMark(1, '101', 80)], exempt: ['S3', 'S4'] });
    expect(resultSummary(compileResults(cohort))).toMatchObject({
      ...{ totalStudents: 4, totalExaminees: 1, absent: 1, exempt: 2 },
      ...{ examineePercentage: 50, absentPercentage: 50 },
    });
  });

  test.each([
    [[80, 10, 10], 33.33, 66.67],
    [[80, 80, 10], 66.67, 33.33],
    [[80, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10], 6.25, 93.75],
  ])('two decimals, half up: %j', (totals, pass, fail) => {
    expect(summarise(...totals)).toMatchObject({ passPercentage: pass, failPercentage: fail });
  });

  test('half up at the third decimal: 1 of 32 is 3.125 %', () => {
    const totals = [80, ...Array.from({ length: 31 }, () => 0)];
    expect(summarise(...totals)).toMatchObject({ passPercentage: 3.13, failPercentage: 96.88 });
  });

  test.each([
    ['nobody enrolled', [], 0, 0],
    ['nobody examined', [null, null], 2, 100],
  ])('%s: 0 of examinees, not NaN', (_, totals, absent, absentPercentage) => {
    const none = {
      '5.00': 0,
      '4.00-4.99': 0,
      '3.50-3.99': 0,
      '3.00-3.49': 0,
      '2.00-2.99': 0,
      'below 2.00': 0,
    };
    expect(summarise(...totals)).toEqual({
      totalStudents: absent,
      totalExaminees: 0,
      absent,
      exempt: 0,
      totalPassed: 0,
      totalFailed: 0,
      examineePercentage: 0,
      absentPercentage,
      passPercentage: 0,
      failPercentage: 0,
      gpaBreakdown: none,
      gpaPercentages: none,
    });
  });

  // The points of two subjects with a mean on, or just below, the lower bound of a band.
  test.each([
    [80, 70, '4.00-4.99'],
    [70, 60, '3.50-3.99'],
    [60, 50, '3.00-3.49'],
    [50, 40, '2.00-2.99'],
    [50, 33, '2.00-2.99'],
    [40, 33, 'below 2.00'],
  ] as const)('%i and %i belong to %s', (first, second, band) => {
    const subjects = [testSubject('101'), testSubject('109')];
    const marks = [testMark(1, '101', first), testMark(1, '109', second)];
    expect(resultSummary(compileResults(testCohort({ subjects, marks }))).gpaBreakdown[band]).toBe(1);
  });
});
