import { describe, expect, test } from 'vitest';
import { attendanceFigures, mergeAttendance } from './finishResults.ts';

test('max present is the highest attendance of anyone in the cohort', () => {
  const figures = attendanceFigures({ workingDays: 100, present: { a: 90, b: 0, other: 99 } }, [
    'a',
    'b',
    'c',
  ]);
  expect(figures('a')).toEqual({ workingDays: 100, present: 90, maxPresent: 90 });
  expect(figures('b')).toEqual({ workingDays: 100, present: 0, maxPresent: 90 });
  expect(figures('c')).toEqual({ workingDays: 100, present: null, maxPresent: 90 });
});

const NONE = { workingDays: null, present: {} };

describe('the days of both terms', () => {
  test.each([
    [
      'are added up',
      { workingDays: 90, present: { a: 80 } },
      { workingDays: 100, present: { a: 95 } },
      { workingDays: 190, present: { a: 175 } },
    ],
    [
      'leave out a term without figures',
      NONE,
      { workingDays: 100, present: { a: 95 } },
      { workingDays: 100, present: { a: 95 } },
    ],
    ['have nothing without any figures', NONE, NONE, NONE],
    [
      'are unknown for a student with no figure in one of them',
      { workingDays: 90, present: { b: 80 } },
      { workingDays: 100, present: { a: 95, b: 90 } },
      { workingDays: 190, present: { b: 170 } },
    ],
    [
      'have unknown working days where one of them has none',
      { workingDays: null, present: { a: 80 } },
      { workingDays: 100, present: { a: 95 } },
      { workingDays: null, present: { a: 175 } },
    ],
  ])('%s', (_, halfYearly, annual, both) => {
    expect(mergeAttendance(halfYearly, annual)).toEqual(both);
  });
});
