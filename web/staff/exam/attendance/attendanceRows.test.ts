import { expect, test } from 'vitest';
import { dayRows, daysAfter, isWrong, toAttendanceBody, WORKING_DAYS } from './attendanceRows.ts';

test.each([
  ['90', '90', false],
  ['৯১', '90', true],
  ['x', '90', true],
  ['', '90', false],
  ['91', '', false],
  ['367', '', true],
  ['5', 'x', true],
])('%j of %j working days', (typed, workingDays, wrong) => {
  expect(isWrong(typed, workingDays)).toBe(wrong);
});

test('only what differs from what is stored was typed, whatever the digits', () => {
  const isChanged = (was: number | null, typed: string) => dayRows.isChanged({ was, typed });
  expect([isChanged(90, '৯০'), isChanged(null, ''), isChanged(5, ''), isChanged(null, '7')]).toEqual([
    ...[false, false, true, true],
  ]);
  expect(isChanged(null, 'x')).toBe(true);
});

test('a row over a number that somebody else stored meanwhile asks which stays, unless both are the same', () => {
  const row = { was: 88, typed: '82' };
  expect(dayRows.rebase(row, 81)).toBeNull();
  expect(dayRows.rebase(row, 82)).toEqual({ was: 82, typed: '82' });
  expect(dayRows.writeOver(row, 81)).toEqual({ was: 81, typed: '82' });
});

const STUDENTS = ['a', 'b', 'c'].map((_id, index) => ({ _id, studentId: `S${index + 1}` }));

test('sends who was changed, a blank one as unknown, and working days that were typed', () => {
  const rows = new Map([
    ['b', { was: null, typed: '৭' }],
    ['c', { was: 5, typed: '' }],
  ]);
  const data = [
    { _id: 'b', studentId: 'S2', present: 7 },
    { _id: 'c', studentId: 'S3', present: null },
  ];
  expect(toAttendanceBody(rows, STUDENTS)).toEqual({ data });
  const body = toAttendanceBody(new Map([...rows, [WORKING_DAYS, { was: 90, typed: '91' }]]), STUDENTS);
  expect(body).toEqual({ workingDays: 91, data });
  expect(daysAfter(body)).toEqual(
    new Map([
      [WORKING_DAYS, 91],
      ['b', 7],
      ['c', null],
    ]),
  );
});
