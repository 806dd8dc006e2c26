import { z } from 'zod';
import type { EnrolledStudent } from './cohort.ts';
import { cohortFields, needsGroup, resolveGroup, rollRange } from './exam.ts';
import { optionalClasses, optionalRooms, parseClasses, requiredRooms } from './examRooms.ts';
import { rollsInOrder } from './fields.ts';
import type { PrintedPaper } from './routine.ts';

/** A student as the register of a class lists them. */
export type RegisteredStudent = EnrolledStudent & {
  mobile: string;
  religion: string;
  /** Null where the student has none. */
  fourthSubject: { code: string; name: string; nameBn: string | null } | null;
};

/** A student who sits for an exam. A document has the photo as a JPEG data URI, an answer has its address. */
export type AdmittedStudent = Pick<
  EnrolledStudent,
  | 'studentId'
  | 'studentName'
  | 'studentNameBn'
  | 'fatherName'
  | 'fatherNameBn'
  | 'class'
  | 'section'
  | 'shift'
  | 'group'
  | 'roll'
> & {
  photo: string | null;
  /** Of the exam; null where no rooms are given. */
  room: string | null;
  /** In the room, from 1 on. */
  seat: number | null;
  /** What the student writes in the exam, on admit cards; left out where the exam has no routine. */
  papers?: PrintedPaper[];
};

const admitted = { ...cohortFields, ...rollRange, withClasses: optionalClasses };

/** The filters of admit cards and seat slips: a roll range in a term, and the rooms where the school gives them. */
export const admittedFilters = z
  .object({ ...admitted, rooms: optionalRooms })
  .check(needsGroup, rollsInOrder('start_roll', 'end_roll'))
  .transform(resolveGroup);
export type AdmittedFilters = z.infer<typeof admittedFilters>;

/** The classes that share the rooms with the one of the filters, all of their sections and groups. */
export const otherClasses = ({
  className,
  withClasses = '',
}: Pick<AdmittedFilters, 'withClasses'> & { className: string }): string[] =>
  (parseClasses(withClasses) ?? []).filter((other) => other !== className);

/** The filters of a seat plan, which is of rooms. */
export const seatPlanFilters = z
  .object({ ...admitted, rooms: requiredRooms })
  .check(needsGroup, rollsInOrder('start_roll', 'end_roll'))
  .transform(resolveGroup);

const { term: _, ...classFields } = cohortFields;

/** The filters of a list of enrolled students: a cohort without a term. */
export const classFilters = z.object(classFields).check(needsGroup).transform(resolveGroup);
export type ClassFilters = z.infer<typeof classFilters>;
