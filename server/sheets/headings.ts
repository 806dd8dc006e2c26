import { AppError } from '#server/errors.ts';
import type { Sheet, SheetRow } from './sheet.ts';

/** For each field the headings it answers to, the template's own first. */
export type Headings<Field extends string> = Record<Field, readonly [string, ...string[]]>;

/** The cells of one row by field. A column that the sheet does not have is undefined. */
export type Cells<Field extends string> = Partial<Record<Field, string>>;

/** 'Student ID', 'student_id' and 'STUDENTID' are one heading. */
const plain = (heading: string): string => heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

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

/** Titles and remarks above the headings of a sheet: a school's name, a class, a date. */
const MOST_ABOVE = 10;

/** The sheet from its headings on, where a title or a remark is above them; else as it is. */
export const belowTitle = <Field extends string>(
  sheet: Sheet,
  headings: Headings<Field>,
  required: readonly Field[],
): Sheet => {
  const isHead = (cells: readonly string[]): boolean =>
    required.every((field) => {
      const names = [field, ...headings[field]].map(plain);
      return cells.some((cell) => names.includes(plain(cell)));
    });
  if (isHead(sheet.headers)) return sheet;
  const at = sheet.rows.slice(0, MOST_ABOVE).findIndex(({ cells }) => isHead(cells));
  return at < 0 ? sheet : { ...sheet, headers: sheet.rows[at]?.cells ?? [], rows: sheet.rows.slice(at + 1) };
};

const refuseRepeated = (headers: string[]): void => {
  const seen = new Set<string>();
  for (const header of headers.filter((heading) => heading !== '')) {
    if (seen.has(plain(header))) throw new AppError('badInput', `The heading ${header} stands twice.`);
    seen.add(plain(header));
  }
};

/** Finds the columns of a sheet, whatever their order, case and spaces; a required one that is missing is refused. */
export const columnsOf = <Field extends string>(
  sheet: Sheet,
  headings: Headings<Field>,
  required: readonly Field[],
): Columns<Field> => {
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
};
