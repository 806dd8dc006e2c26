import type { ErrorCode, FieldError } from '#server/base/errors.ts';

/** One row of a spreadsheet; `row` is the number that the spreadsheet itself shows. */
export type SheetRow = { row: number; cells: string[] };

/** A cell that a spreadsheet keeps as a date or as true or false: nobody typed its text. */
export type OddCell = { row: number; column: number; kind: 'date' | 'boolean' };

/** A sheet as text: headings from its first filled row, blank rows left out. */
export type Sheet = { name: string; headers: string[]; rows: SheetRow[]; oddCells?: readonly OddCell[] };

/** A file to read: an upload, or one of the fixtures. */
export type SheetFile = { path: string; name: string };

/** What the worker hands back; an AppError would lose its code on the way between threads. */
export type SheetReading =
  /** Formulas stand in the sheets as they are written, and are refused where their values are wanted. */
  | { sheets: Sheet[]; formulas: FieldError[] }
  | { refused: { code: ErrorCode; message: string; faults?: FieldError[] } };

export const MAX_BYTES = 10 * 1024 * 1024;
export const MAX_ROWS = 20_000;
export const MAX_COLUMNS = 200;

export const TOO_MUCH_MEMORY = 'Reading the file took too much memory; upload a smaller sheet.';
