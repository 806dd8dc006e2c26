import { z } from 'zod';
import { createMessage } from '#documents/i18n/messages/index.ts';
import { typedId } from '#documents/model/fields.ts';
import { MARK_PARTS, type MarkPart, readMarkCell, readMarkCells } from '#documents/model/mark.ts';
import type { SheetChoices } from '#documents/model/sheetChoices.ts';
import { AppError, type FieldError, rowError } from '#server/platform/base/errors.ts';
import type { Sheet, SheetRow } from '#server/platform/base/sheet.ts';
import { type Columns, findColumns } from '#server/platform/sheets/findColumns.ts';
import { plainHeading, type SheetFields } from '#server/platform/sheets/findHeadings.ts';
import {
  MOST_WARNINGS,
  parseRows,
  refuseErrors,
  repeatedStudents,
} from '#server/platform/sheets/readRows.ts';
import { type MarkEntry, type MarkSheetField, markSheetHeadings, templateHeading } from './markEntry.ts';

const rowSchema = z.object({ studentId: typedId('student.idRequired') });

/** Columns of which everybody knows that they are no part of a mark. */
const BESIDE = [
  ...['Roll', 'Name', 'Errors', 'Sl', 'Sl No', 'Serial', 'Total', 'Grade'],
  ...['Remarks', 'Class', 'Section', 'রোল', 'নাম', 'শিক্ষার্থীর নাম', 'ক্রমিক', 'ক্রম', 'মোট', 'গ্রেড'],
  ...['মন্তব্য', 'শ্রেণি', 'শাখা'],
].map(plainHeading);

/** They say whose a row is, and a row with nothing else has no mark. */
const COMPARED = ['roll', 'studentName'] as const;

const markFields: SheetFields<MarkSheetField> = {
  headings: markSheetHeadings,
  required: ['studentId'],
  oneOf: MARK_PARTS,
  shown: ['studentId', 'roll'],
  filledDown: COMPARED,
  name: 'studentName',
  compared: COMPARED,
};

/** The marks of a sheet. Throws 400 with every student ID that cannot be read. */
export async function readMarkSheet(sheets: readonly Sheet[]): Promise<MarkEntry[]> {
  const { entries, fieldErrors } = await parseMarks(sheets);
  refuseErrors(fieldErrors);
  return entries;
}

/** The marks of a sheet of one subject. A row with only a student ID is skipped: its mark was not entered yet. */
export async function parseMarks(sheets: readonly Sheet[], choices?: SheetChoices): Promise<ParsedMarks> {
  const columns = await findColumns(sheets, markFields, choices);
  const entered = columns.rows.filter((row) =>
    MARK_PARTS.some((field) => (columns.cell(row, field) ?? '') !== ''),
  );
  const { rows, fieldErrors } = await parseRows(columns, rowSchema, { sheetRows: entered });
  const ids = new Map(rows.map(({ row, value }) => [row, value.studentId]));
  const entries = entered.map((row) => ({
    row: row.row,
    studentId: ids.get(row.row) ?? '',
    ...readMarkCells(columns.cells(row)),
  }));
  const leftOut = MARK_PARTS.filter((part) => !columns.has(part));
  const repeated = await repeatedStudents(rows, columns);
  const warnings = entered.flatMap((row) => warnBesideAbsence(columns, row)).slice(0, MOST_WARNINGS);
  return { entries, fieldErrors: [...fieldErrors, ...repeated], warnings, columns, leftOut };
}

/** A warning for a row with AB in one cell and marks in others, which are not stored. */
function warnBesideAbsence(columns: Columns<MarkSheetField>, row: SheetRow): FieldError[] {
  const cells = columns.cells(row);
  const marks = MARK_PARTS.map((part) => readMarkCell(cells[part]));
  const absent = MARK_PARTS[marks.indexOf('absent')];
  const lost = marks.filter((mark) => typeof mark === 'number' && mark > 0);
  if (!absent || lost.length === 0) return [];
  const message = createMessage('mark.absentBeside', { marks: lost.join(' + ') });
  return [columns.locate(rowError(row.row, absent, message))];
}

type ParsedMarks = {
  /** Each row with a mark, in the order of the sheet; the student ID is blank when it could not be read. */
  entries: MarkEntry[];
  /** Errors of the student IDs; validateMarks checks the cells, so that all errors come at once. */
  fieldErrors: FieldError[];
  /** Marks that are not stored because of an absence in the same row. */
  warnings: FieldError[];
  columns: Columns<MarkSheetField>;
  /** The parts for which the sheet has no column. */
  leftOut: MarkPart[];
};

/**
 * Throws 400 when the sheet lacks a part's column but has an unknown heading: that may be the part, misspelt, and its
 * marks would be lost silently. Otherwise a sheet may leave a part out.
 */
export function refuseMisspelt(
  { columns: found, leftOut }: ParsedMarks,
  used: readonly MarkPart[],
  { columns: chosen }: SheetChoices,
): void {
  // The user has said which column is which.
  if (chosen) return;
  const unknown = found.unknown
    .filter((heading) => !heading.some((name) => BESIDE.includes(plainHeading(name))))
    .map(([title = '']) => title);
  const columns = leftOut.filter((part) => used.includes(part)).map(templateHeading);
  if (unknown.length === 0 || columns.length === 0) return;
  const headings = [...new Set(unknown)].join('", "');
  const message = createMessage('sheet.unknownColumns', { columns, headings });
  throw new AppError('badInput', message, [], {}, { mapping: found.mapping() });
}
