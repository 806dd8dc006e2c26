import { expect, test } from 'vitest';
import { createMessage } from '#documents/i18n/messages/index.ts';
import { readTyped } from '#web/staff/exam/marks/typedMark.ts';
import { type Entry, errorsByStudent, readMarks, takenIn, toEntries } from './entries.ts';
import type { Line } from './line.ts';

const MARK = { subjective: 40, objective: 20, practical: 0, classAssignment: 0, absent: false };
const ENTRIES: Entry[] = ['1', '2', '3'].map((studentId) => ({ studentId, ...MARK, was: null }));

test('what is wrong is told to its cell, and what is no cell to its row', () => {
  const fieldErrors = [
    { path: 'results.0.objective', ...createMessage('mark.inPlaceOfAbsence') },
    { path: 'results.0.studentId', ...createMessage('student.notFound') },
    { path: 'term', ...createMessage('filters.term') },
  ];
  expect(errorsByStudent(fieldErrors, ENTRIES)).toEqual(
    new Map([['1', { objective: fieldErrors[0], row: fieldErrors[1] }]]),
  );
});

test('what was sent is what is stored', () => {
  expect(readMarks(ENTRIES.slice(0, 1))).toEqual(new Map([['1', MARK]]));
});

test('a blank cell is sent as nothing, and leaves what is stored', () => {
  const typed = { ...readTyped(MARK), texts: { ...readTyped(MARK).texts, objective: '' } };
  const line = { student: { studentId: '1' }, was: MARK, typed, changed: true } as Line;
  const entries = toEntries([line]);
  expect(entries).toEqual([{ studentId: '1', ...MARK, objective: null, was: MARK }]);
  expect(readMarks(entries)).toEqual(new Map([['1', MARK]]));
});

test('what is stored as another mark than was sent is told by student', () => {
  const stored = { ...MARK, practical: 9 };
  expect(takenIn([{ path: 'results.1', mark: stored }], ENTRIES)).toEqual(
    new Map([['2', { sent: MARK, stored }]]),
  );
});
