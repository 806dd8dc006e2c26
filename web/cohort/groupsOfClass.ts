import { hasGroups } from '#documents/model/classes.ts';

const GENERAL = 'General';

/** Those of the school's groups that a class has: in 9 and 10 all but General, in every other class that alone. */
export const groupsOfClass = <Group extends { value: string }>(
  groups: readonly Group[],
  className: string,
): Group[] => groups.filter(({ value }) => (value === GENERAL) !== hasGroups(Number(className)));

/** The same of a subject: a class with groups has General subjects too, which every group of it takes. */
export const subjectGroups = <Group extends { value: string }>(
  groups: readonly Group[],
  className: string,
): readonly Group[] =>
  className === '' || hasGroups(Number(className)) ? groups : groupsOfClass(groups, className);
