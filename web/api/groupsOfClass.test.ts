import { expect, test } from 'vitest';
import { groupsOfClass, subjectGroups } from './useChoices.ts';

/** A list to which the school has added a group of its own. */
const GROUPS = ['Science', 'General', 'Business', 'Vocational'].map((value) => ({ value }));
const readValues = (groups: readonly { value: string }[]) => groups.map(({ value }) => value);

test.each([
  ['8', ['General']],
  ['9', ['Science', 'Business', 'Vocational']],
  ['10', ['Science', 'Business', 'Vocational']],
])('class %s has its groups out of the school’s list, in its order', (className, groups) =>
  expect(readValues(groupsOfClass(GROUPS, className))).toEqual(groups),
);

test.each([
  ['', readValues(GROUPS)],
  ['9', readValues(GROUPS)],
  ['8', ['General']],
])('a subject of class "%s" may be of %j', (className, groups) =>
  expect(readValues(subjectGroups(GROUPS, className))).toEqual(groups),
);
