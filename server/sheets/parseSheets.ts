import { formulaFault } from './formulaFault.ts';
import type { FileKind } from './kindOfFile.ts';
import { parseCsv } from './parseCsv.ts';
import { type ParsedWorkbook, parseWorkbook } from './parseWorkbook.ts';
import { MAX_ROWS, type SheetReading } from './sheet.ts';
import { toSheet } from './toSheet.ts';
import { unpacksAsStated } from './unpacksAsStated.ts';

const MAX_FAULTS = 100;

const parseText = (bytes: Uint8Array): ParsedWorkbook | null => {
  const text = decode(bytes);
  if (text === null) return null;
  const sheet = toSheet('CSV', parseCsv(text));
  const faults = (sheet?.rows ?? []).flatMap(({ row, cells }) =>
    cells.flatMap((cell, column) =>
      cell.startsWith('=') ? [formulaFault(row, sheet?.headers[column] || String(column + 1))] : [],
    ),
  );
  return { sheets: sheet ? [sheet] : [], faults };
};

/** Strict UTF-8, its byte order mark dropped. A NUL never stands in text. */
const decode = (bytes: Uint8Array): string | null => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
};

const parse = (kind: FileKind, bytes: Uint8Array): ParsedWorkbook | null => {
  if (kind === 'csv') return parseText(bytes);
  if (kind === 'xlsx' && !unpacksAsStated(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)))
    return null;
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
  const parsed = parse(kind, bytes);
  if (!parsed) return { refused: { code: 'wrongKind', message: UNREADABLE[kind] } };
  const { sheets, faults } = parsed;
  if (sheets.reduce((total, sheet) => total + sheet.rows.length, 0) > MAX_ROWS)
    return {
      refused: { code: 'tooLarge', message: 'A file holds at most 20,000 rows; split it into several.' },
    };
  if (sheets.length === 0) return { refused: { code: 'badInput', message: 'The sheet is empty.' } };
  return { sheets, formulas: faults.slice(0, MAX_FAULTS) };
};
