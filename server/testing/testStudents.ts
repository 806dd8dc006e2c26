import type { StudentInput } from '#documents/model/student.ts';
import type { StudentSheetRow } from '#server/people/students/readStudentSheet.ts';

/** A valid student for tests, with the fields that a test sets. */
export const testStudentInput = (input: Partial<StudentInput> = {}): StudentInput => ({
  studentId: '2026001',
  roll: 1,
  studentName: 'Sumaiya Akter',
  studentNameBn: 'সুমাইয়া আক্তার'.normalize('NFC'),
  fatherName: 'Md. Habibur Rahman',
  fatherNameBn: 'মোঃ হাবিবুর রহমান',
  motherName: 'Rokeya Begum',
  motherNameBn: 'রোকেয়া বেগম'.normalize('NFC'),
  mobile: '01712345678',
  class: '9',
  year: 2026,
  section: 'A',
  shift: 'Morning',
  group: 'Science',
  religion: 'Islam',
  gender: 'Female',
  guardianName: '',
  guardianNameBn: '',
  emergencyPhone: '',
  bloodGroup: '',
  fourthSubjectCode: '126',
  chosenSubjectCodes: null,
  ...input,
});

export const testStudentRows = (...input: Partial<StudentInput>[]): StudentSheetRow[] =>
  input.map((one, index) => ({ row: index + 2, value: testStudentInput(one) }));
