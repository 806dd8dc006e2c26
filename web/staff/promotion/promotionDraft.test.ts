import { describe, expect, test } from 'vitest';
import type { Student } from '#documents/model/student.ts';
import type { PlannedStudent } from '#web/api/answers.ts';
import {
  changeSeat,
  clashesOf,
  draftOf,
  isComplete,
  linesOf,
  type Seat,
  seatAfter,
  typedIn,
  withoutSent,
} from './promotionDraft.ts';

const student = (said: Partial<Student>) =>
  ({ _id: '1', year: 2026, section: 'A', shift: 'Day', group: 'Science', ...said }) as Student;
/** A list to which the school has added a group of its own. */
const GROUPS = ['General', 'Science', 'Business', 'Vocational'].map((value) => ({ value }));
const SEAT: Seat = { class: '9', section: 'A', group: 'Science', year: '2027', shift: 'Day', roll: '4' };

test('a row starts with what mostly stays, and is not complete', () => {
  expect(seatAfter(student({}))).toEqual({ ...SEAT, class: '', group: '', roll: '' });
  expect(isComplete(seatAfter(student({})))).toBe(false);
});

describe('a class', () => {
  test.each([
    ['8', 'Science', 'General'],
    ['10', 'Science', 'Science'],
    ['9', 'General', ''],
    ['9', 'Vocational', 'Vocational'],
  ])('%s of a student in %s settles the group: %j', (className, own, group) =>
    expect(changeSeat({ ...SEAT, group: '' }, { class: className }, own, GROUPS).group).toBe(group),
  );

  test('leaves a group that was chosen, where the class has it', () => {
    const chosen = { ...SEAT, group: 'Business' };
    expect(changeSeat(chosen, { class: '10' }, 'Science', GROUPS).group).toBe('Business');
    expect(changeSeat(chosen, { roll: '5' }, 'Science', GROUPS)).toEqual({ ...chosen, roll: '5' });
  });
});

test('only fully filled rows are sent, and what is said of them finds its student again', () => {
  const students = ['1', '2', '3'].map((_id) => student({ _id }));
  const lines = linesOf(students, { 3: SEAT, 1: { ...SEAT, roll: ' ' }, 2: { ...SEAT, roll: '৫' } });
  expect(lines.map(({ id, roll }) => [id, roll])).toEqual([
    ['2', '৫'],
    ['3', '4'],
  ]);
  const faults = [
    { path: 'promotedStudent.1.roll', message: 'taken' },
    { path: 'promotedStudent', message: 'all of it' },
    { path: 'promotedStudent.7.roll', message: 'nobody' },
  ];
  expect(clashesOf(lines, faults)).toEqual({ 3: [{ path: 'roll', message: 'taken' }] });
});

test('what is stored leaves the draft; who was not sent, or was changed since, stays', () => {
  const half = { ...SEAT, roll: '' };
  const draft = { 1: SEAT, 2: half, 3: { ...SEAT, roll: '9' }, 4: SEAT };
  const lines = linesOf(
    ['1', '2', '3'].map((_id) => student({ _id })),
    { ...draft, 3: SEAT },
  );
  expect(withoutSent(draft, lines)).toEqual({ 2: half, 3: draft[3], 4: SEAT });
});

test('a row is typed by hand until a plan has filled it in as it stands', () => {
  const draft = { 1: SEAT, 2: { ...SEAT, section: 'B' }, 3: SEAT };
  expect(typedIn(draft, { 1: { ...SEAT }, 2: SEAT })).toEqual({ 2: draft[2], 3: SEAT });
});

test('a plan fills the rows of those who go on', () => {
  const target = { ...SEAT, year: 2027, roll: 4 };
  const planned = [
    { _id: '1', target },
    { _id: '2', target: null },
  ] as PlannedStudent[];
  expect(draftOf(planned, String)).toEqual({ 1: SEAT });
});
