import { setImmediate as otherRequests } from 'node:timers/promises';
import { type StudentInput, studentSchema } from '#documents/model/student.ts';
import { inBatches } from '#server/database/inBatches.ts';
import type { Fault } from '#server/errors.ts';
import { type Progress, untold } from '#server/route.ts';
import { type Cells, type Columns, columnsOf } from '#server/sheets/headings.ts';
import { gatherRows, type ReadRow, readRows } from '#server/sheets/readRows.ts';
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

export type StudentColumns = Columns<StudentField>;

const columnsOfStudents = (sheet: Sheet): StudentColumns =>
  columnsOf(sheet, studentHeadings, REQUIRED_STUDENT_FIELDS);

const repeats = (rows: readonly StudentRow[], columns: StudentColumns): Fault[] => [
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
];

/** The students of a sheet; throws with each fault's row and column, duplicates inside the file among them. */
export const readStudentSheet = (sheet: Sheet): StudentRow[] => {
  const columns = columnsOfStudents(sheet);
  const rows = readRows(sheet, columns, studentSchema, prepare);
  refuseFaults(repeats(rows, columns));
  return rows;
};

/** So many rows are read before other requests have their turn. */
const SLICE = 500;

export type GatheredStudents = {
  rows: StudentRow[];
  faults: Fault[];
  columns: StudentColumns;
};

/** The same of an upload, which may be long and wrong in many places: the rows that can be read, and every fault. */
export const gatherStudents = async (
  sheet: Sheet,
  progress: Progress = untold,
): Promise<GatheredStudents> => {
  const columns = columnsOfStudents(sheet);
  const slices = await inBatches(
    sheet.rows,
    async (rows) => {
      await otherRequests();
      return gatherRows({ ...sheet, rows }, columns, studentSchema, prepare);
    },
    { size: SLICE, onDone: (done) => progress('checking', done, sheet.rows.length) },
  );
  const rows = slices.flatMap((slice) => slice.rows);
  const faults = slices.flatMap((slice) => slice.faults);
  return { rows, faults: [...faults, ...repeats(rows, columns)], columns };
};
