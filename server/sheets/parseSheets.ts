import { type CellObject, type DenseWorkSheet, read, utils } from 'xlsx';
import { createMessage, type PlainKey } from '#documents/i18n/messages/index.ts';
import { type ErrorCode, type FieldError, fieldError } from '#server/base/errors.ts';
import {
  type FileKind,
  MAX_COLUMNS,
  MAX_ROWS,
  type OddCell,
  type RefusedSheet,
  type Sheet,
  type SheetRow,
  TOO_MUCH_MEMORY,
} from '#server/base/sheet.ts';
import { type PackedRows, packRows } from './packRows.ts';
import { UNPACKS_TOO_LARGE, unpackWorkbook } from './unpackWorkbook.ts';

const MAX_FAULTS = 100;

/** The longest text of all cells: one long text may be shared by every cell and would be copied for each. */
const MAX_TEXT = 32 * 1024 * 1024;

const UNREADABLE: Record<FileKind, PlainKey> = {
  csv: 'sheet.notUtf8',
  xlsx: 'sheet.damaged',
  xls: 'sheet.damaged',
};

const ODD_KINDS: Partial<Record<CellObject['t'], OddCell['kind']>> = { d: 'date', b: 'boolean' };
const MOST_ODD = 100;

/** What the thread answers. */
export type PackedSheets =
  | { sheets: (Omit<Sheet, 'rows'> & { rows: PackedRows })[]; formulas: FieldError[] }
  | RefusedSheet;

/** Reads a workbook or CSV file in a worker thread, so that a malicious file takes down nothing else. */
export function parseSheets({ kind, bytes }: { kind: FileKind; bytes: Uint8Array }): PackedSheets {
  const unpacked =
    kind === 'xlsx' ? unpackWorkbook(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)) : bytes;
  if (unpacked === 'tooLarge') return refuse('tooLarge', UNPACKS_TOO_LARGE);
  const parsed = unpacked && parse(kind, unpacked);
  if (!parsed) return refuse('wrongKind', UNREADABLE[kind]);
  const { sheets, formulas } = parsed;
  if (sheets.reduce((total, sheet) => total + sheet.rows.length, 0) > MAX_ROWS)
    return refuse('tooLarge', 'sheet.tooManyRows');
  if (textLength(sheets) > MAX_TEXT) return refuse('tooLarge', TOO_MUCH_MEMORY);
  if (sheets.length === 0) return refuse('badInput', 'sheet.empty');
  const packed = sheets.map(({ rows, ...sheet }) => ({ ...sheet, rows: packRows(rows) }));
  return { sheets: packed, formulas: formulas.slice(0, MAX_FAULTS) };
}

const refuse = (code: ErrorCode, key: PlainKey) => ({ refused: { code, key } });

type ParsedWorkbook = { sheets: Sheet[]; formulas: FieldError[] };

function parse(kind: FileKind, bytes: Uint8Array): ParsedWorkbook | null {
  if (kind === 'csv') return parseText(bytes);
  try {
    return parseWorkbook(bytes);
  } catch {
    return null;
  }
}

function parseText(bytes: Uint8Array): ParsedWorkbook | null {
  const text = decode(bytes);
  if (text === null) return null;
  const rows = parseCsv(text).map(({ row, cells }) => ({ row, cells: cells.slice(0, MAX_COLUMNS) }));
  const sheet = toSheet('CSV', rows);
  const formulas = (sheet?.rows ?? []).flatMap(({ row, cells }) =>
    cells.flatMap((cell, column) =>
      cell.startsWith('=') ? [formulaError(row, sheet?.headers[column] || String(column + 1))] : [],
    ),
  );
  return { sheets: sheet ? [{ ...sheet, oddCells: booleansIn(sheet) }] : [], formulas };
}

/** Strict UTF-8 without its byte order mark; null for anything else, or for text with a NUL. */
function decode(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

/**
 * Rows of text separated by commas, semicolons or tabs; cells in "quotes" may have line breaks and "" for a quote.
 */
function parseCsv(text: string): SheetRow[] {
  const separator = findSeparator(text);
  const rows: SheetRow[] = [];
  let cells: string[] = [];
  let cell = '';
  let quoted = false;
  const endCell = () => {
    cells.push(cell);
    cell = '';
  };
  const endRow = () => {
    endCell();
    rows.push({ row: rows.length + 1, cells });
    cells = [];
  };
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? '';
    if (quoted && letter === '"' && text[at + 1] === '"') {
      cell += letter;
      at += 1;
    } else if (letter === '"' && (quoted || cell === '')) quoted = !quoted;
    else if (quoted) cell += letter;
    else if (letter === separator) endCell();
    else if (letter === '\n') endRow();
    else if (letter !== '\r') cell += letter;
  }
  if (cell !== '' || cells.length > 0) endRow();
  return rows;
}

/**
 * Excel writes semicolons where the comma is the decimal sign, and tabs as "Text (Tab delimited)". The separator is
 * the one most frequent in the first ten lines, because a title may be above the headings.
 */
function findSeparator(text: string): string {
  const start = text
    .split(/\r?\n/, 10)
    .join('\n')
    .replace(/"[^"]*"/g, '');
  const count = (separator: string) => start.split(separator).length;
  return [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best));
}

/** What a cell of a spreadsheet can hold; longer than any field may be, so that what is cut is refused anyway. */
const LONGEST_CELL = 32_767;

/** The first filled row as headings, and the other filled rows, trimmed; null for a sheet without filled rows. */
export function toSheet(name: string, rows: SheetRow[]): Sheet | null {
  const filled = rows
    .map(({ row, cells }) => ({ row, cells: cells.map((cell) => cell.slice(0, LONGEST_CELL).trim()) }))
    .filter(isFilled);
  const [head, ...body] = filled;
  return head ? { name, headers: head.cells, rows: body } : null;
}

const isFilled = ({ cells }: SheetRow): boolean => cells.some((cell) => cell !== '');

/**
 * A formula can read other files, and its value is only what some program last stored, so only plain values are
 * taken.
 */
export const formulaError = (row: number, column: string): FieldError => ({
  ...fieldError(`${row}.${column}`, createMessage('sheet.formula', { row, column })),
  row,
  column,
});

/** Cells that a spreadsheet exported to CSV as booleans. */
const booleansIn = ({ rows }: Sheet): OddCell[] =>
  firstOfEachColumn(
    rows.flatMap(({ row, cells }) =>
      cells.flatMap((cell, column) =>
        /^(TRUE|FALSE)$/.test(cell) ? [{ row, column, kind: 'boolean' as const }] : [],
      ),
    ),
  );

/** At most 100 cells of each column: enough to refuse a column, however long the sheet is. */
function firstOfEachColumn(cells: readonly OddCell[]): OddCell[] {
  const counts = new Map<number, number>();
  return cells.filter(({ column }) => {
    counts.set(column, (counts.get(column) ?? 0) + 1);
    return (counts.get(column) ?? 0) <= MOST_ODD;
  });
}

/** Every filled sheet of an .xlsx or .xls file as text, and an error for each formula. */
function parseWorkbook(bytes: Uint8Array): ParsedWorkbook {
  const book = read(bytes, {
    dense: true,
    // A formula without a stored value is a stub; without this option its cell would look blank.
    sheetStubs: true,
    cellText: false,
    cellHTML: false,
    cellNF: false,
    cellDates: true,
    UTC: true,
  });
  const grids = book.SheetNames.map((name) => readCells(book.Sheets[name] as DenseWorkSheet));
  const sheets = grids.flatMap((rows, index) => {
    const texts = rows.map((cells, at) => ({ row: at + 1, cells: Array.from(cells ?? [], toText) }));
    const sheet = toSheet(book.SheetNames[index]!, texts);
    const oddCells = oddCellsIn(rows);
    if (!sheet) return [];
    return oddCells.length > 0 ? [{ ...sheet, oddCells }] : [sheet];
  });
  return { sheets, formulas: grids.flatMap(readErrors) };
}

/** Columns beyond the widest template are ignored. */
const readCells = (sheet: DenseWorkSheet): CellObject[][] =>
  (sheet['!data'] ?? []).map((cells) => (cells ?? []).slice(0, MAX_COLUMNS));

function toText(cell: CellObject | undefined): string {
  if (cell?.f !== undefined) return `=${cell.f}`;
  if (cell?.v === undefined || cell.v === null || cell.t === 'z') return '';
  if (cell.v instanceof Date) return dayText(cell.v);
  return cell.t === 'e' ? '#ERROR' : String(cell.v);
}

/** A date cell as YYYY-MM-DD. */
const dayText = (value: Date): string => value.toISOString().slice(0, 10);

const oddCellsIn = (rows: CellObject[][]): OddCell[] =>
  firstOfEachColumn(
    rows.flatMap((cells, index) =>
      Array.from(cells ?? []).flatMap((cell, column) => {
        const kind = cell && !isFormula(cell) && ODD_KINDS[cell.t];
        return kind ? [{ row: index + 1, column, kind }] : [];
      }),
    ),
  );

/** Text that begins with '=' counts as well, as it does in CSV. */
const isFormula = (cell: CellObject | undefined): boolean =>
  cell?.f !== undefined || cell?.F !== undefined || (cell?.t === 's' && String(cell.v).startsWith('='));

const readErrors = (rows: CellObject[][]): FieldError[] =>
  rows.flatMap((cells, index) =>
    Array.from(cells ?? []).flatMap((cell, column) =>
      isFormula(cell) ? [formulaError(index + 1, headingRow(rows, column))] : [],
    ),
  );

function headingRow(rows: CellObject[][], column: number): string {
  const head = rows.find((cells) => cells?.some((cell) => toText(cell).trim() !== ''));
  return toText(head?.[column]).trim() || utils.encode_col(column);
}

function textLength(sheets: readonly Sheet[]): number {
  let sum = 0;
  for (const { rows } of sheets) for (const { cells } of rows) for (const cell of cells) sum += cell.length;
  return sum;
}
