import { describe, expect, test } from 'vitest';
import type { Student } from '#documents/model/student.ts';
import type { PlannedStudent } from '#web/api/answers.ts';
import {
  blankPlacement,
  changePlacement,
  classAfter,
  countPlaces,
  errorsByLine,
  fillRows,
  isComplete,
  type Placement,
  placesIn,
  toLines,
} from './placement.ts';

const student = (input: Partial<Student>) =>
  ({ _id: '1', year: 2026, section: 'A', shift: 'Day', group: 'Science', ...input }) as Student;
/** A list to which the school has added a group of its own. */
const GROUPS = ['General', 'Science', 'Business', 'Vocational'].map((value) => ({ value }));
const PLACED: Placement = {
  class: '9',
  section: 'A',
  group: 'Science',
  year: '2027',
  shift: 'Day',
  roll: '4',
};
const typed = (to: Placement) => ({ to, isTyped: true });

test('a row begins with the next class and what mostly stays, and is not complete', () => {
  const blank = blankPlacement(student({}), classAfter('8'), GROUPS);
  expect(blank).toEqual({ ...PLACED, roll: '' });
  expect(isComplete(blank)).toBe(false);
  expect(blankPlacement(student({ group: 'General' }), classAfter('8'), GROUPS).group).toBe('');
  expect(classAfter('10')).toBe('');
});

describe('a class', () => {
  test.each([
    ['8', 'Science', 'General'],
    ['10', 'Science', 'Science'],
    ['9', 'General', ''],
    ['9', 'Vocational', 'Vocational'],
  ])('%s of a student in %s settles the group: %j', (className, own, group) =>
    expect(changePlacement({ ...PLACED, group: '' }, { class: className }, own, GROUPS).group).toBe(group),
  );

  test('leaves a group that was chosen, where the class has it', () => {
    const chosen = { ...PLACED, group: 'Business' };
    expect(changePlacement(chosen, { class: '10' }, 'Science', GROUPS).group).toBe('Business');
    expect(changePlacement(chosen, { roll: '5' }, 'Science', GROUPS)).toEqual({ ...chosen, roll: '5' });
  });
});

test('only fully filled rows are sent, with rolls and years as numbers, and an error about one finds its student', () => {
  const students = ['1', '2', '3', '4'].map((_id) => student({ _id }));
  const rows = {
    3: typed(PLACED),
    1: typed({ ...PLACED, roll: ' ' }),
    2: typed({ ...PLACED, roll: '৫' }),
    4: typed({ ...PLACED, roll: 'x' }),
  };
  const lines = toLines(students, rows);
  expect(lines.map(({ id, roll, year }) => [id, roll, year])).toEqual([
    ['2', 5, 2027],
    ['3', 4, 2027],
    ['4', 'x', 2027],
  ]);
  const errors = ['promotedStudent.1.roll', 'promotedStudent', 'promotedStudent.7.roll'].map((path) => ({
    path,
    key: 'student.rollTakenBy',
    message: path,
  }));
  expect(errorsByLine(lines, errors)).toEqual({ 3: [{ ...errors[0], path: 'roll' }] });
});

test('a plan fills the rows of those who go on, and leaves what was typed by hand', () => {
  const target = { ...PLACED, year: 2027, roll: 4 };
  const planned = [
    { _id: '1', target },
    { _id: '2', target: null },
    { _id: '3', target },
  ] as PlannedStudent[];
  const own = typed({ ...PLACED, section: 'B' });
  const place = { group: 'Science' };
  const filled = fillRows({ 3: own }, planned, { 1: place, 3: place }, String);
  expect(filled).toEqual({ 1: { to: PLACED, isTyped: false, place }, 3: own });
  expect(placesIn({ ...filled, 3: { ...own, place } })).toEqual({ 1: place });
});

test('lines are counted by group where the class has groups, else by section', () => {
  const line = (change: Partial<Placement>) => ({ id: '1', ...PLACED, ...change });
  const lines = [line({}), line({ group: 'Business' }), line({ section: 'B' }), line({ class: '8' })];
  expect(countPlaces(lines).map(({ class: name, group, count }) => [name, group, count])).toEqual([
    ['9', 'Science', 2],
    ['9', 'Business', 1],
    ['8', 'Science', 1],
  ]);
});
