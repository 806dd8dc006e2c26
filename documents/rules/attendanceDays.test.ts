import { describe, expect, test } from 'vitest';
import { addDays, daysFor } from './attendanceDays.ts';
import { compileResults } from './compileResults.ts';
import { testCohort, testStudent } from './testCohort.ts';

const days = (section: string, workingDays: number) => ({
  ...{ section, shift: 'Morning', group: 'Science' },
  workingDays,
});

test('working days are those of the own section, shift and group, null where they were not entered', () => {
  const daysOf = daysFor({ terms: [days('A', 100), days('B', 98)], present: { S1: 90, S2: 0 } });
  expect(daysOf(testStudent(1))).toEqual({ workingDays: 100, present: 90 });
  expect(daysOf(testStudent(2, { section: 'B' }))).toEqual({ workingDays: 98, present: 0 });
  expect(daysOf(testStudent(3, { section: 'C' }))).toEqual({ workingDays: null, present: null });
  expect(daysOf(testStudent(1, { group: 'Business' }))).toEqual({ workingDays: null, present: 90 });
});

test('max present is the highest attendance of anyone in the cohort', () => {
  const students = [testStudent(1), testStudent(2), testStudent(3), testStudent(4, { section: 'B' })];
  const attendance = { terms: [days('A', 100), days('B', 110)], present: { S1: 90, S2: 0, S4: 109 } };
  const results = compileResults(testCohort({ students, attendance }), ({ section }) => section === 'A');
  const figures = results.map(({ summary }) => [summary.workingDays, summary.present, summary.maxPresent]);
  expect(figures).toEqual([
    [100, 90, 90],
    [100, 0, 90],
    [100, null, 90],
  ]);
});

const NONE = { workingDays: null, present: null };

describe('the days of both terms', () => {
  test.each([
    [
      'are added up',
      { workingDays: 90, present: 80 },
      { workingDays: 100, present: 95 },
      { workingDays: 190, present: 175 },
    ],
    [
      'leave out a term without figures',
      NONE,
      { workingDays: 100, present: 95 },
      { workingDays: 100, present: 95 },
    ],
    ['have nothing without any figures', NONE, NONE, NONE],
    [
      'are unknown for a student with no figure in one of them',
      { workingDays: 90, present: null },
      { workingDays: 100, present: 95 },
      { workingDays: 190, present: null },
    ],
    [
      'have unknown working days where one of them has none',
      { workingDays: null, present: 80 },
      { workingDays: 100, present: 95 },
      { workingDays: null, present: 175 },
    ],
  ])('%s', (_, halfYearly, annual, both) => {
    expect(addDays([halfYearly, annual])).toEqual(both);
  });

  test('are those of one term where the other does not count', () => {
    expect(addDays([{ workingDays: 90, present: 80 }])).toEqual({ workingDays: 90, present: 80 });
  });
});
