import { expect, test } from 'vitest';
import { defaultScheme, schemeFor } from './defaultScheme.ts';
import { gradeScaleRows } from './gradeFor.ts';

test('the box of the national scale (rules 3)', () => {
  expect(gradeScaleRows(defaultScheme)).toEqual([
    { letter: 'A+', marks: '80-100', point: 5 },
    { letter: 'A', marks: '70-79', point: 4 },
    { letter: 'A-', marks: '60-69', point: 3.5 },
    { letter: 'B', marks: '50-59', point: 3 },
    { letter: 'C', marks: '40-49', point: 2 },
    { letter: 'D', marks: '33-39', point: 1 },
    { letter: 'F', marks: '0-32', point: 0 },
  ]);
});

test('the other labelling prints its own letters', () => {
  expect(gradeScaleRows(schemeFor('swapped')).slice(1, 3)).toEqual([
    { letter: 'A-', marks: '70-79', point: 4 },
    { letter: 'A', marks: '60-69', point: 3.5 },
  ]);
});

test('a scale stored in another order prints the best letter first', () => {
  const gradeScale = defaultScheme.gradeScale.toReversed();
  expect(gradeScaleRows({ ...defaultScheme, gradeScale })).toEqual(gradeScaleRows(defaultScheme));
});
