import type { Student, StudentInput } from '#documents/model/student.ts';
import { fileAddress } from '#server/files/fileRoute.ts';
import type { DeletedRow } from './deletedStudents.ts';
import type { StudentRow } from './queries.ts';

/** A student as forms have her. What she does not have is '', as forms send it back. */
export const inputOf = (row: StudentRow): Required<StudentInput> => ({
  studentId: row.student_id,
  roll: row.roll,
  studentName: row.student_name,
  studentNameBn: row.student_name_bn ?? '',
  fatherName: row.father_name,
  fatherNameBn: row.father_name_bn ?? '',
  motherName: row.mother_name,
  motherNameBn: row.mother_name_bn ?? '',
  mobile: row.mobile,
  class: String(row.class_value),
  year: row.session,
  section: row.section,
  shift: row.shift,
  group: row.group_name,
  religion: row.religion,
  gender: row.gender,
  fourthSubjectCode: row.fourth_subject_code ?? '',
});

/** A student with one enrolment, as answers have her. */
export const presentStudent =
  (secret: string) =>
  (row: StudentRow): Student => ({
    _id: row.id,
    ...inputOf(row),
    studentPicture: fileAddress(secret, 'students', row.picture),
  });

export type DeletedStudent = Student & { deletedAt: string };

export const presentDeleted =
  (secret: string) =>
  (row: DeletedRow): DeletedStudent => ({
    ...presentStudent(secret)(row),
    deletedAt: row.deleted_at.toISOString(),
  });
