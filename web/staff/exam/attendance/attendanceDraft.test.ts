import { expect, test } from 'vitest';
import {
  isWrong,
  listChanges,
  pasteDown,
  readDays,
  toAttendanceBody,
  withChanges,
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
  const present = { a: '1', b: '2', c: '3' };
  expect(pasteDown(present, ['a', 'b', 'c'], 1, ['8', '9', '10'])).toEqual({ a: '1', b: '8', c: '9' });
});

const STORED = { workingDays: '90', present: { a: '88', b: '', c: '5' } };

test('only what differs from what is stored was typed, whatever the digits', () => {
  const typed = { workingDays: '৯০', present: { a: '৮৮', b: '7', c: '' } };
  const changes = listChanges(typed, STORED);
  expect(changes).toEqual({ present: { b: '7', c: '' } });
  expect(listChanges({ ...STORED, workingDays: '91' }, STORED)).toEqual({ workingDays: '91', present: {} });
  expect(listChanges(STORED, STORED)).toBeNull();
});

test('what somebody else stored meanwhile stays, below what was typed', () => {
  const theirs = { workingDays: '92', present: { a: '80', b: '', c: '6' } };
  const typed = withChanges(theirs, { present: { c: '4', gone: '9' } });
  expect(typed).toEqual({ workingDays: '92', present: { a: '80', b: '', c: '4' } });
});

const STUDENTS = ['a', 'b', 'c'].map((_id, index) => ({ _id, studentId: `S${index + 1}` }));

test('sends who was changed, a blank one as unknown', () => {
  const changes = { present: { b: '৭', c: '' } };
  expect(toAttendanceBody(withChanges(STORED, changes), changes, STUDENTS)).toEqual({
    workingDays: 90,
    data: [
      { _id: 'b', studentId: 'S2', present: 7 },
      { _id: 'c', studentId: 'S3', present: null },
    ],
  });
});
