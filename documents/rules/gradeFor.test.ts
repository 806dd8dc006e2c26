import { describe, expect, test } from 'vitest';
import { defaultScheme, schemeFor } from './defaultScheme.ts';
import { failGrade, gradeFor, gradeForGpa, remarkForGpa } from './gradeFor.ts';

describe('the letter of a total (rules 3)', () => {
  test.each([
    [100, 100, 'A+', 500],
    [80, 100, 'A+', 500],
    [79, 100, 'A', 400],
    [70, 100, 'A', 400],
    [69, 100, 'A-', 350],
    [60, 100, 'A-', 350],
    [59, 100, 'B', 300],
    [50, 100, 'B', 300],
    [49, 100, 'C', 200],
    [40, 100, 'C', 200],
    [39, 100, 'D', 100],
    [33, 100, 'D', 100],
    [32, 100, 'F', 0],
    [0, 100, 'F', 0],
    [50, 50, 'A+', 500],
    [40, 50, 'A+', 500],
    [39, 50, 'A', 400],
    [35, 50, 'A', 400],
    [34, 50, 'A-', 350],
    [30, 50, 'A-', 350],
    [29, 50, 'B', 300],
    [25, 50, 'B', 300],
    [24, 50, 'C', 200],
    [20, 50, 'C', 200],
    [19, 50, 'D', 100],
    [17, 50, 'D', 100],
    [16, 50, 'F', 0],
    [0, 50, 'F', 0],
    [150, 150, 'A+', 500],
    [120, 150, 'A+', 500],
    [119, 150, 'A', 400],
    [105, 150, 'A', 400],
    [104, 150, 'A-', 350],
    [90, 150, 'A-', 350],
    [89, 150, 'B', 300],
    [75, 150, 'B', 300],
    [74, 150, 'C', 200],
    [60, 150, 'C', 200],
    [59, 150, 'D', 100],
    [50, 150, 'D', 100],
    [49, 150, 'F', 0],
    [0, 150, 'F', 0],
  ])('%i of %i is %s', (total, fullMarks, letter, pointHundredths) => {
    expect(gradeFor(total, fullMarks, defaultScheme)).toMatchObject({ letter, pointHundredths });
  });

  test('79.9 % is not 80 %', () => {
    expect(gradeFor(799, 1000, defaultScheme).letter).toBe('A');
    expect(gradeFor(800, 1000, defaultScheme).letter).toBe('A+');
  });

  test('the order of a stored scale, and gaps in it, do not change a letter', () => {
    const gradeScale = defaultScheme.gradeScale.toReversed();
    expect(gradeFor(79, 100, { ...defaultScheme, gradeScale }).letter).toBe('A');
    const noF = { ...defaultScheme, gradeScale: defaultScheme.gradeScale.slice(0, 6) };
    expect(gradeFor(32, 100, noF)).toEqual({ letter: 'F', pointHundredths: 0 });
    expect(gradeForGpa(0, noF)).toEqual({ letter: 'F', pointHundredths: 0 });
  });

  test('failing prints the letter of the scale', () => {
    const gradeScale = [
      { letter: 'P', from: 40, pointHundredths: 100 },
      { letter: 'U', from: 0, pointHundredths: 0 },
    ];
    expect(failGrade({ ...defaultScheme, gradeScale }).letter).toBe('U');
  });
});

describe('the letter and the remark of a GPA (rules 5)', () => {
  test.each([
    [500, 'A+', 'A+', 'Outstanding'],
    [499, 'A', 'A-', 'Excellent'],
    [400, 'A', 'A-', 'Excellent'],
    [399, 'A-', 'A', 'Very Good'],
    [350, 'A-', 'A', 'Very Good'],
    [349, 'B', 'B', 'Good'],
    [300, 'B', 'B', 'Good'],
    [299, 'C', 'C', 'Satisfactory'],
    [200, 'C', 'C', 'Satisfactory'],
    [199, 'D', 'D', 'Pass'],
    [100, 'D', 'D', 'Pass'],
    [99, 'F', 'F', 'Failed'],
    [0, 'F', 'F', 'Failed'],
  ])('%i hundredths are %s, or %s with the other labels: %s', (gpa, national, swapped, remark) => {
    expect(gradeForGpa(gpa, defaultScheme).letter).toBe(national);
    expect(gradeForGpa(gpa, schemeFor('swapped')).letter).toBe(swapped);
    expect(remarkForGpa(gpa, defaultScheme).remark).toBe(remark);
  });

  test('a school may write its own remarks, or none', () => {
    const remarks = [{ pointHundredths: 0, remark: 'Keep going', remarkBn: 'চেষ্টা করো' }];
    expect(remarkForGpa(500, { ...defaultScheme, remarks })).toEqual({
      remark: 'Keep going',
      remarkBn: 'চেষ্টা করো',
    });
    expect(remarkForGpa(500, { ...defaultScheme, remarks: [] })).toEqual({ remark: '', remarkBn: '' });
  });
});
