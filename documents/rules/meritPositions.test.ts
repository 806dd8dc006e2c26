import { describe, expect, test } from 'vitest';
import { meritPositions } from './finishResults.ts';

const standings = (...rows: [number, number, number][]) =>
  rows.map(([noOfFail, gpaHundredths, obtainedMarks]) => ({ noOfFail, gpaHundredths, obtainedMarks }));

describe('merit (rules 6)', () => {
  test('example 8', () => {
    expect(meritPositions(standings([0, 450, 812], [0, 450, 812], [0, 450, 790], [1, 0, 850]))).toEqual([
      1, 1, 3, 4,
    ]);
  });

  test.each([
    ['1, 2, 2, 4', standings([0, 500, 900], [0, 480, 850], [0, 480, 850], [0, 480, 849]), [1, 2, 2, 4]],
    ['fewer fails before everything', standings([2, 0, 900], [1, 0, 100]), [2, 1]],
    ['gpa before marks', standings([0, 450, 900], [0, 451, 800]), [2, 1]],
    ['marks last', standings([0, 450, 800], [0, 450, 801]), [2, 1]],
    ['in the order given', standings([1, 0, 1], [0, 300, 1], [0, 500, 1]), [3, 2, 1]],
    ['all equal', standings([0, 500, 1], [0, 500, 1], [0, 500, 1]), [1, 1, 1]],
    ['nobody', standings(), []],
  ])('%s', (_, rows, positions) => {
    expect(meritPositions(rows)).toEqual(positions);
  });
});
