import { expect, test } from 'vitest';
import { bodyOf, daysOf, isWrong, pasteDown } from './attendanceDraft.ts';

test.each([
  ['', null],
  ['  ', null],
  ['88', 88],
  ['৮৮', 88],
  [' 7 ', 7],
  ['7.5', Number.NaN],
  ['-1', Number.NaN],
  ['all', Number.NaN],
])('reads %j', (typed, days) => {
  expect(daysOf(typed)).toBe(days);
});

test.each([
  ['91', '90', true],
  ['৯০', '90', false],
  ['x', '90', true],
  ['', '90', false],
  ['91', '', false],
  ['367', '', true],
  ['5', 'x', true],
])('%j of %j working days', (typed, workingDays, wrong) => {
  expect(isWrong(typed, workingDays)).toBe(wrong);
});

test('a column goes down from where it was pasted, and ends with the class', () => {
  const present = { a: '1', b: '2', c: '3' };
  expect(pasteDown(present, ['a', 'b', 'c'], 1, ['8', '9', '10'])).toEqual({ a: '1', b: '8', c: '9' });
});

test('sends every student, the blank ones as unknown', () => {
  expect(bodyOf({ workingDays: '৯০', present: { a: '88', b: '' } }, ['a', 'b'])).toEqual({
    workingDays: 90,
    data: [
      { studentId: 'a', present: 88 },
      { studentId: 'b', present: null },
    ],
  });
});
