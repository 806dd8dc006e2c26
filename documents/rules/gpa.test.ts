import { describe, expect, test } from 'vitest';
import { defaultScheme } from './defaultScheme.ts';
import { gpa } from './gpa.ts';

const compulsory = (...hundredths: number[]) =>
  hundredths.map((pointHundredths) => ({
    pointHundredths,
    isFourth: false,
    failed: pointHundredths === 0,
  }));
const fourth = (pointHundredths: number) => [{ pointHundredths, isFourth: true, failed: false }];
const NINE = compulsory(500, 500, 400, 400, 500, 350, 500, 400, 500);

describe('GPA (rules 5)', () => {
  test('example 5: 40.5 over nine and a fourth of 5.00', () => {
    expect(gpa([...NINE, ...fourth(500)], defaultScheme)).toEqual({
      gpaHundredths: 483,
      without4thHundredths: 450,
      noOfFail: 0,
    });
  });

  test('example 6: a fourth of 1.00 adds nothing', () => {
    expect(gpa([...NINE, ...fourth(100)], defaultScheme).gpaHundredths).toBe(450);
  });

  test('example 6: one compulsory F makes both 0.00', () => {
    const one = compulsory(500, 500, 400, 400, 500, 350, 500, 400, 0);
    expect(gpa([...one, ...fourth(500)], defaultScheme)).toEqual({
      gpaHundredths: 0,
      without4thHundredths: 0,
      noOfFail: 1,
    });
  });

  test.each<[string, Parameters<typeof gpa>[0], number, number, number]>([
    ['a failed fourth fails nobody', [...NINE, ...fourth(0)], 450, 450, 0],
    ['a fourth of 2.00 adds nothing', [...NINE, ...fourth(200)], 450, 450, 0],
    ['a fourth of 3.00 adds 1.00: 41.5 / 9', [...NINE, ...fourth(300)], 461, 450, 0],
    ['without a fourth both are equal', NINE, 450, 450, 0],
    ['never above 5.00', [...compulsory(500, 500), ...fourth(500)], 500, 500, 0],
    ['14.5 / 3 = 4.833 is rounded down', compulsory(500, 500, 450), 483, 483, 0],
    ['14 / 3 = 4.667 is rounded up', compulsory(500, 500, 400), 467, 467, 0],
    ['33 / 8 = 4.125 is rounded half up', compulsory(500, 500, 500, 400, 400, 350, 350, 300), 413, 413, 0],
    ['each compulsory F counts', compulsory(0, 500, 0), 0, 0, 2],
    ['nothing compulsory to take a mean of', fourth(500), 0, 0, 0],
    ['nothing at all', [], 0, 0, 0],
  ])('%s', (_, graded, gpaHundredths, without4thHundredths, noOfFail) => {
    expect(gpa(graded, defaultScheme)).toEqual({ gpaHundredths, without4thHundredths, noOfFail });
  });

  test('the deduction is set by the scheme: 40.5 + 4 over nine', () => {
    const scheme = { ...defaultScheme, fourthDeductionHundredths: 100 };
    expect(gpa([...NINE, ...fourth(500)], scheme).gpaHundredths).toBe(494);
  });
});
