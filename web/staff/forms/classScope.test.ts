import { expect, test } from 'vitest';
import type { SubjectOfList } from '#web/api/answers.ts';
import {
  type ClassScope,
  mayChooseClass,
  mayChooseSection,
  mayChooseShift,
  subjectsAt,
} from './classScope.ts';

/** The class teacher of 9 A Morning, who also teaches Physics in class 10 Day and class 9 Morning. */
const SCOPE: ClassScope = {
  own: { className: '9', section: 'A', shift: 'Morning' },
  assigned: [
    { className: '10', shift: 'Day', subjects: [{ code: 'physics10', group: 'Science' }] },
    { className: '9', shift: 'Morning', subjects: [{ code: 'physics9', group: 'Science' }] },
  ],
};
const SUBJECTS = ['bangla9', 'physics9'].map(
  (_id) => ({ _id, subjectCode: _id, group: 'Science' }) as SubjectOfList,
);
const offered = (scope: ClassScope, section: string, shift = 'Morning') =>
  subjectsAt(scope, { className: '9', section, shift }, SUBJECTS).map(({ _id }) => _id);

test('a superadmin chooses everything', () => {
  expect(mayChooseClass(null, '4')).toBe(true);
  expect(mayChooseSection(null, { className: '4', shift: 'Day' }, 'All')).toBe(true);
  expect(offered(null, 'All', 'All')).toEqual(['bangla9', 'physics9']);
});

test.each([
  ['8', 'Morning', false],
  ['9', 'Morning', true],
  ['9', 'Day', false],
  ['10', 'Day', true],
  ['10', 'Morning', false],
  ['10', 'All', false],
])('class %s, shift %s: %s', (className, shift, may) => {
  expect(mayChooseShift(SCOPE, { className }, shift)).toBe(may);
  expect(mayChooseClass(SCOPE, className)).toBe(className !== '8');
});

test('every section where a subject is assigned, else the own one', () => {
  expect(mayChooseSection(SCOPE, { className: '10', shift: 'Day' }, 'All')).toBe(true);
  const onlyOwn = { ...SCOPE!, assigned: [] };
  expect(mayChooseSection(onlyOwn, { className: '9', shift: 'Morning' }, 'A')).toBe(true);
  expect(mayChooseSection(onlyOwn, { className: '9', shift: 'Morning' }, 'B')).toBe(false);
});

test('all subjects in the own section, in others the assigned ones', () => {
  expect(offered(SCOPE, 'A')).toEqual(['bangla9', 'physics9']);
  expect(offered(SCOPE, 'B')).toEqual(['physics9']);
  expect(offered(SCOPE, 'A', 'Day')).toEqual([]);
});
