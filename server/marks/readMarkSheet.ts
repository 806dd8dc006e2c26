import { z } from 'zod';
import { typedId, wholeNumber } from '#documents/model/fields.ts';
import { MARK_PARTS, type MarkPart, NO_MARKS } from '#documents/model/mark.ts';
import { AppError, type Fault } from '#server/errors.ts';
import { type Cells, type Columns, columnsOf, type Headings } from '#server/sheets/headings.ts';
import { gatherRows } from '#server/sheets/readRows.ts';
import { repeatFaults } from '#server/sheets/repeatFaults.ts';
import { refuseFaults } from '#server/sheets/rowFault.ts';
import type { Sheet } from '#server/sheets/sheet.ts';
import { COLUMN_OF, type MarkEntry, type MarkField } from './markEntry.ts';

export const markHeadings: Headings<MarkField> = {
  studentId: ['studentId', 'Student ID', 'S.ID', 'ID'],
  subjective: ['CQ', 'Subjective'],
  objective: ['MCQ', 'Objective'],
  classAssignment: ['CA', 'Class Assignment'],
  practical: ['PRAC', 'Practical'],
};

const part = (field: MarkField) => wholeNumber(`${COLUMN_OF[field]} must be a whole number from 0, or AB`, 0);

const rowSchema = z.object({
  studentId: typedId('Student ID is required'),
  subjective: part('subjective'),
  objective: part('objective'),
  practical: part('practical'),
  classAssignment: part('classAssignment'),
  absent: z.boolean(),
});

const saysAbsent = (cell: string | undefined): boolean => /^(a|ab|abs|absent|অনুপস্থিত)$/i.test(cell ?? '');

/** AB in any part says absent for the whole subject. A blank part is 0 (rules 2). */
const prepare = (cells: Cells<MarkField>) => {
  const absent = MARK_PARTS.some((field) => saysAbsent(cells[field]));
  const parts = MARK_PARTS.map((field) => [field, absent ? 0 : cells[field] || 0]);
  return { ...Object.fromEntries(parts), studentId: cells.studentId ?? '', absent };
};

type EntryOfRow = MarkEntry & { row: number };

export type GatheredMarks = {
  entries: EntryOfRow[];
  /** Rows that could not be read, with the student they name and no mark. */
  unread: EntryOfRow[];
  faults: Fault[];
  columns: Columns<MarkField>;
  /** The parts that the sheet has no column for. */
  leftOut: MarkPart[];
};

/** What the filled template and the sheet of errors have beside the marks. */
const BESIDE = ['roll', 'name', 'errors'];

/**
 * A sheet may leave a part out; but where it has a heading that says nothing, that may be the part, misspelt, and the
 * marks under it would be lost without a word.
 */
export const refuseMisspelt = (
  { columns, leftOut }: Pick<GatheredMarks, 'columns' | 'leftOut'>,
  used: readonly MarkPart[],
): void => {
  const unknown = columns.unknown.filter((heading) => !BESIDE.includes(heading.trim().toLowerCase()));
  const missing = leftOut.filter((part) => used.includes(part)).map((part) => COLUMN_OF[part]);
  if (unknown.length === 0 || missing.length === 0) return;
  const message = `The sheet has no column for ${missing.join(', ')}; correct or take out "${unknown.join('", "')}"`;
  throw new AppError('badInput', message);
};

/** As the sheet has them. */
export const inOrder = <Row extends { row: number }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => a.row - b.row);

/** The marks of one subject. A row that names a student and nothing else says nothing: her mark was not entered yet. */
export const gatherMarks = (sheet: Sheet): GatheredMarks => {
  const columns = columnsOf<MarkField>(sheet, markHeadings, ['studentId']);
  const isEntered = (cells: Cells<MarkField>) => MARK_PARTS.some((field) => (cells[field] ?? '') !== '');
  const entered = { ...sheet, rows: sheet.rows.filter((row) => isEntered(columns.cellsOf(row))) };
  const { rows, faults } = gatherRows(entered, columns, rowSchema, prepare);
  const entries = rows.map(({ row, value }) => ({ row, ...value }));
  const read = new Set(rows.map(({ row }) => row));
  const unread = entered.rows.flatMap((one) => {
    const { studentId } = columns.cellsOf(one);
    return read.has(one.row) || !studentId ? [] : [{ row: one.row, studentId, ...NO_MARKS }];
  });
  const repeats = repeatFaults(
    inOrder([...entries, ...unread]).map(({ row, studentId }) => ({ row, value: studentId })),
    columns.headingOf('studentId'),
    (studentId) => studentId,
    (studentId, first) => `Student ID ${studentId} stands in row ${first} too`,
  );
  const leftOut = MARK_PARTS.filter((part) => !columns.has(part));
  return { entries, unread, faults: [...faults, ...repeats], columns, leftOut };
};

/** The same of a sheet without a fault; throws with every one named. */
export const readMarkSheet = (sheet: Sheet): MarkEntry[] => {
  const { entries, faults } = gatherMarks(sheet);
  refuseFaults(faults);
  return entries;
};
