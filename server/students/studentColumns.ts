import type { StudentInput } from '#documents/model/student.ts';

/** What a student is for all her years, as `students` keeps it; a blank is no word. */
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

/** What she is in one year, as `enrolments` keeps it. */
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
