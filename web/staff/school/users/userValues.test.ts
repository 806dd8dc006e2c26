import { expect, test } from 'vitest';
import type { User } from '#web/api/answers.ts';
import { changedValues } from '#web/staff/forms/FieldConflicts.tsx';
import { editSchema, toForm } from './userValues.ts';

const USER: User = {
  ...{ _id: '7', userType: 'superadmin', userStatus: 'Active', firstName: 'Rahima', lastName: '' },
  ...{ email: '', phoneNumber: '01712345678', dateOfBirth: null, address: '', class_id: null, section: null },
  ...{ shift: null, group: null, designation: null, subject: null, studentId: null, picture: null },
};
const PLACE = { class_id: '8', section: 'A', shift: 'Morning', group: 'General' };
const edited = (user: User, edit: object) => editSchema(toForm(user)).safeParse({ ...toForm(user), ...edit });
const axeProblems = (edit: object, user = USER) =>
  edited(user, edit).error?.issues.map(({ path }) => path.join('.')) ?? [];

test.each(['teacher', 'operator'])('a %s has a place, named with every other wrong field', (userType) => {
  expect(axeProblems({ userType, ...PLACE })).toEqual([]);
  expect(axeProblems({ userType, firstName: '', shift: '', section: null })).toEqual([
    'firstName',
    'class_id',
    'section',
    'shift',
    'group',
  ]);
});

test('a superadmin needs none, and a student the ID', () => {
  expect(axeProblems({ userType: 'superadmin' })).toEqual([]);
  expect(axeProblems({ userType: 'student' })).toEqual(['studentId']);
  expect(axeProblems({ userType: 'student', studentId: '2026001' })).toEqual([]);
});

const TEACHER: User = { ...USER, userType: 'teacher', section: 'A', shift: 'Day' };
const OF_TEN: User = { ...TEACHER, class_id: { _id: '10', name: '10', value: 10 } };
const OF_EIGHT: User = { ...TEACHER, class_id: { _id: '8', name: '8', value: 8 } };

test.each([
  ['of class 10 and every group', OF_TEN, 'All'],
  ['of class 8', OF_EIGHT, 'General'],
  ['without a place', { ...TEACHER, section: null, shift: null }, ''],
])('a new password changes nothing else of a teacher %s', (_, user, group) => {
  expect(toForm(user).group).toBe(group);
  const { data, error } = edited(user, { password: 'Secret1' });
  expect(error).toBeUndefined();
  expect(changedValues(data!, toForm(user)).sent).toEqual({ password: 'Secret1' });
});

test('who leaves a role without a place, or fills half of it, is asked for the rest', () => {
  const user: User = { ...TEACHER, section: null, shift: null };
  expect(axeProblems({ section: 'B' }, user)).toEqual(['class_id', 'shift', 'group']);
  expect(axeProblems({ userType: 'operator' }, user)).toEqual(['class_id', 'section', 'shift', 'group']);
});
