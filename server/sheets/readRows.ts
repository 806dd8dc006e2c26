import type { z } from 'zod';
import {
  createMessage,
  type MessageOrKey,
  type PlainKey,
  readMessage,
  toMessage,
} from '#documents/i18n/messages/index.ts';
import type { Message } from '#documents/i18n/messages/message.ts';
import { studentIdKey } from '#documents/model/student.ts';
import { groupBy } from '#documents/rules/groupBy.ts';
import { AppError, type FieldError, fieldError, MOST_ERRORS, refuseFields } from '#server/base/errors.ts';
import { inTurns } from '#server/base/inTurns.ts';
import type { OddCell, Sheet, SheetRow } from '#server/base/sheet.ts';
import { plainSentence } from '#server/http/validate.ts';

const ODD_MESSAGES: Record<OddCell['kind'], PlainKey> = {
  date: 'sheet.date',
  boolean: 'sheet.boolean',
};

/** Rows above the headings that may be titles or remarks. */
const MOST_ABOVE = 10;

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
  { prepare = (cells) => cells, sheetRows = columns.sheet.rows, onDone = () => {} }: Parsing<Field> = {},
): Promise<{ rows: ReadRow<Value>[]; fieldErrors: FieldError[] }> {
  const fieldErrors: FieldError[] = [];
  const rows: ReadRow<Value>[] = [];
  for await (const [index, sheetRow] of inTurns(sheetRows.entries())) {
    if (index > 0 && index % REPORTED === 0) onDone(index);
    const oddErrors = columns.oddErrors.get(sheetRow.row) ?? [];
    const read = schema.safeParse(prepare(columns.cells(sheetRow)), { error: plainSentence });
    if (read.success && oddErrors.length === 0) rows.push({ row: sheetRow.row, value: read.data });
    const oddColumns = new Set(oddErrors.map(({ column }) => column));
    const issues = (read.error?.issues ?? []).map((issue) =>
      rowError(sheetRow.row, columns.heading(String(issue.path[0]) as Field), readMessage(issue.message)),
    );
    fieldErrors.push(...oddErrors, ...issues.filter(({ column }) => !oddColumns.has(column)));
    if (fieldErrors.length >= MOST_ERRORS) throw tooManyErrors(sheetRow.row, fieldErrors);
  }
  onDone(sheetRows.length);
  return { rows, fieldErrors };
}

/** `row` is the last one that was read. */
const tooManyErrors = (row: number, fieldErrors: FieldError[]): AppError => {
  const [count, reason] = [fieldErrors.length, toMessage(fieldErrors[0]!)];
  return new AppError('badInput', createMessage('sheet.tooManyErrors', { row, count, reason }), fieldErrors);
};

export type Columns<Field extends string> = {
  /** From the headings on, without a title above them. */
  sheet: Sheet;
  cells: (row: SheetRow) => Cells<Field>;
  /** One of them, for a look at every row. */
  cell: (row: SheetRow, field: Field) => string | undefined;
  /** The heading of a field in this sheet, or else in the template. */
  heading: (field: Field) => string;
  has: (field: Field) => boolean;
  /** Errors for dates and booleans in known columns, by row: their text is not what was typed. */
  oddErrors: ReadonlyMap<number | undefined, FieldError[]>;
  /** Headings that match no field. */
  unknown: string[];
  /** Replaces a field in an error by the sheet's heading of that field. */
  underHeading: (fieldError: FieldError) => FieldError;
};

/** The cells of one row by field; undefined for a column that the sheet does not have. */
export type Cells<Field extends string> = Partial<Record<Field, string>>;

export type ReadRow<Value> = { row: number; value: Value };

/** An error of a row; `column` is the heading as in the sheet, so that the user finds the cell. */
export const rowError = (row: number, column: string, messageOrKey: MessageOrKey): FieldError => ({
  ...fieldError(`${row}.${column}`, messageOrKey),
  row,
  column,
});

/** Throws 400 with all errors if there are any; the message counts the rows and quotes the first error. */
export function refuseErrors(fieldErrors: FieldError[]): void {
  if (fieldErrors.length === 0) return;
  if (fieldErrors.every(hasNoRow)) refuseFields('badInput', fieldErrors);
  const rows = new Set(fieldErrors.map(({ row, path }) => row ?? path.split('.').slice(0, -1).join('.')))
    .size;
  throw new AppError('badInput', describeRows(rows, fieldErrors[0]!), fieldErrors);
}

/** The message for rows with errors: how many there are, and for a sheet also the first error. */
function describeRows(count: number, first: FieldError): Message {
  const { row } = first;
  if (row === undefined)
    return count === 1 ? createMessage('sheet.oneRowWrong') : createMessage('sheet.rowsWrong', { count });
  const reason = toMessage(first);
  return count === 1
    ? createMessage('sheet.oneRowWrongFirst', { row, reason })
    : createMessage('sheet.rowsWrongFirst', { count, row, reason });
}

/** True for an error of a field that belongs to no row. */
const hasNoRow = ({ row, path }: FieldError): boolean => row === undefined && !path.includes('.');

/** All errors by row. A cell with a formula has only the error of the formula. */
export function withFormulas(formulas: readonly FieldError[], fieldErrors: readonly FieldError[]) {
  const cellKey = ({ row, column }: FieldError) => `${row} ${column}`;
  const cells = new Set(formulas.map(cellKey));
  return inRowOrder([...formulas, ...fieldErrors.filter((fieldError) => !cells.has(cellKey(fieldError)))]);
}

/** Errors of no row come first. */
export const inRowOrder = (fieldErrors: readonly FieldError[]): FieldError[] =>
  fieldErrors.toSorted((a, b) => (a.row ?? 0) - (b.row ?? 0));

/** An error for each row that repeats the key of an earlier row. */
export async function repeatErrors<Value>(
  rows: readonly ReadRow<Value>[],
  column: string,
  keyOf: (value: Value) => string,
  message: (value: Value, firstRow: number) => MessageOrKey,
): Promise<FieldError[]> {
  const firstRows = new Map<string, number>();
  const fieldErrors: FieldError[] = [];
  for await (const { row, value } of inTurns(rows)) {
    const key = keyOf(value);
    const first = firstRows.get(key);
    if (first === undefined) firstRows.set(key, row);
    else fieldErrors.push(rowError(row, column, message(value, first)));
  }
  return fieldErrors;
}

/** An error for each row with the student of an earlier row. */
export const repeatedStudents = <Value extends { studentId: string }>(
  rows: readonly ReadRow<Value>[],
  columns: Columns<'studentId'>,
  keyOf: (value: Value) => string = ({ studentId }) => studentIdKey(studentId),
): Promise<FieldError[]> =>
  repeatErrors(rows, columns.heading('studentId'), keyOf, ({ studentId }, row) =>
    createMessage('sheet.studentInRow', { studentId, row }),
  );

/** The headings accepted for each field, the template's own first. */
export type Headings<Field extends string> = Record<Field, readonly [string, ...string[]]>;

/**
 * Finds the columns in any order, case and spacing, also below a title of up to ten rows. Throws 400 for a missing
 * required one or a repeated heading.
 */
export function findColumns<Field extends string>(
  uploaded: Sheet,
  headings: Headings<Field>,
  required: readonly Field[],
): Columns<Field> {
  const sheet = belowTitle(uploaded, headings, required);
  refuseRepeated(sheet.headers);
  const fields = Object.keys(headings) as Field[];
  const places = new Map<Field, number>();
  const plainHeaders = sheet.headers.map(plain);
  for (const field of fields) {
    const at = placeIn(plainHeaders, headings, field);
    if (at >= 0) places.set(field, at);
  }
  const missing = required.filter((field) => !places.has(field)).map((field) => headings[field][0]);
  if (missing.length > 0)
    throw new AppError('badInput', createMessage('sheet.noColumn', { columns: missing }));
  const known = new Set(places.values());
  const heading = (field: Field) => sheet.headers[places.get(field) ?? -1] ?? headings[field][0];
  const odd = (sheet.oddCells ?? []).filter(({ column }) => known.has(column));
  return {
    sheet,
    cells: ({ cells }) =>
      Object.fromEntries([...places].map(([field, at]) => [field, cells[at] ?? ''])) as Cells<Field>,
    cell: ({ cells }, field) => cells[places.get(field) ?? -1],
    heading,
    has: (field) => places.has(field),
    oddErrors: groupBy(
      odd.map(({ row, column, kind }) => rowError(row, sheet.headers[column] ?? '', ODD_MESSAGES[kind])),
      ({ row }) => row,
    ),
    unknown: sheet.headers.filter((header, at) => header !== '' && !known.has(at)),
    underHeading: (fieldError) => {
      const field = fields.find((one) => one === fieldError.column);
      return field && fieldError.row !== undefined
        ? rowError(fieldError.row, heading(field), fieldError)
        : fieldError;
    },
  };
}

/** The sheet from its headings on, if a title is above them within ten rows; else unchanged. */
function belowTitle<Field extends string>(
  sheet: Sheet,
  headings: Headings<Field>,
  required: readonly Field[],
): Sheet {
  const isHead = (cells: readonly string[]): boolean => {
    const plainCells = cells.map(plain);
    return required.every((field) => placeIn(plainCells, headings, field) >= 0);
  };
  if (isHead(sheet.headers)) return sheet;
  const at = sheet.rows.slice(0, MOST_ABOVE).findIndex(({ cells }) => isHead(cells));
  return at < 0 ? sheet : { ...sheet, headers: sheet.rows[at]?.cells ?? [], rows: sheet.rows.slice(at + 1) };
}

/** The place of a field's heading; -1 where none of its names is there. */
function placeIn<Field extends string>(
  plainCells: readonly string[],
  headings: Headings<Field>,
  field: Field,
) {
  const names = [field, ...headings[field]].map(plain);
  return plainCells.findIndex((cell) => names.includes(cell));
}

/** Far longer than any heading. */
const LONGEST_HEADING = 200;

/** Makes 'Student ID', 'student_id' and 'STUDENTID' equal; a text that is too long for a heading stays as it is. */
const plain = (heading: string): string =>
  heading.length > LONGEST_HEADING ? heading : heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

function refuseRepeated(headers: string[]): void {
  const seen = new Set<string>();
  for (const header of headers.filter((heading) => heading !== '')) {
    if (seen.has(plain(header)))
      throw new AppError('badInput', createMessage('sheet.headingTwice', { heading: header }));
    seen.add(plain(header));
  }
}
