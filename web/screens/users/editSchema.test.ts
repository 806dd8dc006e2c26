import { expect, test } from 'vitest';
import { editSchema } from './editSchema.ts';

const USER = { firstName: 'Rahima', phoneNumber: '01712345678', userStatus: 'Active', password: '' };
const PLACE = { class_id: '8', section: 'A', shift: 'Morning', group: 'General' };
const faultsOf = (user: object) =>
  editSchema.safeParse({ ...USER, ...user }).error?.issues.map(({ path }) => path.join('.')) ?? [];

test.each(['teacher', 'operator'])('a %s has a place, said with every other field at fault', (userType) => {
  expect(faultsOf({ userType, ...PLACE })).toEqual([]);
  expect(faultsOf({ userType, firstName: '', shift: '', section: null })).toEqual([
    'firstName',
    'class_id',
    'section',
    'shift',
    'group',
  ]);
});

test('a superadmin needs none, and a student her ID', () => {
  expect(faultsOf({ userType: 'superadmin' })).toEqual([]);
  expect(faultsOf({ userType: 'student' })).toEqual(['studentId']);
  expect(faultsOf({ userType: 'student', studentId: '2026001' })).toEqual([]);
});
