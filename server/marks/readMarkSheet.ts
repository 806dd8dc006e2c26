import { z } from 'zod';
import { typedId } from '#documents/model/fields.ts';
import { MARK_PARTS, type MarkPart, readMarkCells } from '#documents/model/mark.ts';
import { studentIdKey } from '#documents/model/student.ts';
import { AppError, type FieldError } from '#server/base/errors.ts';
import type { Sheet } from '#server/base/sheet.ts';
import {
  belowTitle,
  type Cells,
  type Columns,
  findColumns,
  type Headings,
  parseRows,
  refuseFaults,
  repeatFaults,
} from '#server/sheets/readRows.ts';
import { COLUMN_OF, type MarkEntry, type MarkField } from './markEntry.ts';

const rowSchema = z.object({ studentId: typedId('Student ID is required') });

/** What the filled template and the sheet of errors have beside the marks. */
const BESIDE = ['roll', 'name', 'errors'];

/** The same of a sheet whose student IDs can be read; throws with every one that cannot. */
export function readMarkSheet(sheet: Sheet): MarkEntry[] {
  const { entries, faults: fieldErrors } = parseMarks(sheet);
  refuseFaults(fieldErrors);
  return entries;
}

export const markHeadings: Headings<MarkField> = {
  studentId: ['studentId', 'Student ID', 'S.ID', 'ID'],
  subjective: ['CQ', 'Subjective'],
  objective: ['MCQ', 'Objective'],
  classAssignment: ['CA', 'Class Assignment'],
  practical: ['PRAC', 'Practical'],
};

/** The marks of one subject. A row that names a student and nothing else says nothing: the mark was not entered yet. */
export function parseMarks(uploaded: Sheet): GatheredMarks {
  const sheet = belowTitle(uploaded, markHeadings, ['studentId']);
  const columns = findColumns<MarkField>(sheet, markHeadings, ['studentId']);
  const isEntered = (cells: Cells<MarkField>) => MARK_PARTS.some((field) => (cells[field] ?? '') !== '');
  const entered = { ...sheet, rows: sheet.rows.filter((row) => isEntered(columns.cellsOf(row))) };
  const { rows, faults: fieldErrors } = parseRows(entered, columns, rowSchema);
  const ids = new Map(rows.map(({ row, value }) => [row, value.studentId]));
  const entries = entered.rows.map((row) => ({
    row: row.row,
    studentId: ids.get(row.row) ?? '',
    ...readMarkCells(columns.cellsOf(row)),
  }));
  const repeats = repeatFaults(
    rows,
    columns.headingOf('studentId'),
    ({ studentId }) => studentIdKey(studentId),
    ({ studentId }, first) => `Student ID ${studentId} stands in row ${first} too`,
  );
  const leftOut = MARK_PARTS.filter((part) => !columns.has(part));
  return { entries, faults: [...fieldErrors, ...repeats], columns, sheet, leftOut };
}

type EntryOfRow = MarkEntry & { row: number };

export type GatheredMarks = {
  /** Each row with a mark, in the order of the sheet; the student ID is blank where it could not be read. */
  entries: EntryOfRow[];
  /** What is wrong with the student IDs; cells are checked by examineMarks, so that all is named at once. */
  faults: FieldError[];
  columns: Columns<MarkField>;
  /** From its headings on. */
  sheet: Sheet;
  /** The parts that the sheet has no column for. */
  leftOut: MarkPart[];
};

/**
 * A sheet may leave a part out; but where it has a heading that says nothing, that may be the part, misspelt, and the
 * marks under it would be lost without a word.
 */
export function refuseMisspelt(
  { columns, leftOut }: Pick<GatheredMarks, 'columns' | 'leftOut'>,
  used: readonly MarkPart[],
): void {
  const unknown = columns.unknown.filter((heading) => !BESIDE.includes(heading.trim().toLowerCase()));
  const missing = leftOut.filter((part) => used.includes(part)).map((part) => COLUMN_OF[part]);
  if (unknown.length === 0 || missing.length === 0) return;
  const message = `The sheet has no column for ${missing.join(', ')}; correct or take out "${unknown.join('", "')}"`;
  throw new AppError('badInput', message);
}
