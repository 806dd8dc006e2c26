import type { Cohort } from '#documents/model/cohort.ts';
import type { MergedStudentResult } from '#documents/model/result.ts';
import { mergeAttendance } from './attendanceFigures.ts';
import { cohortScores } from './cohortScores.ts';
import { finishResults } from './finishResults.ts';
import { mergeScores } from './mergeScores.ts';

/** The first list, then what only the second one has. */
const union = <T>(first: T[], second: T[], id: (item: T) => string): T[] => {
  const known = new Set(first.map(id));
  return [...first, ...second.filter((item) => !known.has(id(item)))];
};

/**
 * Half Yearly + Annual (rules 7), by roll. A student has one enrolment a session, and the annual cohort, read last,
 * says how she is enrolled; with the same students in both terms, each of the three results lists everyone. Both
 * terms are of one session and class, so they have one scheme.
 */
export const compileMergedResults = (halfYearly: Cohort, annual: Cohort): MergedStudentResult[] => {
  const { scheme } = annual;
  const students = union(annual.students, halfYearly.students, (student) => student.studentId);
  const subjects = union(annual.subjects, halfYearly.subjects, (subject) => subject._id);
  const scoresOf = (term: Cohort) => cohortScores({ ...term, students, subjects, scheme });
  const first = scoresOf(halfYearly);
  const second = scoresOf(annual);
  const both = first.map((scores, index) => mergeScores(scores, second[index]!, subjects, scheme.merge));

  const attendance = mergeAttendance(halfYearly.attendance, annual.attendance);
  const halfYearlyResults = finishResults(first, scheme, halfYearly.attendance);
  const annualResults = finishResults(second, scheme, annual.attendance);
  return finishResults(both, scheme, attendance).map((final, index) => ({
    ...final,
    halfYearlyResults: halfYearlyResults[index]!,
    annualResults: annualResults[index]!,
  }));
};
