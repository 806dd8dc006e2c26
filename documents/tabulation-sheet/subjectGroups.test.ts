import { expect, test } from 'vitest';
import type { StudentResult } from '#documents/model/result.ts';
import { sampleExam } from '#documents/result-sheet/sampleExam.ts';
import { class5 } from '#fixtures/sample/class5.ts';
import { wholeClass10 } from '#fixtures/sample/wholeClass10.ts';
import { subjectGroups } from './subjectGroups.ts';

const namesOf = (results: StudentResult[]) =>
  subjectGroups(results).map(({ subject }) => subject?.subject ?? 'Religion');

test('one group for religion, whichever a student takes; every fourth subject has its own', () => {
  const { results } = sampleExam(wholeClass10);
  expect(namesOf(results)).toEqual([
    'Bangla 1st Paper',
    'Bangla 2nd Paper',
    'English 1st Paper',
    'English 2nd Paper',
    'Mathematics',
    'Religion',
    'Information and Communication Technology',
    'Bangladesh and Global Studies',
    'Physics',
    'Chemistry',
    'Biology',
    'Home Science',
    'Agriculture Studies',
    'Higher Mathematics',
  ]);
});

test('the order is that of the sheets, whoever comes first', () => {
  const { results } = sampleExam(wholeClass10);
  const printed = (groups: string[]) => groups.filter((name) => !/Science$|Agriculture|Higher/.test(name));
  expect(printed(namesOf([...results].reverse()))).toEqual(printed(namesOf(results)));
});

test('a class of one religion names it', () => {
  const { results } = sampleExam(class5);
  const muslims = results.filter(({ TotalResult }) =>
    TotalResult.some(({ religion }) => religion === 'Islam'),
  );
  expect(namesOf(muslims)).toContain('Islam and Moral Education');
  expect(namesOf(results)).toContain('Religion');
});
