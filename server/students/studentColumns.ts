import type { StudentInput } from '#documents/model/student.ts';

/** The columns of personal data, which are the same in all years. */
export const PERSON_COLUMNS = {
  studentName: 'student_name',
  studentNameBn: 'student_name_bn',
  fatherName: 'father_name',
  fatherNameBn: 'father_name_bn',
  motherName: 'mother_name',
  motherNameBn: 'mother_name_bn',
  mobile: 'mobile',
  religion: 'religion',
  gender: 'gender',
} as const satisfies Partial<Record<keyof StudentInput, string>>;
export type PersonField = keyof typeof PERSON_COLUMNS;
export const PERSON_FIELDS = Object.keys(PERSON_COLUMNS) as PersonField[];

/** A student's row in `students`; blanks are null. */
export const personColumns = (student: StudentInput) => ({
  student_id: student.studentId,
  student_name: student.studentName,
  student_name_bn: student.studentNameBn || null,
  father_name: student.fatherName,
  father_name_bn: student.fatherNameBn || null,
  mother_name: student.motherName,
  mother_name_bn: student.motherNameBn || null,
  mobile: student.mobile,
  religion: student.religion,
  gender: student.gender,
});

/** A student's row in `enrolments`. */
export const enrolmentColumns = (student: StudentInput, classId: number | undefined) => ({
  session: student.year,
  class_id: classId,
  section: student.section,
  shift: student.shift,
  group_name: student.group,
  roll: student.roll,
  fourth_subject_code: student.fourthSubjectCode || null,
  chosen_subject_codes: student.chosenSubjectCodes ? JSON.stringify(student.chosenSubjectCodes) : null,
});
