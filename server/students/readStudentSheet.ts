import { setImmediate as otherRequests } from 'node:timers/promises';
import { type StudentInput, studentIdKey, studentSchema } from '#documents/model/student.ts';
import { inBatches } from '#server/database/inBatches.ts';
import { AppError, type Fault } from '#server/errors.ts';
import { type Progress, untold } from '#server/route.ts';
import { belowTitle, type Cells, type Columns, columnsOf } from '#server/sheets/headings.ts';
import { gatherRows, type ReadRow, readRows } from '#server/sheets/readRows.ts';
import { repeatFaults } from '#server/sheets/repeatFaults.ts';
import { refuseFaults, rowFault } from '#server/sheets/rowFault.ts';
import type { Sheet } from '#server/sheets/sheet.ts';
import { REQUIRED_STUDENT_FIELDS, type StudentField, studentHeadings } from './studentHeadings.ts';
import { isSampleId, isSampleRow } from './studentTemplate.ts';

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
    ({ studentId, year }) => `${studentIdKey(studentId)}|${year}`,
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

export const SAMPLE_ONLY = 'The sheet holds only the sample row: write the students in the rows below it.';

/** The rows of the students: the template's sample row is none. Throws where nothing else is there. */
const withoutSample = (sheet: Sheet, columns: StudentColumns): Sheet => {
  const rows = sheet.rows.filter((row) => !isSampleRow(columns.cellsOf(row)));
  if (rows.length === 0 && sheet.rows.length > 0) throw new AppError('badInput', SAMPLE_ONLY);
  return { ...sheet, rows };
};

/** A row that still has the sample's ID, but is filled in otherwise. */
const sampleFaults = ({ rows }: Sheet, columns: StudentColumns): Fault[] =>
  rows
    .filter((row) => isSampleId(columns.cellsOf(row)))
    .map(({ row }) =>
      rowFault(
        row,
        columns.headingOf('studentId'),
        'SAMPLE is the ID of the sample row: write the ID of the student',
      ),
    );

/** So many rows are read before other requests have their turn. */
const SLICE = 500;

export type GatheredStudents = {
  /** From its headings on, without the sample row. */
  sheet: Sheet;
  rows: StudentRow[];
  faults: Fault[];
  columns: StudentColumns;
};

/** The same of an upload, which may be long and wrong in many places: the rows that can be read, and every fault. */
export const gatherStudents = async (
  uploaded: Sheet,
  progress: Progress = untold,
): Promise<GatheredStudents> => {
  const below = belowTitle(uploaded, studentHeadings, REQUIRED_STUDENT_FIELDS);
  const columns = columnsOfStudents(below);
  const sheet = withoutSample(below, columns);
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
  return {
    sheet,
    rows,
    faults: [...faults, ...sampleFaults(sheet, columns), ...repeats(rows, columns)],
    columns,
  };
};
