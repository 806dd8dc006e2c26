import { formulaFault } from './formulaFault.ts';
import { type FileKind, UNPACKS_TOO_LARGE } from './kindOfFile.ts';
import { parseCsv } from './parseCsv.ts';
import { firstOfEachColumn, type ParsedWorkbook, parseWorkbook } from './parseWorkbook.ts';
import {
  MAX_COLUMNS,
  MAX_ROWS,
  type OddCell,
  type Sheet,
  type SheetReading,
  TOO_MUCH_MEMORY,
} from './sheet.ts';
import { toSheet } from './toSheet.ts';
import { unpackWorkbook } from './unpackWorkbook.ts';

const MAX_FAULTS = 100;

/** One long text may be shared by every cell of a workbook, and would be copied for each on its way out. */
const MAX_TEXT = 32 * 1024 * 1024;

const parseText = (bytes: Uint8Array): ParsedWorkbook | null => {
  const text = decode(bytes);
  if (text === null) return null;
  const rows = parseCsv(text).map(({ row, cells }) => ({ row, cells: cells.slice(0, MAX_COLUMNS) }));
  const sheet = toSheet('CSV', rows);
  const faults = (sheet?.rows ?? []).flatMap(({ row, cells }) =>
    cells.flatMap((cell, column) =>
      cell.startsWith('=') ? [formulaFault(row, sheet?.headers[column] || String(column + 1))] : [],
    ),
  );
  return { sheets: sheet ? [{ ...sheet, oddCells: booleansIn(sheet) }] : [], faults };
};

/** As a spreadsheet writes them into a CSV file. */
const booleansIn = ({ rows }: Sheet): OddCell[] =>
  firstOfEachColumn(
    rows.flatMap(({ row, cells }) =>
      cells.flatMap((cell, column) =>
        /^(TRUE|FALSE)$/.test(cell) ? [{ row, column, kind: 'boolean' as const }] : [],
      ),
    ),
  );

/** Strict UTF-8, its byte order mark dropped. A NUL never stands in text. */
const decode = (bytes: Uint8Array): string | null => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
};

const textLength = (sheets: readonly Sheet[]): number => {
  let sum = 0;
  for (const { rows } of sheets) for (const { cells } of rows) for (const cell of cells) sum += cell.length;
  return sum;
};

const parse = (kind: FileKind, bytes: Uint8Array): ParsedWorkbook | null => {
  if (kind === 'csv') return parseText(bytes);
  try {
    return parseWorkbook(bytes);
  } catch {
    return null;
  }
};

const UNREADABLE: Record<FileKind, string> = {
  csv: 'The file is not text in UTF-8; save the sheet as "CSV UTF-8".',
  xlsx: 'The spreadsheet is damaged or locked; save it again without a password.',
  xls: 'The spreadsheet is damaged or locked; save it again without a password.',
};

/** Runs in a worker thread: a file made to hurt its reader takes down nothing else. */
export const parseSheets = ({ kind, bytes }: { kind: FileKind; bytes: Uint8Array }): SheetReading => {
  const unpacked =
    kind === 'xlsx' ? unpackWorkbook(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)) : bytes;
  if (unpacked === 'tooLarge') return { refused: { code: 'tooLarge', message: UNPACKS_TOO_LARGE } };
  const parsed = unpacked && parse(kind, unpacked);
  if (!parsed) return { refused: { code: 'wrongKind', message: UNREADABLE[kind] } };
  const { sheets, faults } = parsed;
  if (sheets.reduce((total, sheet) => total + sheet.rows.length, 0) > MAX_ROWS)
    return {
      refused: { code: 'tooLarge', message: 'A file holds at most 20,000 rows; split it into several.' },
    };
  if (textLength(sheets) > MAX_TEXT) return { refused: { code: 'tooLarge', message: TOO_MUCH_MEMORY } };
  if (sheets.length === 0) return { refused: { code: 'badInput', message: 'The sheet is empty.' } };
  return { sheets, formulas: faults.slice(0, MAX_FAULTS) };
};
