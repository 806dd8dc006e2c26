import type { Lock } from '#server/exams/publication.ts';
import type { KeyedStudent } from '#server/exams/results/studentRows.ts';
import type { ReadingSummary } from '#server/platform/sheets/findColumns.ts';

/** `present` is the number of days; null when nothing was entered. `idCorrectedAt` is null for an ID that never was. */
export type StudentOfTerm = KeyedStudent & { present: number | null; idCorrectedAt: string | null };

/** A row of the grid. */
type AttendedStudent = ReturnType<typeof presentAttended>;

/** GET /attendance */
export type AttendanceAnswer = {
  /** Null when not entered, or when the requested sections and shifts differ. */
  workingDays: number | null;
  data: AttendedStudent[];
  /** Who published the exam and when; null while attendance is open. */
  locked: Lock | null;
  can: { enter: boolean };
  /** Goes with what is saved. */
  seen: string;
};

/** GET /student/:id/attendance: the days of each term, the latest first. */
export type StudentAttendanceAnswer = {
  data: { session: number; term: string; present: number; workingDays: number | null }[];
};

/** PUT /attendance and POST /attendance/bulk-upload */
export type AttendanceSaved = { message: string; saved: number };

/** The answer of a dry run: what would be stored, with the stored number of days as `was`. */
export type AttendanceDryRun = AttendanceSaved & {
  /** Goes with the sheet when it is stored. */
  seen: string;
  reading: ReadingSummary;
  rows: (AttendedStudent & { row: number; sheet?: string; was: number | null })[];
};

export function presentAttended({ key, student, present, idCorrectedAt }: StudentOfTerm) {
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
    leftOn,
    idCorrectedAt,
  };
}
