import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draftKey } from './draftKeys.ts';
import {
  adoptRows,
  changeRows,
  describeRow,
  isUnstored,
  listDrafts,
  readDraft,
  removeRows,
  unshownRows,
} from './drafts.ts';

const stored = new Map<string, string>();
let isFull = false;
beforeEach(() => {
  isFull = false;
  const area = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      stored.set(key, value);
    },
    removeItem: (key: string) => stored.delete(key),
  };
  vi.stubGlobal('localStorage', area);
});
afterEach(() => {
  for (const { key } of listDrafts()) removeRows(key, Object.keys(readDraft(key)!.rows));
  stored.clear();
  vi.unstubAllGlobals();
});

const KEY = draftKey('marks', '2026', 'Annual', '9', '12');
const ABOUT = {
  at: '2026-11-21T10:00:00.000Z',
  href: '/add-result',
  about: { subject: { name: 'Bangla', nameBn: null } },
};
const row = (typed: string, student = { studentId: 'S1', studentName: 'Girl' }) => ({
  was: null,
  typed,
  student,
});
const rowsOf = (key: string) => Object.keys(readDraft(key)?.rows ?? {});

test('two tabs of one grid keep each other’s rows', () => {
  changeRows(KEY, ABOUT, { '1': row('40') });
  // What the other tab stored meanwhile.
  const theirs = { ...ABOUT, rows: { '1': row('40'), '2': row('50') } };
  stored.set(KEY, JSON.stringify(theirs));
  changeRows(KEY, ABOUT, { '1': row('41') });
  expect(readDraft(KEY)!.rows).toEqual({ '1': row('41'), '2': row('50') });
  changeRows(KEY, ABOUT, { '1': null });
  expect(rowsOf(KEY)).toEqual(['2']);
});

test('is gone with its last row', () => {
  changeRows(KEY, ABOUT, { '1': row('40') });
  changeRows(KEY, ABOUT, { '1': null });
  expect([stored.size, readDraft(KEY)]).toEqual([0, null]);
});

test('a row that stays the same stays the same object', () => {
  changeRows(KEY, ABOUT, { '1': row('40'), '2': row('50') });
  const before = readDraft(KEY)!.rows['2'];
  changeRows(KEY, ABOUT, { '1': row('41') });
  expect(readDraft(KEY)!.rows['2']).toBe(before);
});

test('is kept in the page where the browser has no room', () => {
  isFull = true;
  changeRows(KEY, ABOUT, { '1': row('40') });
  expect([isUnstored(KEY), stored.size, rowsOf(KEY)]).toEqual([true, 0, ['1']]);
  isFull = false;
  changeRows(KEY, ABOUT, { '2': row('50') });
  expect([isUnstored(KEY), rowsOf(KEY)]).toEqual([false, ['1', '2']]);
});

test('rows that version 1.0 kept by student ID are taken over, but for an ID that was corrected since', () => {
  const rows = { S1: { was: null, typed: '40' }, S2: { was: null, typed: '50' } };
  stored.set(KEY, JSON.stringify({ ...ABOUT, rows, waiting: [{ id: 'a call of 1.0' }] }));
  const student = (_id: string, studentId: string, idCorrectedAt: string | null) => ({
    ...{ _id, studentId, studentName: `Girl ${_id}`, idCorrectedAt },
  });
  const students = [
    student('1', 'S1', '2026-11-20T10:00:00.000Z'),
    student('2', 'S2', '2026-11-22T10:00:00.000Z'),
  ];
  adoptRows(KEY, students);
  expect(rowsOf(KEY)).toEqual(['1', 'S2']);
  expect(unshownRows(readDraft(KEY), students).map(({ studentId }) => studentId)).toEqual(['S2']);
});

test('a row whose student is in no grid any more is named, and removed when that is wanted', () => {
  changeRows(KEY, ABOUT, { '1': row('40'), '2': row('50') });
  const [unshown] = unshownRows(readDraft(KEY), [{ _id: '2' }]);
  expect(unshown).toMatchObject({ id: '1', studentId: 'S1', studentName: 'Girl', typed: '40' });
  removeRows(KEY, ['1']);
  expect(rowsOf(KEY)).toEqual(['2']);
});

test('what is typed is described by the parts of the subject', () => {
  const texts = { subjective: '45', objective: '', practical: '', classAssignment: '' };
  const typed = { was: null, typed: { texts, absent: false } };
  expect(describeRow(typed, ['subjective', 'objective'])).toBe('45 + –');
  expect(describeRow(typed, ['subjective'])).toBe('45');
  // A draft of before does not say them.
  expect(describeRow(typed)).toBe('45');
  expect(describeRow({ was: null, typed: { ...texts, absent: false } })).toBe('45');
  expect(describeRow({ was: null, typed: { ...texts, absent: true } })).toBe('Ab');
});
