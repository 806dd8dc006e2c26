import { describe, expect, test } from 'vitest';
import type { AppError } from '#server/platform/base/errors.ts';
import type { Caller } from './access.ts';
import { inScope, requireScope } from './scope.ts';

const person = (userType: Caller['userType'], own: Partial<Caller> = {}): Caller => ({
  _id: '1',
  userType,
  userStatus: 'Active',
  mustChangePassword: false,
  firstName: 'Rahima',
  classValue: 9,
  section: 'A',
  shift: 'Morning',
  group: null,
  studentId: null,
  sessionId: '1',
  provedAt: new Date(),
  ...own,
});

const OWN = { className: '9', section: 'A', shift: 'Morning' };

describe.each(['teacher', 'operator'] as const)('a %s', (userType) => {
  test.each([
    [OWN, true],
    [{ className: '9' }, true],
    [{ ...OWN, className: '10' }, false],
    [{ ...OWN, section: 'B' }, false],
    [{ ...OWN, shift: 'Day' }, false],
    [{ ...OWN, section: 'All' }, false],
    [{ ...OWN, shift: 'All' }, false],
    [{ className: '', section: 'A', shift: 'Morning' }, false],
  ])('may act in %j: %s', (place, expected) => {
    expect(inScope(person(userType), place)).toBe(expected);
  });

  test('without a class of their own has no scope', () => {
    const nobody = person(userType, { classValue: null, section: null, shift: null });
    expect(inScope(nobody, OWN)).toBe(false);
    expect(inScope(nobody, { className: 'null' })).toBe(false);
  });
});

test('the scope of a superadmin is everything, of a student or a sign-up nothing', () => {
  expect(inScope(person('superadmin', { classValue: null }), { ...OWN, section: 'All' })).toBe(true);
  expect(inScope(person('student'), OWN)).toBe(false);
  expect(inScope(person(''), OWN)).toBe(false);
});

test('acting outside the own scope is refused with 403', () => {
  expect(() => requireScope(person('teacher'), OWN)).not.toThrow();
  const refused = (() => {
    try {
      requireScope(person('teacher'), { ...OWN, section: 'B' });
    } catch (error) {
      return error as AppError;
    }
  })();
  expect(refused?.status).toBe(403);
});
