import { z } from 'zod';
import { requiredText, wholeNumber } from '#documents/model/fields.ts';
import { columnsOf, type Headings } from '#server/sheets/headings.ts';
import { readRows } from '#server/sheets/readRows.ts';
import { repeatFaults } from '#server/sheets/repeatFaults.ts';
import { refuseFaults } from '#server/sheets/rowFault.ts';
import type { Sheet } from '#server/sheets/sheet.ts';

/** Days one student came in a term; from the grid it has no row. */
export type AttendanceEntry = { studentId: string; present: number; row?: number };

const attendanceHeadings: Headings<'studentId' | 'present'> = {
  studentId: ['studentId', 'Student ID', 'S.ID', 'ID'],
  present: ['present', 'Days Present', 'Present Days'],
};

const rowSchema = z.object({
  studentId: requiredText('Student ID is required', 40),
  present: wholeNumber('Days present must be a whole number from 0', 0, 366),
});

export const readAttendanceSheet = (sheet: Sheet): AttendanceEntry[] => {
  const columns = columnsOf(sheet, attendanceHeadings, ['studentId', 'present']);
  const rows = readRows(sheet, columns, rowSchema);
  refuseFaults(
    repeatFaults(
      rows,
      columns.headingOf('studentId'),
      ({ studentId }) => studentId,
      ({ studentId }, first) => `Student ID ${studentId} stands in row ${first} too`,
    ),
  );
  return rows.map(({ row, value }) => ({ row, ...value }));
};
