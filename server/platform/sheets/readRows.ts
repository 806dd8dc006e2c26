import type { z } from 'zod';
import {
  createMessage,
  type MessageOrKey,
  type PlainKey,
  readMessage,
  toMessage,
} from '#documents/i18n/messages/index.ts';
import type { Message } from '#documents/i18n/messages/message.ts';
import { studentIdKey } from '#documents/model/idSearch.ts';
import {
  AppError,
  type FieldError,
  MOST_ERRORS,
  refuseFields,
  rowError,
} from '#server/platform/base/errors.ts';
import { withPauses } from '#server/platform/base/inTurns.ts';
import type { SheetRow } from '#server/platform/base/sheet.ts';
import { plainSentence } from '#server/platform/http/validate.ts';
import type { Cells, Columns, ReadingSummary } from './findColumns.ts';

/** As many warnings as a preview lists. */
export const MOST_WARNINGS = 200;

/** After how many rows a client that watches hears of it. */
const REPORTED = 500;

type Parsing<Field extends string> = {
  prepare?: (cells: Cells<Field>) => unknown;
  /** Those of the sheet, unless only some of them are to be parsed. */
  sheetRows?: readonly SheetRow[];
  onDone?: (rows: number) => void;
};

/**
 * Parses each row with the schema that the form and the API use: returns the valid rows, and every error. Throws 400
 * after 5,000 errors, without reading on.
 */
export async function parseRows<Field extends string, Value>(
  columns: Columns<Field>,
  schema: z.ZodType<Value>,
  { prepare = (cells) => cells, sheetRows = columns.rows, onDone = () => {} }: Parsing<Field> = {},
): Promise<{ rows: ReadRow<Value>[]; fieldErrors: FieldError[] }> {
  const fieldErrors: FieldError[] = [];
  const rows: ReadRow<Value>[] = [];
  for await (const [index, sheetRow] of withPauses(sheetRows.entries())) {
    if (index > 0 && index % REPORTED === 0) onDone(index);
    const odd = columns.oddFields(sheetRow);
    const read = schema.safeParse(prepare(columns.cells(sheetRow)), { error: plainSentence });
    if (read.success && odd.length === 0) rows.push({ row: sheetRow.row, value: read.data });
    const blank = read.success ? undefined : columns.mostlyBlank(sheetRow);
    const errors = blank
      ? [rowError(sheetRow.row, blank, 'sheet.notFilledIn')]
      : cellErrors(sheetRow, odd, read.error);
    for (const error of errors) fieldErrors.push(columns.locate(error));
    if (fieldErrors.length < MOST_ERRORS) continue;
    const [count, reason] = [fieldErrors.length, toMessage(fieldErrors[0]!)];
    const last = columns.place(sheetRow.row);
    const message = createMessage('sheet.tooManyErrors', { row: last.row, count, reason });
    throw new AppError('badInput', message, fieldErrors, {}, { reading: columns.reading });
  }
  onDone(sheetRows.length);
  return { rows, fieldErrors };
}

/** The errors of the cells of a row: those that are not what was typed, and those that the schema refuses. */
function cellErrors(
  { row }: SheetRow,
  odd: readonly [string, PlainKey][],
  refused: z.ZodError | undefined,
): FieldError[] {
  const oddFields = new Set(odd.map(([field]) => field));
  const issues = (refused?.issues ?? []).filter(({ path }) => !oddFields.has(String(path[0])));
  return [
    ...odd.map(([field, key]) => rowError(row, field, key)),
    ...issues.map(({ path, message }) => rowError(row, String(path[0]), readMessage(message))),
  ];
}

/** A spreadsheet reads 01712345678 as a number and drops the zero. */
export const withLeadingZero = (mobile: string): string =>
  /^1[3-9]\d{8}$/.test(mobile) ? `0${mobile}` : mobile;

export type ReadRow<Value> = { row: number; value: Value };

/**
 * Throws 400 with all errors if there are any; the message counts the rows and quotes the first error. With what was
 * made of the file, where it is one.
 */
export function refuseErrors(fieldErrors: FieldError[], reading?: ReadingSummary): void {
  if (fieldErrors.length === 0) return;
  const belongToNoRow = fieldErrors.every(({ row, path }) => row === undefined && !path.includes('.'));
  if (belongToNoRow) refuseFields('badInput', fieldErrors);
  const rows = new Set(
    fieldErrors.map(({ sheet, row, path }) =>
      row === undefined ? path.split('.').slice(0, -1).join('.') : `${sheet} ${row}`,
    ),
  ).size;
  const message = describeRows(rows, fieldErrors[0]!);
  throw new AppError('badInput', message, fieldErrors, {}, reading ? { reading } : {});
}

/** The message for rows with errors: how many there are, and for a sheet also the first error. */
function describeRows(count: number, first: FieldError): Message {
  if (first.row === undefined)
    return count === 1 ? createMessage('sheet.oneRowWrong') : createMessage('sheet.rowsWrong', { count });
  const [row, reason] = [describeRow({ ...first, row: first.row }), toMessage(first)];
  return count === 1
    ? createMessage('sheet.oneRowWrongFirst', { row, reason })
    : createMessage('sheet.rowsWrongFirst', { count, row, reason });
}

/** The number of a row, with its sheet where the file has several. */
export const describeRow = ({ row, sheet }: { row: number; sheet?: string | undefined }): number | Message =>
  sheet === undefined ? row : createMessage('sheet.rowOfSheet', { row, sheet });

/** By sheet and row; errors of no row come first. */
export function inRowOrder(fieldErrors: readonly FieldError[], { sheets }: ReadingSummary): FieldError[] {
  const places = new Map(sheets.map(({ name }, at) => [name, at]));
  const sheetAt = ({ sheet }: FieldError) => places.get(sheet ?? '') ?? 0;
  return fieldErrors.toSorted((a, b) => sheetAt(a) - sheetAt(b) || (a.row ?? 0) - (b.row ?? 0));
}

/** An error for each row that repeats the key of an earlier row. */
export async function repeatErrors<Field extends string, Value>(
  rows: readonly ReadRow<Value>[],
  { locate, place }: Pick<Columns<never>, 'locate' | 'place'>,
  field: Field,
  keyOf: (value: Value) => string,
  message: (value: Value, firstRow: number | Message) => MessageOrKey,
): Promise<FieldError[]> {
  const firstRows = new Map<string, number>();
  const fieldErrors: FieldError[] = [];
  for await (const { row, value } of withPauses(rows)) {
    const key = keyOf(value);
    const first = firstRows.get(key);
    if (first === undefined) firstRows.set(key, row);
    else fieldErrors.push(locate(rowError(row, field, message(value, describeRow(place(first))))));
  }
  return fieldErrors;
}

/** An error for each row with the student of an earlier row. */
export const repeatedStudents = <Value extends { studentId: string }>(
  rows: readonly ReadRow<Value>[],
  columns: Pick<Columns<never>, 'locate' | 'place'>,
  keyOf: (value: Value) => string = ({ studentId }) => studentIdKey(studentId),
): Promise<FieldError[]> =>
  repeatErrors(rows, columns, 'studentId', keyOf, ({ studentId }, row) =>
    createMessage('sheet.studentInRow', { studentId, row }),
  );
