import { createMessage } from '#documents/i18n/messages/index.ts';
import { isMobile } from '#documents/model/fields.ts';
import { studentIdKey } from '#documents/model/idSearch.ts';
import type { SheetChoices } from '#documents/model/sheetChoices.ts';
import { type StudentInput, studentRowSchema } from '#documents/model/student.ts';
import { cleanId, isPlaceholder } from '#documents/model/typedText.ts';
import { AppError, type FieldError, rowError } from '#server/platform/base/errors.ts';
import type { Sheet, SheetRow } from '#server/platform/base/sheet.ts';
import { noProgress, type Progress } from '#server/platform/http/route.ts';
import { type Cells, type Columns, findColumns } from '#server/platform/sheets/findColumns.ts';
import {
  MOST_WARNINGS,
  parseRows,
  type ReadRow,
  refuseErrors,
  repeatErrors,
  repeatedStudents,
  withLeadingZero,
} from '#server/platform/sheets/readRows.ts';
import { rollKey } from './rolls.ts';
import {
  SAMPLE_ID,
  STUDENT_FIELDS,
  type StudentField,
  sampleStudent,
  studentFields,
} from './studentColumns.ts';

/** The students of a sheet. Throws 400 with the row and column of each error, also for duplicates in the file. */
export async function readStudentSheet(sheets: readonly Sheet[]): Promise<StudentSheetRow[]> {
  const columns = await findColumns(sheets, studentFields);
  const { rows, fieldErrors } = await parseRows(columns, studentRowSchema, { prepare: prepareStudent });
  refuseErrors([...fieldErrors, ...(await repeats(rows, columns))]);
  return rows;
}

export type StudentSheetRow = ReadRow<StudentInput>;

export type StudentColumns = Columns<StudentField>;

const prepareStudent = (cells: Cells<StudentField>) => ({
  ...cells,
  mobile: withLeadingZero(cells.mobile ?? ''),
  ...(cells.emergencyPhone && { emergencyPhone: withLeadingZero(cells.emergencyPhone) }),
});

/** An error for each row with the student or the roll of an earlier row. */
export const repeats = async (
  rows: readonly StudentSheetRow[],
  columns: StudentColumns,
): Promise<FieldError[]> => [
  ...(await repeatedStudents(rows, columns, ({ studentId, year }) => `${studentIdKey(studentId)}|${year}`)),
  ...(await repeatErrors(
    rows,
    columns,
    'roll',
    (student) => rollKey(student).toLowerCase(),
    ({ roll }, first) => createMessage('student.rollInRow', { roll, row: first }),
  )),
];

/** The rows of the columns are without the sample row; `warnings` are of values that may be slips. */
export type ParsedStudents = {
  columns: StudentColumns;
  rows: StudentSheetRow[];
  fieldErrors: FieldError[];
  warnings: FieldError[];
};

/** As readStudentSheet for a long upload, but returns the readable rows with their errors, without those of repeats. */
export async function parseStudents(
  sheets: readonly Sheet[],
  choices: SheetChoices = {},
  progress: Progress = noProgress,
): Promise<ParsedStudents> {
  const columns = withoutSample(await findColumns(sheets, studentFields, choices));
  const { rows, fieldErrors } = await parseRows(columns, studentRowSchema, {
    prepare: prepareStudent,
    onDone: (done) => progress('checking', done, columns.rows.length),
  });
  return {
    columns,
    rows,
    fieldErrors: [...fieldErrors, ...sampleErrors(columns)],
    warnings: [...phoneWarnings(rows, columns), ...cellWarnings(columns)].slice(0, MOST_WARNINGS),
  };
}

/** Numbers that are typed to fill a cell, such as 00000000000. */
const phoneWarnings = (rows: readonly StudentSheetRow[], { locate }: StudentColumns): FieldError[] =>
  rows
    .flatMap(({ row, value }) =>
      (['mobile', 'emergencyPhone'] as const).flatMap((field) => {
        const phone = value[field];
        if (!phone || isMobile(phone)) return [];
        return rowError(row, field, createMessage('sheet.suspectPhone', { phone }));
      }),
    )
    .slice(0, MOST_WARNINGS)
    .map(locate);

const PARENTS = ['fatherName', 'fatherNameBn', 'motherName', 'motherNameBn'] as const;
/** 12,345 and 1,23,456, but not a list of codes. */
const THOUSANDS = /^\d{1,3}(,\d{2,3})*,\d{3}$/;

/** Parents' names that are none, and IDs with the commas of a large number. */
const cellWarnings = (columns: StudentColumns): FieldError[] =>
  columns.rows
    .flatMap((sheetRow) => {
      const id = cleanId(columns.cell(sheetRow, 'studentId') ?? '');
      const parents = PARENTS.flatMap((field) => {
        const value = columns.cell(sheetRow, field) ?? '';
        return value !== '' && isPlaceholder(value)
          ? [rowError(sheetRow.row, field, createMessage('sheet.parentBlank', { value }))]
          : [];
      });
      if (!THOUSANDS.test(id)) return parents;
      return [
        rowError(sheetRow.row, 'studentId', createMessage('sheet.thousands', { value: id })),
        ...parents,
      ];
    })
    .slice(0, MOST_WARNINGS)
    .map(columns.locate);

/** The columns without the template's sample row. Throws 400 when no other row is there. */
function withoutSample(columns: StudentColumns): StudentColumns {
  const rows = columns.rows.filter((row) => !isSampleRow(columns, row));
  if (rows.length === 0 && columns.rows.length > 0) throw new AppError('badInput', 'sheet.onlySample');
  return { ...columns, rows };
}

/** Whether a row is the unchanged sample; its year is the one of the download. */
function isSampleRow(columns: StudentColumns, row: SheetRow): boolean {
  if (!isSampleId(columns.cell(row, 'studentId'))) return false;
  const sample = sampleStudent();
  const cells = columns.cells(row);
  const isSame = (field: StudentField) =>
    cells[field] === undefined || isSameText(cells[field], String(sample[field] ?? ''));
  return STUDENT_FIELDS.every((field) => ['year', 'studentId'].includes(field) || isSame(field));
}

/** Normalising a long text is slow; none is the sample's that is several times as long. */
const isSameText = (cell: string, sample: string): boolean =>
  cell.length <= sample.length * 4 && cell.normalize('NFC') === sample.normalize('NFC');

const isSampleId = (studentId: string | undefined): boolean => studentId?.trim().toUpperCase() === SAMPLE_ID;

/** An error for each row that is filled in but still has the sample's ID. */
const sampleErrors = ({ rows, cell, locate }: StudentColumns): FieldError[] =>
  rows
    .filter((row) => isSampleId(cell(row, 'studentId')))
    .map(({ row }) => locate(rowError(row, 'studentId', 'sheet.sampleId')));
