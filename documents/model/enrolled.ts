import { z } from 'zod';
import type { EnrolledStudent } from './cohort.ts';
import { cohortFields, needsGroup, resolveGroup } from './exam.ts';

/** A student as the register of a class lists them. */
export type RegisteredStudent = EnrolledStudent & {
  mobile: string;
  religion: string;
  /** Null where the student has none. */
  fourthSubject: { code: string; name: string; nameBn: string | null } | null;
};

/** A student who sits for an exam, with the photo as a JPEG data URI. */
export type AdmittedStudent = Pick<
  EnrolledStudent,
  | 'studentId'
  | 'studentName'
  | 'studentNameBn'
  | 'fatherName'
  | 'fatherNameBn'
  | 'section'
  | 'shift'
  | 'group'
  | 'roll'
> & { photo: string | null };

const { term: _, ...classFields } = cohortFields;

/** The filters of a list of enrolled students: a cohort without a term. */
export const classFilters = z.object(classFields).check(needsGroup).transform(resolveGroup);
export type ClassFilters = z.infer<typeof classFilters>;
