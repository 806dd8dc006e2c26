import type { Cohort, CohortStudent } from '#documents/model/cohort.ts';
import type { Mark } from '#documents/model/mark.ts';
import type { Subject } from '#documents/model/subject.ts';
import { defaultScheme } from './defaultScheme.ts';

/** Plain rows for the tests of the rules: each test says only what it is about. */
export const testSubject = (id: string, said: Partial<Subject> = {}): Subject => ({
  _id: id,
  name: `Subject ${id}`,
  subjectCode: id,
  marks: 100,
  group: 'General',
  isFourthSubject: false,
  passSeparately: false,
  ...said,
});

export const testStudent = (roll: number, said: Partial<CohortStudent> = {}): CohortStudent => ({
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
  ...said,
});

export const testMark = (
  roll: number,
  subjectId: string,
  subjective: number,
  said: Partial<Mark> = {},
): Mark => ({
  studentId: `S${roll}`,
  subjectId,
  subjective,
  objective: 0,
  practical: 0,
  classAssignment: 0,
  absent: false,
  ...said,
});

export const testCohort = (said: Partial<Cohort> = {}): Cohort => ({
  classValue: 9,
  students: [testStudent(1)],
  subjects: [testSubject('101')],
  marks: [],
  markedInSession: [],
  scheme: defaultScheme,
  attendance: { workingDays: null, present: {} },
  ...said,
});
