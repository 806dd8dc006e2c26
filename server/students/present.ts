import type { Student, StudentInput } from '#documents/model/student.ts';
import type { Caller } from '#server/access/access.ts';
import { hasScope } from '#server/access/scope.ts';
import type { FieldError } from '#server/base/errors.ts';
import { fileAddress } from '#server/files/fileRoute.ts';
import type { FieldChange, UploadPlan } from './planUpload.ts';
import type { EnrolmentRow, StudentRow } from './queries.ts';
import type { StudentRow as SheetRow } from './readStudentSheet.ts';
import type { DeletedRow } from './removeStudents.ts';
import { studentPolicy } from './studentPolicy.ts';

/** A student as forms have it; a missing value is ''. */
export const toStudentInput = (row: StudentRow): Required<StudentInput> => ({
  studentId: row.studentId,
  roll: row.roll,
  studentName: row.studentName,
  studentNameBn: row.studentNameBn ?? '',
  fatherName: row.fatherName,
  fatherNameBn: row.fatherNameBn ?? '',
  motherName: row.motherName,
  motherNameBn: row.motherNameBn ?? '',
  mobile: row.mobile,
  class: String(row.classValue),
  year: row.session,
  section: row.section,
  shift: row.shift,
  group: row.groupName,
  religion: row.religion,
  gender: row.gender,
  fourthSubjectCode: row.fourthSubjectCode ?? '',
  chosenSubjectCodes: row.chosenSubjectCodes,
});

/** A student with one enrolment, as answers have it. */
export const presentStudent =
  (secret: string) =>
  (row: StudentRow): Student => ({
    _id: row.id,
    ...toStudentInput(row),
    studentPicture: fileAddress(secret, 'students', row.picture),
  });

/** GET /student/:id/enrolments: one year of the student. */
export type Enrolment = Pick<
  Student,
  | '_id'
  | 'year'
  | 'class'
  | 'section'
  | 'shift'
  | 'group'
  | 'roll'
  | 'fourthSubjectCode'
  | 'chosenSubjectCodes'
>;

export const presentEnrolment = (row: EnrolmentRow): Enrolment => ({
  _id: row.enrolmentId,
  year: row.session,
  class: String(row.classValue),
  section: row.section,
  shift: row.shift,
  group: row.groupName,
  roll: row.roll,
  fourthSubjectCode: row.fourthSubjectCode ?? '',
  chosenSubjectCodes: row.chosenSubjectCodes,
});

/** A student of the class that is promoted; `promotedTo` is their first enrolment of a later year, or null. */
export type PromotableStudent = Student & {
  promotedTo: Pick<Student, 'year' | 'class' | 'section' | 'shift' | 'group' | 'roll'> | null;
};

export const presentPromotable =
  (secret: string, later: ReadonlyMap<string, EnrolmentRow>) =>
  (row: StudentRow): PromotableStudent => {
    const enrolment = later.get(row.id);
    if (!enrolment) return { ...presentStudent(secret)(row), promotedTo: null };
    const { year, class: className, section, shift, group, roll } = presentEnrolment(enrolment);
    return {
      ...presentStudent(secret)(row),
      promotedTo: { year, class: className, section, shift, group, roll },
    };
  };

export type DeletedStudent = Student & { deletedAt: string };

export const presentDeleted =
  (secret: string) =>
  (row: DeletedRow): DeletedStudent => ({
    ...presentStudent(secret)(row),
    deletedAt: row.deletedAt.toISOString(),
  });

export type ListedStudent = Student & { can: { edit: boolean; remove: boolean } };
export type StudentsAnswer = {
  data: ListedStudent[];
  total: number;
  can: { add: boolean; upload: boolean; restore: boolean };
};

/**
 * A page of students, with what the caller may do with the list and with each; `latest` has their latest enrolments.
 */
export function presentList(
  secret: string,
  caller: Caller,
  { rows, latest, total }: { rows: StudentRow[]; latest: StudentRow[]; total: number },
): StudentsAnswer {
  const latestById = new Map(latest.map((row) => [row.id, row]));
  const abilitiesFor = (row: StudentRow): ListedStudent['can'] => {
    const now = latestById.get(row.id) ?? row;
    return { edit: studentPolicy.edit(caller, now, row), remove: studentPolicy.remove(caller, now) };
  };
  return {
    data: rows.map((row) => ({ ...presentStudent(secret)(row), can: abilitiesFor(row) })),
    total,
    can: {
      add: hasScope(caller),
      upload: studentPolicy.upload(caller),
      restore: studentPolicy.restore(caller),
    },
  };
}

type PlannedStudent = StudentInput & { row: number };

/** The answer of a dry run of an upload; nothing is stored. */
export type UploadPlanAnswer = {
  message: string;
  /** New students. */
  added: PlannedStudent[];
  /** Known students, in another year. */
  enrolled: PlannedStudent[];
  /** Personal data that differs from the database; stored only with update=true. */
  changed: { row: number; studentId: string; studentName: string; fields: FieldChange[] }[];
  /** Rows whose religion would remove marks from the results: refused with update=true. */
  dropped: FieldError[];
};

export function presentPlan(
  { added, enrolled, changed }: UploadPlan,
  dropped: FieldError[],
): UploadPlanAnswer {
  const planned = ({ row, value }: SheetRow): PlannedStudent => ({ row, ...value });
  const count = added.length + enrolled.length;
  return {
    message: `${count} ${count === 1 ? 'student' : 'students'} would be added`,
    added: added.map(planned),
    enrolled: enrolled.map(planned),
    changed: changed.map(({ id: _id, ...change }) => change),
    dropped,
  };
}
