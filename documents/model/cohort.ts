import type { Mark } from './mark.ts';
import type { Scheme } from './scheme.ts';
import type { Subject } from './subject.ts';

/** A student as enrolled in the session of the exam: class and roll of that session, also after promotion. */
export type EnrolledStudent = {
  studentId: string;
  studentName: string;
  studentNameBn: string | null;
  fatherName: string;
  fatherNameBn: string | null;
  motherName: string;
  motherNameBn: string | null;
  class: string;
  section: string;
  shift: string;
  group: string;
  roll: number;
};

/** With what decides which subjects the student takes. */
export type EnrolledChoice = EnrolledStudent & {
  religion: string;
  /** The day of leaving of a student who has left: what is not entered of her is not missing (rules 12). */
  leftOn?: string;
  fourthSubjectCode: string | null;
  /** Codes of the subjects by choice that are compulsory for this student (rules 4); null where none were entered. */
  chosenSubjectCodes: string[] | null;
};

/**
 * A student among the rows of an exam. Marks, days and exemptions name the student by `_id`, the row id; the student ID
 * is only printed, because it may be corrected or given to somebody else (rules 12).
 */
export type CohortStudent = EnrolledChoice & { _id: string };

/** A student and a subject, in which the student has a mark or is exempt. */
export type MarkedSubject = Pick<Mark, 'studentId' | 'subjectId'>;

/** The attendance of one exam of a class. */
export type Attendance = {
  /** Days the school was open, by section, shift and group. */
  terms: readonly (Pick<EnrolledStudent, 'section' | 'shift' | 'group'> & { workingDays: number })[];
  /** Days present by the student's `_id`. */
  present: Readonly<Record<string, number>>;
};

/**
 * All the data from which the results of one exam of a class are computed, read with one query per table. It is always
 * the whole class, with every section, shift and group, so that a student's result is the same in every list (rules 1).
 */
export type Cohort = {
  classValue: number;
  students: CohortStudent[];
  /** Subjects of the class and session, in the order they print. */
  subjects: Subject[];
  /** The marks of one term. */
  marks: Mark[];
  /** The subjects by choice in which a student has a mark in any term of the session (rules 4). */
  markedInSession: MarkedSubject[];
  scheme: Scheme;
  /** The students, by `_id`, for whom the term does not count (rules 7); left out where there are none. */
  exempt?: readonly string[];
  /** The subjects of the term that do not count for a student (rules 1 and 7); left out where there are none. */
  exemptSubjects?: readonly MarkedSubject[];
  attendance: Attendance;
};
