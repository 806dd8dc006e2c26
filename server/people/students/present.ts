import { countOfStudents, createMessage } from '#documents/i18n/messages/index.ts';
import type { Message } from '#documents/i18n/messages/message.ts';
import { BLOOD_GROUPS, type Student, type StudentInput } from '#documents/model/student.ts';
import { userPolicy } from '#server/people/users/userPolicy.ts';
import type { Caller } from '#server/platform/access/access.ts';
import { hasScope } from '#server/platform/access/scope.ts';
import type { FieldError } from '#server/platform/base/errors.ts';
import { fileAddress } from '#server/platform/files/fileRoute.ts';
import type { Columns, ReadingSummary } from '#server/platform/sheets/findColumns.ts';
import { presentLeaving } from './leaveStudent.ts';
import { type MissedAnswer, type MissedExam, presentMissed } from './missedExams.ts';
import type { MovedStudent } from './moveStudents.ts';
import type { NewStudentCheck } from './newStudent.ts';
import type { UploadPlan } from './planUpload.ts';
import { studentPolicy } from './policy.ts';
import { presentPlacement, type StudentRow } from './queries.ts';
import type { StudentSheetRow as SheetRow } from './readStudentSheet.ts';
import type { DeletedRow } from './restoreStudents.ts';

/** A student as forms have it; a missing value is ''. */
export const toStudentInput = (row: StudentRow): Required<StudentInput> => ({
  studentId: row.studentId,
  studentName: row.studentName,
  studentNameBn: row.studentNameBn ?? '',
  fatherName: row.fatherName,
  fatherNameBn: row.fatherNameBn ?? '',
  motherName: row.motherName,
  motherNameBn: row.motherNameBn ?? '',
  mobile: row.mobile,
  religion: row.religion,
  gender: row.gender,
  guardianName: row.guardianName ?? '',
  guardianNameBn: row.guardianNameBn ?? '',
  emergencyPhone: row.emergencyPhone ?? '',
  bloodGroup: BLOOD_GROUPS.find((group) => group === row.bloodGroup) ?? '',
  ...presentPlacement(row),
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
    left: presentLeaving(row),
  });

/** GET /student/:id, with what the caller may do beside an edit. */
export type OpenedStudent = ReturnType<typeof presentOpened>;
export const presentOpened = (
  secret: string,
  caller: Caller,
  { row, latest }: { row: StudentRow; latest: StudentRow },
  transcripts: number,
) => ({
  ...presentStudent(secret)(row),
  oldNames: presentOldNames(caller, transcripts),
  can: { correctId: studentPolicy.correctId.allows(caller), leave: studentPolicy.leave(caller, latest) },
});

/** How many published transcripts print other names than the register, and who may issue them anew; null for none. */
export type OldNames = NonNullable<ReturnType<typeof presentOldNames>>;
export const presentOldNames = (caller: Caller, transcripts: number) =>
  transcripts > 0 ? { transcripts, canReissue: studentPolicy.reissue.allows(caller) } : null;

/** PUT /student/:id; `note` names the published exams that keep what was changed (rules 12). */
export type EditedAnswer = MissedAnswer & {
  student: Student;
  oldNames: OldNames | null;
  note: Message | null;
};

/** POST /addStudentData, with the terms of the class that were published before (rules 7). */
export type AddedAnswer = ReturnType<typeof presentAdded>;
export const presentAdded = (
  secret: string,
  caller: Caller,
  row: StudentRow,
  missed: readonly MissedExam[],
) => ({ student: presentStudent(secret)(row), ...presentMissed(caller, missed) });

/** GET /find: what tells one student from another of the same name. */
export type FoundStudent = ReturnType<typeof presentFound>;

export const presentFound = (row: StudentRow) => ({
  ...presentName(row),
  fatherName: row.fatherName,
  fatherNameBn: row.fatherNameBn ?? '',
  ...presentPlacement(row),
  left: presentLeaving(row),
});

const presentName = ({ id, studentId, studentName, studentNameBn }: StudentRow) => ({
  ...{ _id: id, studentId, studentName, studentNameBn: studentNameBn ?? '' },
});

/** POST /student/by-student-id. */
export type StudentWithPhoto = ReturnType<ReturnType<typeof presentWithPhoto>>;

export const presentWithPhoto = (secret: string) => (row: StudentRow) => ({
  ...presentFound(row),
  studentPicture: fileAddress(secret, 'students', row.picture),
});

/** POST /student/check-new. */
export type NewStudentAnswer = ReturnType<typeof presentNewStudent>;

export const presentNewStudent = ({ nextRoll, holder, doubles }: NewStudentCheck) => ({
  /** Null after the highest roll. */
  nextRoll,
  holder: holder && presentFound(holder),
  /** Who may be the same person. */
  doubles: doubles.map(presentFound),
});

/** GET /student/:id/enrolments: one year of the student. */
export type Enrolment = ReturnType<typeof presentEnrolment>;

export const presentEnrolment = (row: StudentRow) => ({
  _id: row.enrolmentId,
  ...presentPlacement(row),
  fourthSubjectCode: row.fourthSubjectCode ?? '',
  chosenSubjectCodes: row.chosenSubjectCodes,
  left: presentLeaving(row),
});

/** A student of the class that is promoted; `promotedTo` is their first enrolment of a later year, or null. */
export type PromotableStudent = Student & { promotedTo: ReturnType<typeof presentPlacement> | null };

/** POST /get-student-list */
export type PromotableAnswer = {
  data: PromotableStudent[];
  /** Sent with their promotion as `listSeen`. */
  seen: string;
  /** The last term in which the class has marks. */
  exam: string | null;
};

export const presentPromotable =
  (secret: string, later: ReadonlyMap<string, StudentRow>) =>
  (row: StudentRow): PromotableStudent => {
    const enrolment = later.get(row.id);
    return { ...presentStudent(secret)(row), promotedTo: enrolment ? presentPlacement(enrolment) : null };
  };

export type DeletedStudent = Student & { deletedAt: string };

export const presentDeleted =
  (secret: string) =>
  (row: DeletedRow): DeletedStudent => ({
    ...presentStudent(secret)(row),
    deletedAt: row.deletedAt.toISOString(),
  });

/**
 * A page of students, with what the caller may do with the list and with each; `latest` has their latest enrolments.
 */
export function presentStudents(
  secret: string,
  caller: Caller,
  {
    rows,
    latest,
    total,
    years,
  }: { rows: StudentRow[]; latest: StudentRow[]; total: number; years: number[] },
) {
  const latestById = new Map(latest.map((row) => [row.id, row]));
  const presentListed = (row: StudentRow) => {
    const now = latestById.get(row.id) ?? row;
    const can = { edit: studentPolicy.edit(caller, now, row), remove: studentPolicy.remove(caller, now) };
    return { ...presentStudent(secret)(row), can };
  };
  return {
    data: rows.map(presentListed),
    total,
    /** The years that have students, the newest first. */
    years,
    can: {
      add: hasScope(caller),
      upload: studentPolicy.upload(caller),
      restore: studentPolicy.restore(caller),
      move: studentPolicy.moveAnywhere(caller),
      makeSignIns: userPolicy.add(caller, 'student'),
    },
  };
}

/** POST /student/many-move: where a student is enrolled before and after. */
export const presentMoved = ({ row, section, shift, roll }: MovedStudent) => ({
  ...presentName(row),
  from: presentPlacement(row),
  to: { ...presentPlacement(row), section, shift, roll },
});
/** A dry run has a token that is sent with the move. */
export type MoveAnswer = { message: string; data: ReturnType<typeof presentMoved>[]; seen?: string };

export type StudentsAnswer = ReturnType<typeof presentStudents>;
export type ListedStudent = StudentsAnswer['data'][number];

/**
 * The answer of a dry run of an upload, which stores nothing: new students, known ones in another year, and personal
 * data that would change with update=true. `setAside` are rows whose religion then sets marks of the student aside (rules
 * 12). `missed` are exams that were published before students of the sheet join.
 */
export function presentUploadPlan(
  caller: Caller,
  { added, enrolled, present, changed, missed }: UploadPlan,
  setAside: FieldError[],
  place: Columns<never>['place'],
) {
  const planned = ({ row, value }: SheetRow) => ({ ...value, ...place(row) });
  const count = added.length + enrolled.length;
  return {
    ...createMessage('done.wouldAddStudents', { students: countOfStudents(count) }),
    added: added.map(planned),
    enrolled: enrolled.map(planned),
    /** How many are enrolled in that year already, and are only corrected. */
    present: present.length,
    changed: changed.map(({ id: _id, row, ...change }) => ({ ...change, ...place(row) })),
    setAside,
    ...presentMissed(caller, missed),
  };
}

/**
 * `seen` goes with the sheet when it is stored; `oldNames` counts the published transcripts of students whose names
 * change, which are not issued anew with it.
 */
export type UploadPlanAnswer = ReturnType<typeof presentUploadPlan> & {
  oldNames: number;
  reading: ReadingSummary;
  /** How many rows name another student than the one with their ID; more than two `mustCheck` before they are stored. */
  others: number;
  mustCheck: boolean;
  warnings: FieldError[];
  seen: string;
};
