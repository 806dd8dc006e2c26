import type { PlainKey } from '#documents/i18n/messages/index.ts';
import type { ErrorCode, FieldError } from '#server/platform/base/errors.ts';

/** One row of a spreadsheet; `row` is the number that the spreadsheet shows. */
export type SheetRow = {
  row: number;
  cells: string[];
  /** What the spreadsheet shows of a whole number in another way, such as 024121 for 24121, by column. */
  shown?: Record<number, string>;
  /** Cells whose text is not what was typed, by column. */
  odd?: Record<number, OddCell>;
  isHidden?: true;
};

/**
 * A date, a boolean, an error of the spreadsheet, a formula without a calculated value, or a number of more digits than
 * a spreadsheet keeps.
 */
export type OddCell = 'date' | 'boolean' | 'error' | 'formula' | 'shortened';

/** A sheet as text: its rows that are not blank, titles and headings among them. A hidden sheet has no rows. */
export type Sheet = { name: string; rows: SheetRow[]; isHidden?: true };

/** A file to read: an upload or a fixture. */
export type SheetFile = { path: string; name: string };

export type FileKind = 'xlsx' | 'xls' | 'ods' | 'csv';

/** A spreadsheet to be written. */
export type SheetToWrite = {
  name: string;
  rows: Iterable<WrittenRow>;
  columns?: readonly WrittenColumn[];
  /** Further sheets. */
  more?: readonly Omit<SheetToWrite, 'more'>[];
};

/** The cells of a row; with a number it stands there, and rows that are left out before it are blank. */
export type WrittenRow = readonly (string | number)[] | { row: number; cells: readonly (string | number)[] };

/** The hidden sheet of a template that has the values of its lists. */
export const LISTS_SHEET = 'Lists';

/** How a column of a template is to be filled in. */
export type WrittenColumn = {
  width?: number;
  /** Keeps the zeros of IDs and phone numbers. */
  isText?: boolean;
  /** Offered as a drop-down list. */
  values?: readonly string[];
};

/** No AppError, which would lose its code between threads. */
export type RefusedSheet = { refused: { code: ErrorCode; key: PlainKey; fieldErrors?: FieldError[] } };

/** The sheets of a file that are not blank. */
export type ParsedSheets = { sheets: Sheet[] } | RefusedSheet;

export const MAX_BYTES = 10 * 1024 * 1024;
export const MAX_ROWS = 20_000;
export const MAX_COLUMNS = 200;

export const TOO_MUCH_MEMORY = 'sheet.tooMuchMemory';
