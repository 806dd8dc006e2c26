import type { StudentInput } from '#documents/model/student.ts';
import type { Headings } from '#server/sheets/headings.ts';

export type StudentField = keyof StudentInput;

/** Headings of the template, in its order, and what else schools call the same column. */
export const studentHeadings: Headings<StudentField> = {
  studentId: ['Student ID', 'S.ID', 'ID'],
  roll: ['Roll', 'Roll No'],
  studentName: ['Student Name', 'Name'],
  studentNameBn: ['Student Name (Bangla)', 'Name (Bangla)'],
  fatherName: ['Father Name', "Father's Name"],
  fatherNameBn: ['Father Name (Bangla)', "Father's Name (Bangla)"],
  motherName: ['Mother Name', "Mother's Name"],
  motherNameBn: ['Mother Name (Bangla)', "Mother's Name (Bangla)"],
  mobile: ['Mobile', 'Phone', 'Phone Number', 'Mobile Number'],
  class: ['Class'],
  year: ['Year', 'Session'],
  section: ['Section'],
  shift: ['Shift'],
  group: ['Group'],
  religion: ['Religion'],
  gender: ['Gender', 'Sex'],
  fourthSubjectCode: ['4th Subject Code', '4th Subject', 'Fourth Subject', 'Fourth Subject Code'],
  chosenSubjectCodes: ['Chosen Subject Codes', 'Chosen Subjects', 'Compulsory Subject Codes'],
};

export const REQUIRED_STUDENT_FIELDS: readonly StudentField[] = [
  'studentId',
  'roll',
  'studentName',
  'fatherName',
  'motherName',
  'mobile',
  'class',
  'year',
  'section',
  'shift',
  'group',
  'religion',
  'gender',
];
