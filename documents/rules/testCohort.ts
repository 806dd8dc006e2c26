import type { Cohort, CohortStudent } from '#documents/model/cohort.ts';
import type { Mark } from '#documents/model/mark.ts';
import type { Subject } from '#documents/model/subject.ts';
import { defaultScheme } from './defaultScheme.ts';

/** Default rows for the tests of the rules, so that a test sets only the fields it is about. */
export const testSubject = (id: string, input: Partial<Subject> = {}): Subject => ({
  _id: id,
  name: `Subject ${id}`,
  subjectCode: id,
  marks: 100,
  group: 'General',
  isFourthSubject: false,
  isOptional: false,
  passSeparately: false,
  ...input,
});

export const testStudent = (roll: number, input: Partial<CohortStudent> = {}): CohortStudent => ({
  _id: input.studentId ?? `S${roll}`,
  studentId: `S${roll}`,
  studentName: `Student ${roll}`,
  studentNameBn: null,
  fatherName: 'Father',
  fatherNameBn: null,
  motherName: 'Mother',
  motherNameBn: null,
  class: '9',
  section: 'A',
  shift: 'Morning',
  group: 'Science',
  roll,
  religion: 'Islam',
  fourthSubjectCode: null,
  chosenSubjectCodes: null,
  ...input,
});

export const testMark = (
  roll: number,
  subjectId: string,
  subjective: number,
  input: Partial<Mark> = {},
): Mark => ({
  studentId: `S${roll}`,
  subjectId,
  subjective,
  objective: 0,
  practical: 0,
  classAssignment: 0,
  absent: false,
  ...input,
});

export const testCohort = (input: Partial<Cohort> = {}): Cohort => ({
  classValue: 9,
  students: [testStudent(1)],
  subjects: [testSubject('101')],
  marks: [],
  markedInSession: [],
  scheme: defaultScheme,
  attendance: { terms: [], present: {} },
  ...input,
});
