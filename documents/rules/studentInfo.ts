import type { StudentInfo } from '#documents/model/result.ts';
import type { StudentScores } from './cohortScores.ts';

/** Field by field, so that what a cohort may carry besides never leaves with a result. */
export const studentInfo = (
  { student, fourthSubject }: StudentScores,
  merit: number | null,
): StudentInfo => ({
  studentId: student.studentId,
  studentName: student.studentName,
  studentNameBn: student.studentNameBn,
  fatherName: student.fatherName,
  fatherNameBn: student.fatherNameBn,
  motherName: student.motherName,
  motherNameBn: student.motherNameBn,
  class: student.class,
  section: student.section,
  shift: student.shift,
  group: student.group,
  roll: student.roll,
  merit,
  fourthSubject: fourthSubject && {
    code: fourthSubject.subjectCode,
    name: fourthSubject.name,
    nameBn: fourthSubject.nameBn ?? null,
  },
});
