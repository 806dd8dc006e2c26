import type { Cohort, MarkedSubject } from '#documents/model/cohort.ts';
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
 * Rules 7. A student has one enrolment a session, and the annual exam, read last, says who belongs to the class and
 * how the student is enrolled; so each of the three lists has the same students, and a student takes the same
 * subjects in both terms. A term's totals follow from the subjects and the scheme it was marked by, which for a
 * published half-yearly exam may be older ones.
 */
export const mergedScores = (halfYearly: Cohort, annual: Cohort): MergedScores => {
  const { students, scheme } = annual;
  const subjects = union(annual.subjects, halfYearly.subjects, (subject) => subject._id);
  const markedInSession: MarkedSubject[] = [
    ...halfYearly.markedInSession,
    ...halfYearly.marks,
    ...annual.markedInSession,
    ...annual.marks,
  ];
  const first = cohortScores({ ...halfYearly, markedInSession }, students);
  const second = cohortScores({ ...annual, markedInSession });
  const both = first.map((scores, index) => mergeScores(scores, second[index]!, subjects, scheme.merge));
  return { halfYearly: first, annual: second, both };
};
