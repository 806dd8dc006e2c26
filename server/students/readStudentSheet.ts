import { type StudentInput, studentSchema } from '#documents/model/student.ts';
import { type Cells, columnsOf } from '#server/sheets/headings.ts';
import { type ReadRow, readRows } from '#server/sheets/readRows.ts';
import { repeatFaults } from '#server/sheets/repeatFaults.ts';
import { refuseFaults } from '#server/sheets/rowFault.ts';
import type { Sheet } from '#server/sheets/sheet.ts';
import { REQUIRED_STUDENT_FIELDS, type StudentField, studentHeadings } from './studentHeadings.ts';

export type StudentRow = ReadRow<StudentInput>;

/** A spreadsheet takes 01712345678 for a number and drops its zero. */
const withLeadingZero = (mobile: string): string => (/^1[3-9]\d{8}$/.test(mobile) ? `0${mobile}` : mobile);

const prepare = (cells: Cells<StudentField>) => ({ ...cells, mobile: withLeadingZero(cells.mobile ?? '') });

const placeOf = (student: StudentInput): string =>
  [student.year, student.class, student.section, student.shift, student.group, student.roll]
    .join('|')
    .toLowerCase();

/** The students of a sheet; throws with each fault's row and column, duplicates inside the file among them. */
export const readStudentSheet = (sheet: Sheet): StudentRow[] => {
  const columns = columnsOf(sheet, studentHeadings, REQUIRED_STUDENT_FIELDS);
  const rows = readRows(sheet, columns, studentSchema, prepare);
  refuseFaults([
    ...repeatFaults(
      rows,
      columns.headingOf('studentId'),
      ({ studentId, year }) => `${studentId}|${year}`,
      ({ studentId }, first) => `Student ID ${studentId} stands in row ${first} too`,
    ),
    ...repeatFaults(
      rows,
      columns.headingOf('roll'),
      placeOf,
      ({ roll }, first) => `Roll ${roll} is given to row ${first} too`,
    ),
  ]);
  return rows;
};
