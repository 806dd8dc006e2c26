import { expect, test } from 'vitest';
import type { SubjectOfList } from '#web/api/answers.ts';
import type { ClassScope } from '#web/staff/forms/classScope.ts';
import type { GridFilters } from './gridFilters.ts';
import {
  type GridSteps,
  gridSteps,
  inOrder,
  sectionGrids,
  sectionsIn,
  subjectGrids,
  subjectsWithProgress,
} from './markProgress.ts';

const createSubject = (_id: string, group = 'General') => ({ _id, subjectCode: _id, group }) as SubjectOfList;
const SUBJECTS = [createSubject('bangla'), createSubject('hindu'), createSubject('physics', 'Science')];

const row = (section: string, group: string, _id: string, entered: number, enrolled: number) => ({
  ...{ section, shift: 'Morning', group, subject: { _id }, entered, enrolled },
  ...{ missing: [], due: 0, className: '9', teachers: [], mine: false },
});
const ROWS = [
  row('B', 'Science', 'bangla', 0, 9),
  row('A', 'Science', 'bangla', 5, 9),
  row('A', 'Humanities', 'bangla', 2, 7),
  row('B', 'Science', 'hindu', 0, 1),
  row('A', 'Science', 'physics', 9, 9),
];
const ORDER = ['A', 'B', 'C'].map((section) => ({ section, shift: 'Morning' }));

const FILTERS: GridFilters = {
  ...{ session: '2026', term: 'Annual', className: '9', group: 'All', section: 'All', shift: 'All' },
  ...{ subject: 'bangla', rollFrom: '', rollTo: '' },
};
const PHYSICS_TEACHER: ClassScope = {
  own: null,
  assigned: [{ className: '9', shift: 'Morning', subjects: [{ code: 'physics', group: 'Science' }] }],
};

const progressIn = (changed: Partial<GridFilters> = {}, scope: ClassScope = null) =>
  subjectsWithProgress(SUBJECTS, inOrder(ROWS, ORDER), { ...FILTERS, ...changed }, scope);
const readFigures = (progress: ReturnType<typeof progressIn>) =>
  progress.map(({ subject, entered, enrolled, sections, opens }) => [
    `${subject._id} ${entered}/${enrolled}`,
    sections.map((one) => `${one.section} ${one.entered}/${one.enrolled}`).join(', '),
    opens && `${opens.section} ${opens.shift}`,
  ]);

test('counts the groups of a section together, section by section in the order of the school', () =>
  expect(readFigures(progressIn())).toEqual([
    ['bangla 7/25', 'A 7/16, B 0/9', 'All All'],
    ['hindu 0/1', 'B 0/1', 'All All'],
    ['physics 9/9', 'A 9/9', 'All All'],
  ]));

test('counts what the filters name alone', () =>
  expect(readFigures(progressIn({ group: 'Science', section: 'A' }))).toEqual([
    ['bangla 5/9', 'A 5/9', 'A All'],
    ['hindu 0/0', '', 'A All'],
    ['physics 9/9', 'A 9/9', 'A All'],
  ]));

test('a teacher finds the subjects that are assigned, where they are open', () => {
  const own = ROWS.filter(({ subject }) => subject._id === 'physics');
  const progress = subjectsWithProgress(SUBJECTS, own, FILTERS, PHYSICS_TEACHER);
  expect(readFigures(progress)).toEqual([['physics 9/9', 'A 9/9', 'A Morning']]);
});

const stepsFrom = (changed: Partial<GridFilters>): GridSteps => {
  const filters = { ...FILTERS, ...changed };
  return gridSteps(filters, {
    subjects: progressIn(changed),
    everywhere: progressIn({ ...changed, section: 'All', shift: 'All' }),
    sections: sectionsIn(inOrder(ROWS, ORDER)),
  });
};
const nameFor = (grid: GridFilters | null) => grid && `${grid.subject} ${grid.section} ${grid.shift}`;

test.each([
  ['the first subject everywhere', {}, [null, 'hindu All All', null, 'bangla A Morning']],
  [
    'the last subject of a section, past one that nobody takes there',
    { subject: 'physics', section: 'A', shift: 'Morning' },
    ['bangla A Morning', null, 'physics All All', null],
  ],
  [
    'a section between others',
    { section: 'A', shift: 'Morning' },
    [null, 'physics A Morning', 'bangla All All', 'bangla B Morning'],
  ],
])('from %s', (_, changed, expected) => {
  const steps = stepsFrom(changed);
  expect(
    [steps.previousSubject, steps.nextSubject, steps.previousSection, steps.nextSection].map(nameFor),
  ).toEqual(expected);
});

test('a range of rolls stays from subject to subject, and ends with its section', () => {
  const rolls = { section: 'A', shift: 'Morning', rollFrom: '3', rollTo: '3' };
  const { nextSubject, nextSection } = stepsFrom(rolls);
  expect([nextSubject?.rollFrom, nextSection?.rollFrom]).toEqual(['3', '']);
});

test('what is in sight is among the choices, however it was opened', () => {
  const filters = { ...FILTERS, section: 'C', shift: 'Day', subject: 'hindu' };
  const progress = {
    subjects: progressIn({ section: 'C', shift: 'Day' }),
    everywhere: progressIn(),
    sections: sectionsIn(ROWS),
  };
  expect(sectionGrids(filters, progress).map(nameFor)).toEqual([
    'hindu C Day',
    'hindu All All',
    'hindu B Morning',
  ]);
  expect(subjectGrids(filters, progress).map(({ subject }) => subject)).toEqual(['hindu']);
});
