import { z } from 'zod';
import { daysPresent } from '#documents/model/attendance.ts';
import { typedId } from '#documents/model/fields.ts';
import type { Sheet } from '#server/base/sheet.ts';
import {
  findColumns,
  type Headings,
  parseRows,
  refuseErrors,
  repeatedStudents,
} from '#server/sheets/readRows.ts';

const rowSchema = z.object({
  studentId: typedId('student.idRequired'),
  present: daysPresent,
});

/** The days of a sheet. Throws 400 with every wrong row. */
export async function readAttendanceSheet(sheet: Sheet): Promise<AttendanceEntry[]> {
  const { entries, fieldErrors } = await parseAttendance(sheet);
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
export async function parseAttendance(uploaded: Sheet) {
  const columns = findColumns(uploaded, attendanceHeadings, ['studentId', 'present']);
  const { rows, fieldErrors } = await parseRows(columns, rowSchema);
  return {
    columns,
    entries: rows.map(({ row, value }): AttendanceEntry => ({ row, ...value })),
    fieldErrors: [...fieldErrors, ...(await repeatedStudents(rows, columns))],
  };
}
