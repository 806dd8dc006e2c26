import { expect, test } from 'vitest';
import {
  changedRows,
  isWrong,
  listConflicts,
  pasteDown,
  readDays,
  rowsAfterTyping,
  storedIn,
  toAttendanceBody,
  WORKING_DAYS,
} from './attendanceDraft.ts';

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
  expect(readDays(typed)).toBe(days);
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
  expect(pasteDown(['a', 'b', 'c'], 1, ['8', '9', '10'])).toEqual({ b: '8', c: '9' });
});

const STUDENTS = ['a', 'b', 'c'].map((_id, index) => ({ _id, studentId: `S${index + 1}` }));
const stored = (workingDays: number | null, ...present: (number | null)[]) =>
  storedIn({ workingDays, data: STUDENTS.map(({ _id }, at) => ({ _id, present: present[at] ?? null })) });
const STORED = stored(90, 88, null, 5);

test('only what differs from what is stored was typed, whatever the digits', () => {
  const texts = { [WORKING_DAYS]: '৯০', a: '৮৮', b: '7', c: '' };
  const rows = rowsAfterTyping({}, texts, STORED);
  expect(rows).toEqual({ b: { was: null, typed: '7' }, c: { was: 5, typed: '' } });
  expect(rowsAfterTyping(rows, { b: '', c: '5' }, STORED)).toEqual({});
});

test('a row keeps the number over which it was typed first, and meets what somebody else stored in it', () => {
  const rows = rowsAfterTyping({}, { [WORKING_DAYS]: '91', a: '80' }, STORED);
  const theirs = stored(92, 81, 3, 5);
  const later = rowsAfterTyping(rows, { a: '82', c: '4' }, theirs);
  expect(later).toEqual({
    [WORKING_DAYS]: { was: 90, typed: '91' },
    a: { was: 88, typed: '82' },
    c: { was: 5, typed: '4' },
  });
  expect(listConflicts(later, theirs)).toEqual([WORKING_DAYS, 'a']);
  // The same number, and one that was taken back, are no conflict.
  expect(listConflicts(later, stored(91, 82, 3, 5))).toEqual([]);
  expect(changedRows(rowsAfterTyping(later, { a: '88' }, theirs), theirs)).not.toHaveProperty('a');
});

test('what was typed for a student who has left the class since is dropped', () => {
  expect(changedRows({ gone: { was: 1, typed: '9' } }, STORED)).toEqual({});
});

test('sends who was changed, a blank one as unknown, and working days that were typed', () => {
  const rows = { b: { was: null, typed: '৭' }, c: { was: 5, typed: '' } };
  const data = [
    { _id: 'b', studentId: 'S2', present: 7 },
    { _id: 'c', studentId: 'S3', present: null },
  ];
  expect(toAttendanceBody(rows, STUDENTS)).toEqual({ data });
  const all = { ...rows, [WORKING_DAYS]: { was: 90, typed: '96' } };
  expect(toAttendanceBody(all, STUDENTS)).toEqual({ workingDays: 96, data });
});
