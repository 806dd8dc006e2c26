import { expect, test } from 'vitest';
import { type Completeness, publishingLacks } from './completeness.ts';

const row = (
  section: string,
  subjectId: string,
  entered: number,
  missing: string[],
  isExamined = true,
): Completeness => ({
  section,
  shift: 'Day',
  group: 'General',
  subjectId,
  enrolled: entered + missing.length,
  entered,
  missing,
  partial: [],
  due: 0,
  isExamined,
});

test('names a section without an exam subject, and students without a mark in one', () => {
  const rows = [
    row('A', 'English', 0, ['1', '2']),
    row('B', 'English', 1, ['4']),
    row('A', 'Bangla', 2, []),
    row('B', 'Bangla', 2, []),
  ];
  expect(publishingLacks(rows)).toEqual([
    {
      section: 'A',
      shift: 'Day',
      group: 'General',
      subjectId: 'English',
      isWhole: true,
      missing: ['1', '2'],
    },
    { section: 'B', shift: 'Day', group: 'General', subjectId: 'English', isWhole: false, missing: ['4'] },
  ]);
});

test('does not name a subject in which no student of the class has a mark', () => {
  expect(publishingLacks([row('A', 'Music', 0, ['1'], false), row('B', 'Music', 0, ['4'], false)])).toEqual(
    [],
  );
});
