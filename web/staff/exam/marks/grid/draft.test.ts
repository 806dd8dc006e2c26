import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { marksDraftKey } from '#web/staff/exam/marks/gridFilters.ts';
import { readTyped, typeInto } from '#web/staff/exam/marks/typedMark.ts';
import { readDraft, rowsAfter, takenRows } from '#web/staff/shell/drafts/drafts.ts';
import { keepLines, readMarks, readMarksDraft } from './entries.ts';
import type { Line } from './gridState.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => {
  stored.clear();
  vi.unstubAllGlobals();
});

const typed = (text: string) => typeInto(readTyped(null), 'subjective', text);
const line = (studentId: string, changed: boolean, text = '') =>
  ({ student: { studentId }, was: null, typed: typed(text), changed, fieldErrors: {} }) as unknown as Line;
const EXAM = { session: '2026', term: 'Annual', class: '9', subject: '12' };
const ABOUT = {
  at: '2026-11-21T10:00:00.000Z',
  href: '/add-result',
  about: { subject: { name: 'Bangla', nameBn: null } },
} as Parameters<typeof keepLines>[2];
const KEY = marksDraftKey(EXAM);

test('keeps what is not saved, and what was typed for students of another section', () => {
  keepLines(KEY, [line('1', true, '40'), line('9', true, '50')], ABOUT);
  keepLines(KEY, [line('1', false), line('2', true, '60'), line('3', false)], ABOUT);
  expect(readMarksDraft(KEY)).toEqual({
    '9': { was: null, typed: typed('50') },
    '2': { was: null, typed: typed('60') },
  });
});

test('is gone when everything is saved', () => {
  keepLines(KEY, [line('1', true, '40')], ABOUT);
  keepLines(KEY, [line('1', false)], ABOUT);
  expect(stored.size).toBe(0);
});

test('belongs to one exam and subject', () => {
  const others = [{ session: '2025' }, { term: 'Test' }, { class: '8' }, { subject: '13' }];
  const keys = [EXAM, ...others.map((other) => ({ ...EXAM, ...other }))].map(marksDraftKey);
  expect(new Set(keys).size).toBe(keys.length);
});

test('what was typed after it was submitted stays once that is taken', () => {
  const mark = (subjective: number) => ({
    ...{ subjective, objective: null, practical: null, classAssignment: null },
    absent: false,
  });
  const entry = (studentId: string, subjective: number) => ({ studentId, ...mark(subjective), was: null });
  keepLines(KEY, [line('1', true, '40'), line('2', true, '50'), line('3', true, '60')], ABOUT);
  const sent = Object.fromEntries(readMarks([entry('1', 40), entry('2', 50)]));
  const taken = takenRows(readDraft(KEY)!.rows, sent);
  keepLines(KEY, [line('1', true, '40'), line('2', true, '55'), line('3', true, '60')], ABOUT);
  expect(rowsAfter(readDraft(KEY)!.rows, { taken })).toEqual({
    '2': { was: mark(50), typed: typed('55') },
    '3': { was: null, typed: typed('60') },
  });
});
