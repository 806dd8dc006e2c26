import { expect, test } from 'vitest';
import { compileResults } from './compileResults.ts';
import { schemeFor } from './defaultScheme.ts';
import { resultChanges } from './resultChanges.ts';
import { testCohort, testMark, testStudent } from './testCohort.ts';

const students = [testStudent(1), testStudent(2, { studentNameBn: 'ছাত্রী ২' })];
const marks = [testMark(1, '101', 85), testMark(2, '101', 72)];
const compile = (scheme = schemeFor('national')) => compileResults(testCohort({ students, marks, scheme }));

test('the same scheme changes nothing', () => {
  expect(resultChanges(compile(), compile())).toEqual([]);
});

test('another labelling changes only students with one of its letters (rules 9)', () => {
  const figures = { gpa: 4, noOfFail: 0, obtainedMarks: 72, merit: 2 };
  expect(resultChanges(compile(), compile(schemeFor('swapped')))).toEqual([
    {
      studentId: 'S2',
      name: 'Student 2',
      nameBn: 'ছাত্রী ২',
      section: 'A',
      shift: 'Morning',
      roll: 2,
      before: { ...figures, letter: 'A' },
      after: { ...figures, letter: 'A-' },
      subjectLetters: [{ before: 'A', after: 'A-', count: 1 }],
    },
  ]);
});

test('a position that moves because another result changed is a change', () => {
  const before = compile();
  const after = before.map((result) => ({ ...result, meritPosition: result.meritPosition === 2 ? 3 : 1 }));
  expect(resultChanges(before, after)).toMatchObject([
    { roll: 2, before: { merit: 2 }, after: { merit: 3 } },
  ]);
});
