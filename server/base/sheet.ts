import type { PlainKey } from '#documents/i18n/messages/index.ts';
import type { ErrorCode, FieldError } from '#server/base/errors.ts';

/** One row of a spreadsheet; `row` is the number that the spreadsheet shows. */
export type SheetRow = { row: number; cells: string[] };

/** A cell stored as a date or a boolean, whose text is not what was typed. */
export type OddCell = { row: number; column: number; kind: 'date' | 'boolean' };

/** A sheet as text: headings from the first filled row, without blank rows. */
export type Sheet = { name: string; headers: string[]; rows: SheetRow[]; oddCells?: readonly OddCell[] };

/** A file to read: an upload or a fixture. */
export type SheetFile = { path: string; name: string };

export type FileKind = 'xlsx' | 'xls' | 'csv';

/** Rows to be written as a spreadsheet, the headings among them. */
export type SheetToWrite = { name: string; rows: Iterable<WrittenRow> };
export type WrittenRow = readonly (string | number)[];

/** No AppError, which would lose its code between threads. */
export type RefusedSheet = { refused: { code: ErrorCode; key: PlainKey; fieldErrors?: FieldError[] } };

/** The sheets of a file. Cells with formulas have them as text; readSheets refuses them. */
export type SheetReading = { sheets: Sheet[]; formulas: FieldError[] } | RefusedSheet;

export const MAX_BYTES = 10 * 1024 * 1024;
export const MAX_ROWS = 20_000;
export const MAX_COLUMNS = 200;

export const TOO_MUCH_MEMORY = 'sheet.tooMuchMemory';
