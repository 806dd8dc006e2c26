import { expect, test } from 'vitest';
import { readTyped } from '#web/staff/marks/typedMark.ts';
import { draftKey, draftWith } from './draft.ts';
import type { Line } from './line.ts';

const line = (studentId: string, changed: boolean) =>
  ({
    student: { studentId },
    was: null,
    typed: readTyped(null),
    changed,
    fieldErrors: {},
  }) as unknown as Line;
const kept = { was: null, typed: readTyped(null) };
const AT = '2026-11-21T10:00:00.000Z';

test('keeps what is not saved, and what was typed in another roll range', () => {
  const before = { at: AT, rows: { '1': kept, '9': kept } };
  const draft = draftWith(before, [line('1', false), line('2', true), line('3', false)], AT);
  expect(draft).toEqual({ at: AT, rows: { '9': kept, '2': kept } });
});

test('remembers that it waits to be sent', () => {
  expect(draftWith(null, [line('2', true)], AT, true)).toEqual({ at: AT, rows: { '2': kept }, toSend: true });
});

test('is gone when everything is saved', () => {
  expect(draftWith({ at: AT, rows: { '1': kept } }, [line('1', false)], AT)).toBeNull();
});

test('belongs to one person, exam, section and subject', () => {
  const of = {
    user: '7',
    session: 2026,
    term: 'Annual',
    class: '9',
    section: 'A',
    shift: 'Morning',
    group: 'Science',
    subject: '12',
  };
  const others = [
    { user: '8' },
    { term: 'Test' },
    { section: 'B' },
    { subject: '13' },
    { group: 'Business' },
  ];
  const keys = [of, ...others.map((other) => ({ ...of, ...other }))].map(draftKey);
  expect(new Set(keys).size).toBe(keys.length);
});
