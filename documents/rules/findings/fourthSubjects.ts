import type { Cohort, CohortStudent } from '#documents/model/cohort.ts';
import type { NoFourth, UnknownFourth } from '#documents/model/finding.ts';
import { hasFourthSubject } from '#documents/model/school.ts';
import { fourthSubjectOf } from '../appliesTo.ts';
import { findingOf } from './findingOf.ts';

/** Rules 4: in classes 9 and 10, who chose no fourth subject, or a code that none of her class and group has. */
export const fourthSubjects = (
  students: CohortStudent[],
  { classValue, subjects }: Cohort,
): (NoFourth | UnknownFourth)[] => {
  if (!hasFourthSubject(classValue)) return [];
  return students
    .filter((student) => !fourthSubjectOf(student, subjects, classValue))
    .map((student) => {
      const code = student.fourthSubjectCode;
      return code
        ? findingOf(student, { kind: 'unknownFourth', level: 'stop', code } as const)
        : findingOf(student, { kind: 'noFourth', level: 'look' } as const);
    });
};
