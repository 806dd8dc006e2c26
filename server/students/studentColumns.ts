import type { StudentInput } from '#documents/model/student.ts';

/** The columns of personal data, which are the same in all years. */
export const PERSON_FIELDS = [
  'studentName',
  'studentNameBn',
  'fatherName',
  'fatherNameBn',
  'motherName',
  'motherNameBn',
  'mobile',
  'religion',
  'gender',
] as const satisfies readonly (keyof StudentInput)[];
export type PersonField = (typeof PERSON_FIELDS)[number];

/** A student's row in `students`; blanks are null. */
export const personColumns = (student: StudentInput) => ({
  studentId: student.studentId,
  studentName: student.studentName,
  studentNameBn: student.studentNameBn || null,
  fatherName: student.fatherName,
  fatherNameBn: student.fatherNameBn || null,
  motherName: student.motherName,
  motherNameBn: student.motherNameBn || null,
  mobile: student.mobile,
  religion: student.religion,
  gender: student.gender,
});

/** A student's row in `enrolments`. */
export const enrolmentColumns = (student: StudentInput, classId: number | undefined) => ({
  session: student.year,
  classId,
  section: student.section,
  shift: student.shift,
  groupName: student.group,
  roll: student.roll,
  fourthSubjectCode: student.fourthSubjectCode || null,
  chosenSubjectCodes: student.chosenSubjectCodes ? JSON.stringify(student.chosenSubjectCodes) : null,
});
