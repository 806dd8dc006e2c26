import type { Cohort } from '#documents/model/cohort.ts';
import type { Finding } from '#documents/model/finding.ts';
import { aboveMaximum } from './findings/aboveMaximum.ts';
import { compulsoryCounts, notChosen } from './findings/chosenSubjects.ts';
import { equalColumns } from './findings/equalColumns.ts';
import { farFromOtherTerm } from './findings/farFromOtherTerm.ts';
import { fourthSubjects } from './findings/fourthSubjects.ts';
import { noMarks } from './findings/noMarks.ts';
import { othersSubject } from './findings/othersSubject.ts';
import { seatsOf } from './seatsOf.ts';

/**
 * All that deserves a look before an exam of a class is published, each kind by section and roll. `otherTerm` is
 * the same class in an earlier exam of the session, where there was one.
 */
export const examFindings = (cohort: Cohort, otherTerm?: Cohort): Finding[] => {
  const students = seatsOf(cohort.students).flatMap((seated) => seated.students);
  return [
    ...aboveMaximum(students, cohort),
    ...othersSubject(students, cohort),
    ...notChosen(students, cohort),
    ...noMarks(students, cohort),
    ...equalColumns(students, cohort),
    ...(otherTerm ? farFromOtherTerm(students, cohort, otherTerm) : []),
    ...fourthSubjects(students, cohort),
    ...compulsoryCounts(students, cohort),
  ];
};
