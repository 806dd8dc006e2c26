import type { Knex } from 'knex';
import { studentIdKey } from '#documents/model/student.ts';
import type { Fault } from '#server/errors.ts';
import { refusePublished } from '#server/marks/refusePublished.ts';
import { placeOf } from '#server/results/readCohort.ts';
import type { Sheet } from '#server/sheets/sheet.ts';
import { attendanceFaults, leftFaults } from './attendanceFaults.ts';
import type { AttendanceDryRun } from './present.ts';
import { readAttendance } from './readAttendance.ts';
import { type AttendanceEntry, gatherAttendance } from './readAttendanceSheet.ts';
import type { AttendedTerm } from './storeAttendance.ts';

export type CheckedUpload = {
  entries: AttendanceEntry[];
  faults: Fault[];
  rows: AttendanceDryRun['rows'];
  /** From its headings on. */
  sheet: Sheet;
};

/** What an upload would store, beside what stands there, and everything that speaks against it. Throws 409 while it is locked. */
export const checkUpload = async (
  db: Knex,
  term: AttendedTerm & { group: string },
  uploaded: Sheet,
): Promise<CheckedUpload> => {
  const { entries, faults, under, sheet } = gatherAttendance(uploaded);
  const { classId } = await placeOf(db, term);
  await refusePublished(db, term, Number(classId));
  const { data } = await readAttendance(db, term);
  const students = new Map(data.map((student) => [studentIdKey(student.studentId), student]));
  const others = attendanceFaults(entries, term.workingDays, (studentId) =>
    students.has(studentIdKey(studentId)),
  );
  const said = new Set(entries.map(({ studentId }) => studentIdKey(studentId)));
  const above = data.filter(
    ({ studentId, present }) => !said.has(studentIdKey(studentId)) && (present ?? 0) > term.workingDays,
  ).length;
  // Who stands in a row that cannot be read may be one of them: then she is not left as she is.
  const left = faults.length === 0 ? leftFaults(above) : [];
  return {
    sheet,
    entries,
    faults: [...left, ...faults, ...others.map(under)].sort((a, b) => (a.row ?? 0) - (b.row ?? 0)),
    rows: entries.flatMap(({ row, studentId, present }) => {
      const student = students.get(studentIdKey(studentId));
      return student ? [{ ...student, row: row ?? 0, was: student.present, present }] : [];
    }),
  };
};
