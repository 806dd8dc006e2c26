import { describe, expect, test } from 'vitest';
import { readMessage } from '#documents/i18n/messages/index.ts';
import { ownSchemeSchema } from './scheme.ts';

const schemeErrors = (input: object): string[] => {
  const read = ownSchemeSchema.safeParse(input);
  return read.success
    ? []
    : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${readMessage(message).message}`);
};
const scale = (...rows: [string, number, number][]) => ({
  gradeScale: rows.map(([letter, from, pointHundredths]) => ({ letter, from, pointHundredths })),
});
const remarks = (...points: number[]) => ({
  remarks: points.map((pointHundredths) => ({ pointHundredths, remark: 'Good', remarkBn: 'ভালো' })),
});
const both = (written: number, ca: number) => ({ written, ca });

describe('a scheme of a class', () => {
  test('may leave out any part, or set it to null, to use the default', () => {
    expect(ownSchemeSchema.parse({})).toEqual({});
    expect(ownSchemeSchema.parse({ gradeScale: null, merge: { halfYearly: '৪০', annual: 60 } })).toEqual({
      merge: { halfYearly: 40, annual: 60 },
    });
  });

  test.each([
    ['a scale of two rows', scale(['P', 40, 100], ['F', 0, 0])],
    ['two letters of one point', scale(['A+', 80, 500], ['A', 70, 500], ['F', 0, 0])],
    [
      'class assignments in the junior band',
      { weights: { primary: both(100, 0), junior: both(80, 20), secondary: both(100, 0) } },
    ],
    ['all the weight on one term', { merge: { halfYearly: 0, annual: 100 } }],
  ])('takes %s', (_, input) => {
    expect(schemeErrors(input)).toEqual([]);
  });

  test.each([
    [
      'a row as low as the one above',
      scale(['A', 50, 400], ['B', 50, 300], ['F', 0, 0]),
      ['gradeScale.1.from: Lower than the row above'],
    ],
    [
      'a point above the row above',
      scale(['A', 50, 300], ['B', 40, 400], ['F', 0, 0]),
      ['gradeScale.1.pointHundredths: No point is above that of the row above'],
    ],
    [
      'a scale that does not reach 0',
      scale(['A', 50, 400], ['F', 10, 0]),
      ['gradeScale.1.from: The last row begins at 0'],
    ],
    [
      'a scale by which nobody fails',
      scale(['A', 50, 400], ['B', 0, 100]),
      ['gradeScale.1.pointHundredths: The last row fails: its point is 0'],
    ],
    [
      'two failing grades',
      scale(['A', 50, 400], ['E', 20, 0], ['F', 0, 0]),
      ['gradeScale.1.pointHundredths: Only the last row has the point 0'],
    ],
    [
      'a failing grade above another one',
      scale(['A', 50, 0], ['F', 0, 0]),
      ['gradeScale.0.pointHundredths: Only the last row has the point 0'],
    ],
    [
      'a letter twice',
      scale(['A', 50, 400], ['A', 40, 300], ['F', 0, 0]),
      ['gradeScale.1.letter: Each letter may be used once'],
    ],
    ['no row', { gradeScale: [] }, ['gradeScale: At least one row is required']],
    [
      'a percentage above 100',
      scale(['A', 101, 400], ['F', 0, 0]),
      ['gradeScale.0.from: A whole number from 0 to 100'],
    ],
    [
      'half a percent',
      scale(['A', 79.5, 400], ['F', 0, 0]),
      ['gradeScale.0.from: A whole number from 0 to 100'],
    ],
    [
      'a point above 5.00',
      scale(['A', 80, 501], ['F', 0, 0]),
      ['gradeScale.0.pointHundredths: A point is from 0.00 to 5.00'],
    ],
    ['remarks out of order', remarks(100, 200, 0), ['remarks.1.pointHundredths: Lower than the row above']],
    [
      'remarks that leave some students without one',
      remarks(500, 100),
      ['remarks.1.pointHundredths: The last row begins at 0'],
    ],
    [
      'weights that are not 100',
      { weights: { primary: both(100, 0), junior: both(70, 20), secondary: both(100, 0) } },
      ['weights.junior.written: The weights add up to 100'],
    ],
    [
      'class assignments in class 9',
      { weights: { primary: both(100, 0), junior: both(70, 30), secondary: both(80, 20) } },
      ['weights.secondary.ca: Class assignments count in classes 6 to 8 only'],
    ],
    [
      'merging nothing',
      { merge: { halfYearly: 0, annual: 0 } },
      ['merge.halfYearly: The weights add up to 100'],
    ],
  ])('refuses %s', (_, input, fieldErrors) => {
    expect(schemeErrors(input)).toEqual(fieldErrors);
  });
});
