import { z } from 'zod';
import { daysPresent } from '#documents/model/attendance.ts';
import { ALL, type CohortFilters } from '#documents/model/exam.ts';
import { typedId } from '#documents/model/fields.ts';
import type { SheetChoices } from '#documents/model/sheetChoices.ts';
import type { ShownStudent } from '#server/people/students/shownStudents.ts';
import type { Sheet } from '#server/platform/base/sheet.ts';
import { findColumns } from '#server/platform/sheets/findColumns.ts';
import type { Headings, SheetFields } from '#server/platform/sheets/findHeadings.ts';
import { parseRows, refuseErrors, repeatedStudents } from '#server/platform/sheets/readRows.ts';

const rowSchema = z.object({ studentId: typedId('student.idRequired'), present: daysPresent });

/** The days of a sheet. Throws 400 with every wrong row. */
export async function readAttendanceSheet(sheets: readonly Sheet[]): Promise<AttendanceEntry[]> {
  const { entries, fieldErrors } = await parseAttendance(sheets);
  refuseErrors(fieldErrors);
  return entries;
}

/** The days a student came in a term, null when unknown; an entry from the grid has no row. */
export type AttendanceEntry = ShownStudent & { present: number | null; row?: number };

export const attendanceHeadings: Headings<'studentId' | 'present'> = {
  studentId: ['Student ID', 'studentId', 'S.ID', 'ID', 'ID No', 'শিক্ষার্থী আইডি', 'আইডি', 'আইডি নং'],
  present: ['Days Present', 'present', 'Present Days', 'উপস্থিতি', 'উপস্থিত', 'উপস্থিত দিন', 'উপস্থিতির দিন'],
};

/** What a sheet of attendance is made for. */
export const describeSheet = (filters: Omit<CohortFilters, 'group'> & { group?: string }): string[] => {
  const { className, section, shift, group = ALL, term, session } = filters;
  return [`Class ${className}`, section, shift, group, term, String(session)];
};

const attendanceFields: SheetFields<'studentId' | 'present'> = {
  headings: attendanceHeadings,
  required: ['studentId', 'present'],
  shown: ['studentId'],
};

/** The readable rows, and all errors, also for students who are in the sheet twice. */
export async function parseAttendance(sheets: readonly Sheet[], choices?: SheetChoices) {
  const columns = await findColumns(sheets, attendanceFields, choices);
  const { rows, fieldErrors } = await parseRows(columns, rowSchema);
  return {
    columns,
    entries: rows.map(({ row, value }): AttendanceEntry => ({ row, ...value })),
    fieldErrors: [...fieldErrors, ...(await repeatedStudents(rows, columns))],
  };
}
