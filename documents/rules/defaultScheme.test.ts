import { describe, expect, test } from 'vitest';
import { schemeSchema } from '#documents/model/scheme.ts';
import { GRADE_PRESETS } from '#documents/model/school.ts';
import { defaultScheme, schemeFor } from './defaultScheme.ts';

describe('schemes (rules 9)', () => {
  test.each(GRADE_PRESETS)('the %s preset is a scheme', (preset) => {
    expect(schemeSchema.parse(schemeFor(preset))).toEqual(schemeFor(preset));
  });

  test('the national preset is the default', () => {
    expect(schemeFor('national')).toEqual(defaultScheme);
  });

  test('the swapped preset differs in two letters and in no point', () => {
    const { gradeScale, ...rest } = schemeFor('swapped');
    const { gradeScale: national, ...nationalRest } = defaultScheme;
    expect(rest).toEqual(nationalRest);
    expect(gradeScale.map((row) => row.letter)).toEqual(['A+', 'A-', 'A', 'B', 'C', 'D', 'F']);
    expect(national.map((row) => row.letter)).toEqual(['A+', 'A', 'A-', 'B', 'C', 'D', 'F']);
    expect(gradeScale.map((row) => row.pointHundredths)).toEqual([500, 400, 350, 300, 200, 100, 0]);
  });

  test('the parts that a session and class set replace the default', () => {
    const own = schemeFor('swapped', { merge: { halfYearly: 30, annual: 70 } });
    expect(own.merge).toEqual({ halfYearly: 30, annual: 70 });
    expect(own.gradeScale[1]!.letter).toBe('A-');
    expect(own.fourthDeductionHundredths).toBe(200);
  });
});
