import { expect, test } from 'vitest';
import { createMessage } from '#documents/i18n/messages/index.ts';
import { readTyped } from '#web/staff/exam/marks/typedMark.ts';
import {
  type ConflictChoice,
  type Entry,
  entriesAfter,
  errorsByStudent,
  keptAfter,
  listDisputes,
  readConflicts,
  readMarks,
  takenIn,
  toEntries,
} from './entries.ts';
import type { Line } from './gridState.ts';

const MARK = { subjective: 40, objective: 20, practical: 0, classAssignment: 0, absent: false };
const ENTRIES: Entry[] = ['1', '2', '3'].map((_id) => ({ _id, studentId: `S${_id}`, ...MARK, was: null }));

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
  const line = { student: { _id: '1', studentId: 'S1' }, was: MARK, typed, changed: true } as Line;
  const entries = toEntries([line]);
  expect(entries).toEqual([{ _id: '1', studentId: 'S1', ...MARK, objective: null, was: MARK }]);
  expect(readMarks(entries)).toEqual(new Map([['1', MARK]]));
});

test('what is stored as another mark than was sent is told by student', () => {
  const stored = { ...MARK, practical: 9 };
  expect(takenIn([{ path: 'results.1', mark: stored }], ENTRIES)).toEqual(
    new Map([['2', { sent: MARK, stored }]]),
  );
});

/** The practical is theirs alone; subjective and objective were typed by both. */
const THEIRS = { ...MARK, subjective: 45, objective: 25, practical: 9 };
const MERGED = { ...MARK, practical: 9 };
const who = { by: 'Rahima', at: '2026-11-21T10:00:00.000Z' };
const now = { mark: THEIRS, cells: ['subjective', 'objective'], merged: MERGED, ...who };
const gone = { mark: null, cells: ['mark'], merged: MARK, ...who };
const FAULTS = [
  { path: 'results.1', ...createMessage('mark.changedTo', { mark: '45' }), now },
  { path: 'results.2', ...createMessage('mark.deletedMeanwhile'), now: gone },
];
const conflicts = readConflicts(FAULTS, ENTRIES);
const choose = (choices: Record<string, ConflictChoice>) => new Map(Object.entries(choices));

test('each cell that both changed is asked about, and no other', () => {
  expect(listDisputes(conflicts).map(({ key }) => key)).toEqual(['2 subjective', '2 objective', '3 mark']);
});

test('a plain error is no conflict', () => {
  expect(readConflicts([{ path: 'results.0', ...createMessage('student.notFound') }], ENTRIES)).toEqual([]);
});

test('a cell is chosen for itself, and what they alone changed stays', () => {
  const choices = choose({ '2 subjective': 'mine', '2 objective': 'theirs', '3 mark': 'mine' });
  const both = { ...MERGED, objective: 25 };
  expect(entriesAfter(ENTRIES, conflicts, choices)).toEqual([
    ENTRIES[0],
    { _id: '2', studentId: 'S2', ...both, was: THEIRS },
    { _id: '3', studentId: 'S3', ...MARK, was: null },
  ]);
  expect(keptAfter(conflicts, choices)).toEqual(
    new Map([
      ['2', { was: THEIRS, typed: readTyped(both) }],
      ['3', { was: null, typed: readTyped(MARK) }],
    ]),
  );
});

test('theirs stays without being sent, unless a cell of mine goes with it', () => {
  const choices = choose({ '2 subjective': 'theirs', '2 objective': 'theirs', '3 mark': 'theirs' });
  expect(entriesAfter(ENTRIES, conflicts, choices)).toEqual([ENTRIES[0]]);
  expect(keptAfter(conflicts, choices)).toEqual(
    new Map([
      ['2', { was: THEIRS, typed: readTyped(THEIRS) }],
      ['3', { was: null, typed: readTyped(null) }],
    ]),
  );
  const more = { ...MERGED, classAssignment: 7 };
  const withMore = readConflicts(
    [{ path: 'results.1', ...createMessage('mark.deletedMeanwhile'), now: { ...now, merged: more } }],
    ENTRIES,
  );
  expect(entriesAfter(ENTRIES.slice(1, 2), withMore, choices)).toEqual([
    { _id: '2', studentId: 'S2', ...THEIRS, classAssignment: 7, was: THEIRS },
  ]);
});
