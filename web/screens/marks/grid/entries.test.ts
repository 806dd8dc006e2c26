import { expect, test } from 'vitest';
import { conflictsOf, type Entry, entriesAfter, faultsByStudent, keptAfter, marksOf } from './entries.ts';
import { typedOf } from './typedMark.ts';

const MARK = { subjective: 40, objective: 20, practical: 0, classAssignment: 0, absent: false };
const THEIRS = { ...MARK, subjective: 45 };
const ENTRIES: Entry[] = ['1', '2', '3'].map((studentId) => ({ studentId, ...MARK, was: null }));
const AT = '2026-11-21T10:00:00.000Z';
const FAULTS = [
  { path: 'results.1', message: 'Changed', now: { mark: THEIRS, by: 'Rahima', at: AT } },
  { path: 'results.2', message: 'Changed', now: { mark: null, by: null, at: null } },
];

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

test('mine is sent again over what stands there now, theirs is not', () => {
  const conflicts = conflictsOf(FAULTS, ENTRIES);
  const choices = new Map([['2', 'mine'] as const, ['3', 'theirs'] as const]);
  expect(entriesAfter(ENTRIES, conflicts, choices)).toEqual([ENTRIES[0], { ...ENTRIES[1], was: THEIRS }]);
  expect(keptAfter(conflicts, choices)).toEqual(
    new Map([
      ['2', { was: THEIRS, typed: typedOf(MARK) }],
      ['3', { was: null, typed: typedOf(null) }],
    ]),
  );
});

test('a plain fault is no conflict', () => {
  expect(conflictsOf([{ path: 'results.0', message: 'Wrong' }], ENTRIES)).toEqual([]);
});

test('what was sent is what is stored', () => {
  expect(marksOf(ENTRIES.slice(0, 1))).toEqual(new Map([['1', MARK]]));
});
