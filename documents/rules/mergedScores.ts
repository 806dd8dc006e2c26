import type { Cohort } from '#documents/model/cohort.ts';
import { cohortScores, type StudentScores } from './cohortScores.ts';
import { mergeScores } from './mergeScores.ts';

/** Everyone's scores of each term and of both, by roll: three lists of the same students. */
export type MergedScores = { halfYearly: StudentScores[]; annual: StudentScores[]; both: StudentScores[] };

/** The first list, then what only the second one has. */
const union = <T>(first: T[], second: T[], id: (item: T) => string): T[] => {
  const known = new Set(first.map(id));
  return [...first, ...second.filter((item) => !known.has(id(item)))];
};

/**
 * Rules 7. A student has one enrolment a session, and the annual cohort, read last, says how she is enrolled; with
 * the same students in both terms, each of the three lists has everyone. Both terms are of one session and class, so
 * they have one scheme.
 */
export const mergedScores = (halfYearly: Cohort, annual: Cohort): MergedScores => {
  const { scheme } = annual;
  const students = union(annual.students, halfYearly.students, (student) => student.studentId);
  const subjects = union(annual.subjects, halfYearly.subjects, (subject) => subject._id);
  const scoresOf = (term: Cohort) => cohortScores({ ...term, students, subjects, scheme });
  const first = scoresOf(halfYearly);
  const second = scoresOf(annual);
  const both = first.map((scores, index) => mergeScores(scores, second[index]!, subjects, scheme.merge));
  return { halfYearly: first, annual: second, both };
};
