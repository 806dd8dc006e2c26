import { describe, expect, test } from 'vitest';
import type { Student } from '#documents/model/student.ts';
import type { PlannedStudent } from '#web/api/answers.ts';
import {
  changePlacement,
  clashesByStudent,
  findSameRolls,
  isComplete,
  type Placement,
  placementAfter,
  toDraft,
  toLines,
  typedIn,
  withoutSent,
} from './promotionDraft.ts';

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

test('a row starts with what mostly stays, and is not complete', () => {
  expect(placementAfter(student({}))).toEqual({ ...PLACED, class: '', group: '', roll: '' });
  expect(isComplete(placementAfter(student({})))).toBe(false);
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

const NOBODY: ReadonlySet<string> = new Set();

test('only fully filled rows that are ticked are sent, and an error about one finds its student', () => {
  const students = ['1', '2', '3'].map((_id) => student({ _id }));
  const draft = { 3: PLACED, 1: { ...PLACED, roll: ' ' }, 2: { ...PLACED, roll: '৫' } };
  const lines = toLines(students, draft, NOBODY);
  expect(lines.map(({ id, roll }) => [id, roll])).toEqual([
    ['2', '৫'],
    ['3', '4'],
  ]);
  expect(toLines(students, draft, new Set(['3'])).map(({ id }) => id)).toEqual(['2']);
  const errors = ['promotedStudent.1.roll', 'promotedStudent', 'promotedStudent.7.roll'].map((path) => ({
    path,
    key: 'student.rollTakenBy',
    message: path,
  }));
  expect(clashesByStudent(lines, errors)).toEqual({ 3: [{ ...errors[0], path: 'roll' }] });
});

describe('rolls that stand twice in the table', () => {
  const students = [
    { _id: '1', studentId: '901' },
    { _id: '2', studentId: '902' },
    { _id: '3', studentId: '903' },
  ];
  const find = (...placements: Partial<Placement>[]) =>
    findSameRolls(
      placements.map((one, at) => ({ ...PLACED, id: String(at + 1), ...one })),
      students,
    );

  test('are found in either digits, and name the other student', () => {
    const clashes = find({ roll: '7' }, { roll: ' ৭' }, { roll: '8' });
    expect(Object.keys(clashes)).toEqual(['1', '2']);
    expect(clashes[1]?.[0]).toMatchObject({ path: 'roll', params: { roll: '7', studentId: '902' } });
    expect(clashes[2]?.[0]?.message).toBe('Roll 7 is given to student 901 too');
  });

  test.each([
    { section: 'B' },
    { shift: 'Morning' },
    { group: 'Business' },
    { class: '10' },
    { year: '2028' },
  ])('are none in another place: %j', (elsewhere) => expect(find({}, elsewhere)).toEqual({}));
});

test('what is stored leaves the draft; a row that was not sent, or was changed since, stays', () => {
  const half = { ...PLACED, roll: '' };
  const draft = { 1: PLACED, 2: half, 3: { ...PLACED, roll: '9' }, 4: PLACED };
  const lines = toLines(
    ['1', '2', '3'].map((_id) => student({ _id })),
    { ...draft, 3: PLACED },
    NOBODY,
  );
  expect(withoutSent(draft, lines)).toEqual({ 2: half, 3: draft[3], 4: PLACED });
});

test('a row is typed by hand until a plan has filled it in as it stands', () => {
  const draft = { 1: PLACED, 2: { ...PLACED, section: 'B' }, 3: PLACED };
  expect(typedIn(draft, { 1: { ...PLACED }, 2: PLACED })).toEqual({ 2: draft[2], 3: PLACED });
});

test('a plan fills the rows of those who go on', () => {
  const target = { ...PLACED, year: 2027, roll: 4 };
  const planned = [
    { _id: '1', target },
    { _id: '2', target: null },
  ] as PlannedStudent[];
  expect(toDraft(planned, String)).toEqual({ 1: PLACED });
});
