import type { z } from 'zod';
import { AppError, type FieldError } from '#server/base/errors.ts';
import { plainSentence } from '#server/http/validate.ts';
import type { OddCell, Sheet, SheetRow } from './sheet.ts';

const ODD_MESSAGES: Record<OddCell['kind'], string> = {
  date: 'This cell holds a date: format it as text and type its value again',
  boolean: 'This cell holds TRUE or FALSE: type its value again',
};

/** Titles and remarks above the headings of a sheet: a school's name, a class, a date. */
const MOST_ABOVE = 10;

/** The rows of a sheet that has no fault; throws with every one named. */
export function readRows<Field extends string, Value>(
  ...query: Parameters<typeof parseRows<Field, Value>>
): ReadRow<Value>[] {
  const { rows, faults: fieldErrors } = parseRows(...query);
  refuseFaults(fieldErrors);
  return rows;
}

/** Each row through the schema of its thing, the same that form and API use: those that are right, and every fault. */
export function parseRows<Field extends string, Value>(
  sheet: Sheet,
  columns: Columns<Field>,
  schema: z.ZodType<Value>,
  prepare: (cells: Cells<Field>) => unknown = (cells) => cells,
): { rows: ReadRow<Value>[]; faults: FieldError[] } {
  const fieldErrors: FieldError[] = [];
  const rows: ReadRow<Value>[] = [];
  const odd = oddByRow(sheet, columns);
  for (const sheetRow of sheet.rows) {
    const oddFaults = odd.get(sheetRow.row) ?? [];
    const read = schema.safeParse(prepare(columns.cellsOf(sheetRow)), { error: plainSentence });
    if (read.success && oddFaults.length === 0) rows.push({ row: sheetRow.row, value: read.data });
    const input = new Set(oddFaults.map(({ column }) => column));
    const issues = (read.error?.issues ?? []).map((issue) =>
      rowFault(sheetRow.row, columns.headingOf(String(issue.path[0]) as Field), issue.message),
    );
    fieldErrors.push(...oddFaults, ...issues.filter(({ column }) => !input.has(column)));
  }
  return { rows, faults: fieldErrors };
}

export type Columns<Field extends string> = {
  cellsOf: (row: SheetRow) => Cells<Field>;
  /** The heading of a field as this sheet has it, or as the template does. */
  headingOf: (field: Field) => string;
  has: (field: Field) => boolean;
  /** The field of a column of this sheet, from 0; undefined where it answers to none. */
  fieldAt: (column: number) => string | undefined;
  /** Headings that answer to no field. */
  unknown: string[];
};

/** The cells of one row by field. A column that the sheet does not have is undefined. */
export type Cells<Field extends string> = Partial<Record<Field, string>>;

export type ReadRow<Value> = { row: number; value: Value };

/** Dates and truth values under the headings that are read: their text is not what was typed. */
function oddByRow<Field extends string>(
  { oddCells = [], rows }: Sheet,
  columns: Columns<Field>,
): Map<number, FieldError[]> {
  const byRow = new Map<number, FieldError[]>();
  const present = new Set(oddCells.length > 0 ? rows.map(({ row }) => row) : []);
  for (const { row, column, kind } of oddCells) {
    const field = columns.fieldAt(column);
    if (!field || !present.has(row)) continue;
    const fieldError = rowFault(row, columns.headingOf(field as Field), ODD_MESSAGES[kind]);
    byRow.set(row, [...(byRow.get(row) ?? []), fieldError]);
  }
  return byRow;
}

/** `column` is the heading as the sheet has it, so that the reader finds the cell. */
export const rowFault = (row: number, column: string, message: string): FieldError => ({
  path: `${row}.${column}`,
  message,
  row,
  column,
});

/** Nothing is stored while a single row is at fault; every such row is named. */
export function refuseFaults(fieldErrors: FieldError[]): void {
  if (fieldErrors.length === 0) return;
  if (fieldErrors.every(ofNoRow)) throw new AppError('badInput', fieldErrors[0]!.message, fieldErrors);
  const rows = new Set(fieldErrors.map(({ row, path }) => row ?? path.split('.').slice(0, -1).join('.')))
    .size;
  const who = rows === 1 ? 'One row is' : `${rows} rows are`;
  const first =
    fieldErrors[0]?.row === undefined ? '' : ` First, row ${fieldErrors[0].row}: ${fieldErrors[0].message}.`;
  throw new AppError('badInput', `${who} at fault, nothing was stored.${first}`, fieldErrors);
}

/** Of a field that stands beside the rows. */
const ofNoRow = ({ row, path }: FieldError): boolean => row === undefined && !path.includes('.');

/** Every fault of a sheet by row. What is wrong with a formula's cell is that it holds a formula. */
export function withFormulas(
  formulas: readonly FieldError[],
  fieldErrors: readonly FieldError[],
): FieldError[] {
  const cellOf = ({ row, column }: FieldError) => `${row} ${column}`;
  const cells = new Set(formulas.map(cellOf));
  const others = fieldErrors.filter((fieldError) => !cells.has(cellOf(fieldError)));
  return [...formulas, ...others].sort((a, b) => (a.row ?? 0) - (b.row ?? 0));
}

/** Rows that say again what an earlier row of the same file said. */
export function repeatFaults<Value>(
  rows: readonly ReadRow<Value>[],
  column: string,
  keyOf: (value: Value) => string,
  message: (value: Value, firstRow: number) => string,
): FieldError[] {
  const firstRows = new Map<string, number>();
  return rows.flatMap(({ row, value }) => {
    const first = firstRows.get(keyOf(value));
    if (first !== undefined) return [rowFault(row, column, message(value, first))];
    firstRows.set(keyOf(value), row);
    return [];
  });
}

/** A fault that knows the field says the heading that stands in this sheet. */
export const underHeading =
  <Field extends string>(headings: Record<Field, unknown>, { headingOf }: Columns<Field>) =>
  (fieldError: FieldError): FieldError => {
    if (!fieldError.column || !(fieldError.column in headings)) return fieldError;
    const column = headingOf(fieldError.column as Field);
    return { ...fieldError, column, path: `${fieldError.row}.${column}` };
  };

/** For each field the headings it answers to, the template's own first. */
export type Headings<Field extends string> = Record<Field, readonly [string, ...string[]]>;

/** The sheet from its headings on, where a title or a remark is above them; else as it is. */
export function belowTitle<Field extends string>(
  sheet: Sheet,
  headings: Headings<Field>,
  required: readonly Field[],
): Sheet {
  const isHead = (cells: readonly string[]): boolean =>
    required.every((field) => {
      const names = [field, ...headings[field]].map(plain);
      return cells.some((cell) => names.includes(plain(cell)));
    });
  if (isHead(sheet.headers)) return sheet;
  const at = sheet.rows.slice(0, MOST_ABOVE).findIndex(({ cells }) => isHead(cells));
  return at < 0 ? sheet : { ...sheet, headers: sheet.rows[at]?.cells ?? [], rows: sheet.rows.slice(at + 1) };
}

/** 'Student ID', 'student_id' and 'STUDENTID' are one heading. */
const plain = (heading: string): string => heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Finds the columns of a sheet, whatever their order, case and spaces; a required one that is missing is refused. */
export function findColumns<Field extends string>(
  sheet: Sheet,
  headings: Headings<Field>,
  required: readonly Field[],
): Columns<Field> {
  refuseRepeated(sheet.headers);
  const fields = Object.keys(headings) as Field[];
  const places = new Map<Field, number>();
  for (const field of fields) {
    const names = [field, ...headings[field]].map(plain);
    const at = sheet.headers.findIndex((header) => names.includes(plain(header)));
    if (at >= 0) places.set(field, at);
  }
  const missing = required.filter((field) => !places.has(field)).map((field) => headings[field][0]);
  if (missing.length > 0) throw new AppError('badInput', `The sheet has no column ${missing.join(', ')}.`);
  const known = new Set(places.values());
  return {
    cellsOf: ({ cells }) =>
      Object.fromEntries([...places].map(([field, at]) => [field, cells[at] ?? ''])) as Cells<Field>,
    headingOf: (field) => sheet.headers[places.get(field) ?? -1] ?? headings[field][0],
    has: (field) => places.has(field),
    fieldAt: (column) => fields.find((field) => places.get(field) === column),
    unknown: sheet.headers.filter((header, at) => header !== '' && !known.has(at)),
  };
}

function refuseRepeated(headers: string[]): void {
  const seen = new Set<string>();
  for (const header of headers.filter((heading) => heading !== '')) {
    if (seen.has(plain(header))) throw new AppError('badInput', `The heading ${header} stands twice.`);
    seen.add(plain(header));
  }
}
