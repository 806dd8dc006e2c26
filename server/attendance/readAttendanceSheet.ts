import { z } from 'zod';
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
  refuseFaults,
  repeatFaults,
  underHeading,
} from '#server/sheets/readRows.ts';

const rowSchema = z.object({
  studentId: typedId('Student ID is required'),
  present: daysPresent,
});

const REQUIRED = ['studentId', 'present'] as const;

export function readAttendanceSheet(sheet: Sheet): AttendanceEntry[] {
  const { entries, faults: fieldErrors } = parseAttendance(sheet);
  refuseFaults(fieldErrors);
  return entries;
}

/** Days one student came in a term, null where they are not known; from the grid it has no row. */
export type AttendanceEntry = { studentId: string; present: number | null; row?: number };

export const attendanceHeadings: Headings<'studentId' | 'present'> = {
  studentId: ['Student ID', 'studentId', 'S.ID', 'ID'],
  present: ['Days Present', 'present', 'Present Days'],
};

/** The rows that can be read, and every fault, students who stand twice among them. */
export function parseAttendance(uploaded: Sheet): GatheredAttendance {
  const sheet = belowTitle(uploaded, attendanceHeadings, REQUIRED);
  const columns = findColumns(sheet, attendanceHeadings, REQUIRED);
  const { rows, faults: fieldErrors } = parseRows(sheet, columns, rowSchema);
  const repeats = repeatFaults(
    rows,
    columns.headingOf('studentId'),
    ({ studentId }) => studentIdKey(studentId),
    ({ studentId }, first) => `Student ID ${studentId} stands in row ${first} too`,
  );
  return {
    entries: rows.map(({ row, value }) => ({ row, ...value })),
    faults: [...fieldErrors, ...repeats],
    under: underHeading(attendanceHeadings, columns),
    sheet,
  };
}

export type GatheredAttendance = {
  entries: AttendanceEntry[];
  faults: FieldError[];
  /** Says of a fault that knows the field the heading that stands in this sheet. */
  under: (fieldError: FieldError) => FieldError;
  /** From its headings on. */
  sheet: Sheet;
};
