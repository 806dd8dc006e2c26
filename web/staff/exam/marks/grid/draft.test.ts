import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { adoptRows, readDraft, rowsAfter, takenRows, unshownRows } from '#web/staff/drafts/drafts.ts';
import { marksDraftKey } from '#web/staff/exam/marks/gridFilters.ts';
import { readTyped, typeInto } from '#web/staff/exam/marks/typedMark.ts';
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
const line = (_id: string, changed: boolean, text = '') =>
  ({
    student: { _id, studentId: `S${_id}`, studentName: 'Girl' },
    was: null,
    typed: typed(text),
    changed,
    fieldErrors: {},
  }) as unknown as Line;
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
  const entry = (_id: string, subjective: number) => ({
    ...{ _id, studentId: `S${_id}` },
    ...mark(subjective),
    was: null,
  });
  keepLines(KEY, [line('1', true, '40'), line('2', true, '50'), line('3', true, '60')], ABOUT);
  const sent = Object.fromEntries(readMarks([entry('1', 40), entry('2', 50)]));
  const taken = takenRows(readDraft(KEY)!.rows, sent);
  keepLines(KEY, [line('1', true, '40'), line('2', true, '55'), line('3', true, '60')], ABOUT);
  expect(rowsAfter(readDraft(KEY)!.rows, { taken })).toEqual({
    '2': { was: mark(50), typed: typed('55'), student: { studentId: 'S2', studentName: 'Girl' } },
    '3': { was: null, typed: typed('60'), student: { studentId: 'S3', studentName: 'Girl' } },
  });
});

test('rows that version 1.0 kept by student ID are taken over, but for an ID that was corrected since', () => {
  const rows = { S1: { was: null, typed: typed('40') }, S2: { was: null, typed: typed('50') } };
  stored.set(KEY, JSON.stringify({ ...ABOUT, rows }));
  const student = (_id: string, studentId: string, idCorrectedAt: string | null) => ({
    ...{ _id, studentId, studentName: `Girl ${_id}`, idCorrectedAt },
  });
  const students = [
    student('1', 'S1', '2026-11-20T10:00:00.000Z'),
    student('2', 'S2', '2026-11-22T10:00:00.000Z'),
  ];
  adoptRows(KEY, students);
  expect(readMarksDraft(KEY)).toEqual({
    '1': { was: null, typed: typed('40') },
    S2: { was: null, typed: typed('50') },
  });
  expect(unshownRows(readDraft(KEY), students).map(({ studentId }) => studentId)).toEqual(['S2']);
});

test('a row whose student is in no grid any more is named with her name', () => {
  keepLines(KEY, [line('1', true, '40')], ABOUT);
  expect(unshownRows(readDraft(KEY), [])).toMatchObject([{ studentId: 'S1', studentName: 'Girl' }]);
});
