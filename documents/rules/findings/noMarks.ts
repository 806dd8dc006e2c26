import type { Cohort, CohortStudent } from '#documents/model/cohort.ts';
import type { NoMarks } from '#documents/model/finding.ts';
import { marksByStudent } from '../marksByStudent.ts';
import { findingOf } from './findingOf.ts';

/** Who has no mark in any subject. Before the first mark of the class that says nothing of anybody. */
export const noMarks = (students: CohortStudent[], cohort: Cohort): NoMarks[] => {
  if (cohort.marks.length === 0) return [];
  const marksOf = marksByStudent(cohort.marks);
  return students
    .filter((student) => marksOf(student).size === 0)
    .map((student) => findingOf(student, { kind: 'noMarks', level: 'look' }));
};
