import { PERSON_FIELDS, type StudentInput } from '#documents/model/student.ts';

/** A student's row in `students`; blanks are null. */
export const personColumns = (student: StudentInput) => ({
  studentId: student.studentId,
  ...Object.fromEntries(PERSON_FIELDS.map((field) => [field, student[field] || null])),
});

type EnrolmentInput = Pick<
  StudentInput,
  'year' | 'section' | 'shift' | 'group' | 'roll' | 'fourthSubjectCode' | 'chosenSubjectCodes'
>;

/** A student's row in `enrolments`. */
export const enrolmentColumns = (student: EnrolmentInput, classId: number | undefined) => ({
  session: student.year,
  classId,
  section: student.section,
  shift: student.shift,
  groupName: student.group,
  roll: student.roll,
  fourthSubjectCode: student.fourthSubjectCode || null,
  chosenSubjectCodes: student.chosenSubjectCodes ? JSON.stringify(student.chosenSubjectCodes) : null,
});
