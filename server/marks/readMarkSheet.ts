import { z } from 'zod';
import { typedId, wholeNumber } from '#documents/model/fields.ts';
import type { Fault } from '#server/errors.ts';
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

const PARTS = ['subjective', 'objective', 'practical', 'classAssignment'] as const;
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
  const absent = PARTS.some((field) => saysAbsent(cells[field]));
  const parts = PARTS.map((field) => [field, absent ? 0 : cells[field] || 0]);
  return { ...Object.fromEntries(parts), studentId: cells.studentId ?? '', absent };
};

type EntryOfRow = MarkEntry & { row: number };

export type GatheredMarks = {
  entries: EntryOfRow[];
  /** Rows that could not be read, with the student they name and no mark. */
  unread: EntryOfRow[];
  faults: Fault[];
  columns: Columns<MarkField>;
};

/** As the sheet has them. */
export const inOrder = <Row extends { row: number }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => a.row - b.row);

const NOTHING = { subjective: 0, objective: 0, practical: 0, classAssignment: 0, absent: false };

/** The marks of one subject. A row that names a student and nothing else says nothing: her mark was not entered yet. */
export const gatherMarks = (sheet: Sheet): GatheredMarks => {
  const columns = columnsOf<MarkField>(sheet, markHeadings, ['studentId']);
  const isEntered = (cells: Cells<MarkField>) => PARTS.some((field) => (cells[field] ?? '') !== '');
  const entered = { ...sheet, rows: sheet.rows.filter((row) => isEntered(columns.cellsOf(row))) };
  const { rows, faults } = gatherRows(entered, columns, rowSchema, prepare);
  const entries = rows.map(({ row, value }) => ({ row, ...value }));
  const read = new Set(rows.map(({ row }) => row));
  const unread = entered.rows.flatMap((one) => {
    const { studentId } = columns.cellsOf(one);
    return read.has(one.row) || !studentId ? [] : [{ row: one.row, studentId, ...NOTHING }];
  });
  const repeats = repeatFaults(
    inOrder([...entries, ...unread]).map(({ row, studentId }) => ({ row, value: studentId })),
    columns.headingOf('studentId'),
    (studentId) => studentId,
    (studentId, first) => `Student ID ${studentId} stands in row ${first} too`,
  );
  return { entries, unread, faults: [...faults, ...repeats], columns };
};

/** The same of a sheet without a fault; throws with every one named. */
export const readMarkSheet = (sheet: Sheet): MarkEntry[] => {
  const { entries, faults } = gatherMarks(sheet);
  refuseFaults(faults);
  return entries;
};
