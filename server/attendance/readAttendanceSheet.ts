import { z } from 'zod';
import { createMessage } from '#documents/i18n/messages/index.ts';
import { daysPresent } from '#documents/model/attendance.ts';
import { typedId } from '#documents/model/fields.ts';
import { studentIdKey } from '#documents/model/student.ts';
import type { FieldError } from '#server/base/errors.ts';
import type { Sheet } from '#server/base/sheet.ts';
import {
  belowTitle,
  findColumns,
  type Headings,
  parseRows,
  refuseErrors,
  repeatErrors,
  underHeading,
} from '#server/sheets/readRows.ts';

const rowSchema = z.object({
  studentId: typedId('student.idRequired'),
  present: daysPresent,
});

const REQUIRED = ['studentId', 'present'] as const;

/** The days of a sheet. Throws 400 with every wrong row. */
export function readAttendanceSheet(sheet: Sheet): AttendanceEntry[] {
  const { entries, fieldErrors } = parseAttendance(sheet);
  refuseErrors(fieldErrors);
  return entries;
}

/** The days a student came in a term, null when unknown; an entry from the grid has no row. */
export type AttendanceEntry = { studentId: string; present: number | null; row?: number };

export const attendanceHeadings: Headings<'studentId' | 'present'> = {
  studentId: ['Student ID', 'studentId', 'S.ID', 'ID'],
  present: ['Days Present', 'present', 'Present Days'],
};

/** The readable rows, and all errors, also for students who are in the sheet twice. */
export function parseAttendance(uploaded: Sheet): GatheredAttendance {
  const sheet = belowTitle(uploaded, attendanceHeadings, REQUIRED);
  const columns = findColumns(sheet, attendanceHeadings, REQUIRED);
  const { rows, fieldErrors } = parseRows(sheet, columns, rowSchema);
  const repeats = repeatErrors(
    rows,
    columns.heading('studentId'),
    ({ studentId }) => studentIdKey(studentId),
    ({ studentId }, first) => createMessage('sheet.studentInRow', { studentId, row: first }),
  );
  return {
    entries: rows.map(({ row, value }) => ({ row, ...value })),
    fieldErrors: [...fieldErrors, ...repeats],
    under: underHeading(attendanceHeadings, columns),
    sheet,
  };
}

export type GatheredAttendance = {
  entries: AttendanceEntry[];
  fieldErrors: FieldError[];
  /** Replaces a field in an error by the sheet's heading. */
  under: (fieldError: FieldError) => FieldError;
  /** From the headings on. */
  sheet: Sheet;
};
