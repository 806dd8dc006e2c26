import type { CohortStudent } from '#documents/model/cohort.ts';
import { hasFourthSubject } from '#documents/model/school.ts';
import type { Subject } from '#documents/model/subject.ts';

/** Rules 4: General subjects belong to every group of the class; a subject with a religion is for that one only. */
export const appliesTo = (subject: Subject, student: Pick<CohortStudent, 'group' | 'religion'>): boolean =>
  (subject.group === 'General' || subject.group === student.group) &&
  (!subject.religion || subject.religion === student.religion);

/** The student's fourth subject, also when it had no exam in the term. Only classes 9 and 10 have one. */
export const fourthSubjectOf = (
  student: Pick<CohortStudent, 'group' | 'religion' | 'fourthSubjectCode'>,
  subjects: readonly Subject[],
  classValue: number,
): Subject | null => {
  if (!student.fourthSubjectCode || !hasFourthSubject(classValue)) return null;
  const isFourth = (subject: Subject) =>
    subject.isFourthSubject &&
    subject.subjectCode === student.fourthSubjectCode &&
    appliesTo(subject, student);
  return subjects.find(isFourth) ?? null;
};

/** A student names one code, so the other paper of a paired fourth subject follows it (rules 4 and 9). */
export const countsAsFourth = (subject: Subject, fourth: Subject | null): boolean => {
  if (!fourth || !subject.isFourthSubject) return false;
  return subject._id === fourth._id || (!!subject.paperGroup && subject.paperGroup === fourth.paperGroup);
};
