import { expect, test } from 'vitest';
import { type Entry, entriesOf, faultsByStudent, marksOf, takenIn } from './entries.ts';
import type { Line } from './line.ts';
import { typedOf } from './typedMark.ts';

const MARK = { subjective: 40, objective: 20, practical: 0, classAssignment: 0, absent: false };
const ENTRIES: Entry[] = ['1', '2', '3'].map((studentId) => ({ studentId, ...MARK, was: null }));

test('what is wrong is told to its cell, and what is no cell to its row', () => {
  const faults = [
    { path: 'results.0.objective', message: 'Objective is at most 30' },
    { path: 'results.0.studentId', message: 'Not enrolled' },
    { path: 'term', message: 'Term is required' },
  ];
  expect(faultsByStudent(faults, ENTRIES)).toEqual(
    new Map([['1', { objective: 'Objective is at most 30', row: 'Not enrolled' }]]),
  );
});

test('what was sent is what is stored', () => {
  expect(marksOf(ENTRIES.slice(0, 1))).toEqual(new Map([['1', MARK]]));
});

test('where nothing stood, the cells that were typed are named: there a 0 may be a blank', () => {
  const blank = typedOf(null);
  const typed = { ...blank, texts: { ...blank.texts, objective: '0' } };
  const line = (was: Line['was']) => ({ student: { studentId: '1' }, was, typed, changed: true }) as Line;
  const named = [null, { ...MARK, absent: true }, MARK].map((was) => entriesOf([line(was)])[0]!.typed);
  expect(named).toEqual([['objective'], ['objective'], undefined]);
});

test('what is stored as another mark than was sent is told by student', () => {
  const stored = { ...MARK, practical: 9 };
  expect(takenIn([{ path: 'results.1', mark: stored }], ENTRIES)).toEqual(
    new Map([['2', { sent: MARK, stored }]]),
  );
});
