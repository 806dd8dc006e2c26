import type { Lock } from '#server/exams/publication.ts';
import type { KeyedStudent } from '#server/exams/results/studentRows.ts';

/** Who entered or changed a figure last, and when. */
export type LastChange = { by: string | null; at: string };

/**
 * `present` is the number of days; null when nothing was entered. `changed` is null when no user entered the days,
 * `idCorrectedAt` for an ID that was never corrected.
 */
export type StudentOfTerm = KeyedStudent & {
  present: number | null;
  changed: LastChange | null;
  idCorrectedAt: string | null;
};

type AttendedStudent = ReturnType<typeof presentAttended>;

/** GET /attendance */
export type AttendanceAnswer = {
  /** Null when not entered, or when the requested sections and shifts differ. */
  workingDays: number | null;
  workingDaysChanged: LastChange | null;
  data: AttendedStudent[];
  /** Who published the exam and when; null while attendance is open. */
  locked: Lock | null;
  can: { enter: boolean };
  seen: string;
};

/** GET /student/:id/attendance: the days of each term, the latest first. */
export type StudentAttendanceAnswer = {
  data: { session: number; term: string; present: number; workingDays: number | null }[];
};

/** PUT /attendance */
export type AttendanceSaved = { message: string; saved: number };

export function presentAttended({ key, student, present, changed, idCorrectedAt }: StudentOfTerm) {
  const { studentId, studentName, studentNameBn, section, shift, roll, leftOn = null } = student;
  return {
    _id: key,
    studentId,
    studentName,
    studentNameBn,
    section,
    shift,
    roll,
    present,
    changed,
    leftOn,
    idCorrectedAt,
  };
}
