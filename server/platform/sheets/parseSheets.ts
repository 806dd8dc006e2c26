import { type CellObject, type DenseWorkSheet, read, SSF } from 'xlsx';
import type { PlainKey } from '#documents/i18n/messages/index.ts';
import { withoutFloatNoise } from '#documents/model/typedText.ts';
import type { ErrorCode } from '#server/platform/base/errors.ts';
import {
  type FileKind,
  LISTS_SHEET,
  MAX_COLUMNS,
  MAX_ROWS,
  type OddCell,
  type RefusedSheet,
  type Sheet,
  type SheetRow,
  TOO_MUCH_MEMORY,
} from '#server/platform/base/sheet.ts';
import { type PackedRows, packRows } from './packRows.ts';
import { parseCsv } from './parseCsv.ts';
import { UNPACKS_TOO_LARGE, type Unpacked, unpackWorkbook } from './unpackWorkbook.ts';

/** The longest text of all cells: one long text may be shared by every cell and would be copied for each. */
const MAX_TEXT = 32 * 1024 * 1024;

/** What the thread answers. */
export type PackedSheets = { sheets: (Omit<Sheet, 'rows'> & { rows: PackedRows })[] } | RefusedSheet;

/** Reads a workbook or CSV file in a worker thread, so that a malicious file takes down nothing else. */
export function parseSheets({ kind, bytes }: { kind: FileKind; bytes: Uint8Array }): PackedSheets {
  const isZip = kind === 'xlsx' || kind === 'ods';
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const unpacked = isZip ? unpackWorkbook(file) : { zip: bytes, parts: {} };
  if (unpacked === 'tooLarge') return refuse('tooLarge', UNPACKS_TOO_LARGE);
  const sheets = unpacked && parseUnpacked(kind, unpacked);
  if (!sheets) return refuse('wrongKind', kind === 'csv' ? 'sheet.notUtf8' : 'sheet.damaged');
  if (sheets === 'tooLarge') return refuse('tooLarge', 'sheet.tooManyRows');
  const visible = sheets.filter(({ isHidden }) => !isHidden);
  if (visible.reduce((total, { rows }) => total + rows.length - 1, 0) > MAX_ROWS)
    return refuse('tooLarge', 'sheet.tooManyRows');
  if (textLength(sheets) > MAX_TEXT) return refuse('tooLarge', TOO_MUCH_MEMORY);
  if (visible.length === 0) return refuse('badInput', sheets.length > 0 ? 'sheet.onlyHidden' : 'sheet.empty');
  return { sheets: sheets.map(({ rows, ...sheet }) => ({ ...sheet, rows: packRows(rows) })) };
}

const refuse = (code: ErrorCode, key: PlainKey) => ({ refused: { code, key } });

/** The sheets of a file that are not blank; null for one that cannot be read. */
function parseUnpacked(kind: FileKind, unpacked: Unpacked): Sheet[] | 'tooLarge' | null {
  if (kind === 'csv') {
    const rows = parseCsv(unpacked.zip);
    return rows && [{ name: 'CSV', rows: rows.map(tidyRow).filter(isFilledRow) }].filter(hasRows);
  }
  try {
    return parseWorkbook(kind, unpacked);
  } catch {
    return null;
  }
}

/** What a cell of a spreadsheet can hold; longer than any field may be, so that what is cut is refused anyway. */
const LONGEST_CELL = 32_767;

const tidyRow = ({ cells, ...row }: SheetRow): SheetRow => ({
  ...row,
  cells: cells.slice(0, MAX_COLUMNS).map((cell) => cell.slice(0, LONGEST_CELL).trim()),
});

const isFilledRow = ({ cells, odd }: SheetRow): boolean =>
  odd !== undefined || cells.some((cell) => cell !== '');

const hasRows = ({ rows }: Sheet): boolean => rows.length > 0;

function parseWorkbook(kind: FileKind, { zip, parts }: Unpacked): Sheet[] | 'tooLarge' {
  const open = kind === 'ods' ? readOpenDocument(parts) : null;
  if (open === 'tooLarge') return open;
  const book = read(zip, {
    dense: true,
    // A formula without a stored value is a stub; without this option its cell would look blank.
    sheetStubs: true,
    // What is shown, which the formats of an OpenDocument file do not say.
    cellText: kind === 'ods',
    cellHTML: false,
    cellNF: true,
    cellDates: true,
    // Reads which rows are hidden.
    cellStyles: kind === 'xls',
    UTC: true,
  });
  return book.SheetNames.flatMap((name, index): Sheet[] => {
    const about: { Hidden?: number; id?: string } | undefined = book.Workbook?.Sheets?.[index];
    const sheet = book.Sheets[name] as DenseWorkSheet;
    if (about?.Hidden || open?.[index]?.isHidden) {
      const isNamed = name !== LISTS_SHEET && (sheet['!data'] ?? []).length > 0;
      return isNamed ? [{ name, rows: [], isHidden: true }] : [];
    }
    const isHiddenRow =
      open?.[index]?.isHiddenRow ??
      (kind === 'xlsx'
        ? readHiddenRows(parts, about?.id)
        : (at: number) => sheet['!rows']?.[at]?.hidden ?? false);
    // Columns beyond the widest template are ignored.
    const rows = (sheet['!data'] ?? []).flatMap((cells, at) => {
      const row = cells && readRow(at + 1, cells.slice(0, MAX_COLUMNS));
      return row && isFilledRow(row) ? [isHiddenRow(at) ? { ...row, isHidden: true as const } : row] : [];
    });
    return [{ name, rows }].filter(hasRows);
  });
}

function readRow(row: number, cells: readonly (CellObject | undefined)[]): SheetRow {
  const read: SheetRow = {
    row,
    cells: Array.from(cells, (cell) => readText(cell).slice(0, LONGEST_CELL).trim()),
  };
  for (const [column, cell] of cells.entries()) {
    if (!cell) continue;
    const odd = oddCell(cell);
    if (odd) read.odd = { ...read.odd, [column]: odd };
    const shown = shownText(cell);
    if (shown !== null && shown !== read.cells[column]) read.shown = { ...read.shown, [column]: shown };
  }
  return read;
}

/** The value of a cell, of a formula the last calculated one. */
function readText({ f, t, v, w }: CellObject = { t: 'z' }): string {
  if (t === 'z') return f === undefined ? '' : `=${f}`;
  if (v === undefined || v === null) return '';
  if (v instanceof Date) return v.toISOString().slice(0, 10);
  if (typeof v === 'number' && t === 'n') return String(withoutFloatNoise(v));
  return t === 'e' ? (w ?? ERROR_TEXTS[Number(v)] ?? '#ERROR') : String(v);
}

/** What a spreadsheet shows for the number of an error. */
const ERROR_TEXTS: Readonly<Record<number, string>> = {
  ...{ 0: '#NULL!', 7: '#DIV/0!', 15: '#VALUE!', 23: '#REF!', 29: '#NAME?', 36: '#NUM!', 42: '#N/A' },
};

/** From here on a spreadsheet has lost digits. */
const SIXTEEN_DIGITS = 1e15;

function oddCell({ t, v, f }: CellObject): OddCell | null {
  if (t === 'd') return 'date';
  if (t === 'b') return 'boolean';
  if (t === 'e') return 'error';
  if (t === 'z') return f === undefined ? null : 'formula';
  // Text, as in a sheet that was answered with its errors.
  if (f === undefined && t === 's' && String(v).startsWith('=')) return 'formula';
  return t === 'n' && typeof v === 'number' && Math.abs(v) >= SIXTEEN_DIGITS ? 'shortened' : null;
}

/** Formats that show all digits, and how they show others than whole numbers is not read. */
const SHOWS_DIGITS = /^[^.,%eE/:@?*_[\]]*$/;

/** A whole number as its format shows it; null where that is not all of it. */
function shownText({ t, v, z, w }: CellObject): string | null {
  if (t !== 'n' || typeof v !== 'number' || !Number.isSafeInteger(v)) return null;
  if (w !== undefined) return /^[\p{L}\d-]+$/u.test(w) && w.endsWith(String(v)) ? w : null;
  if (typeof z !== 'string' || z === 'General' || !SHOWS_DIGITS.test(z)) return null;
  try {
    return SSF.format(z, v).trim();
  } catch {
    return null;
  }
}

function textLength(sheets: readonly Sheet[]): number {
  let sum = 0;
  for (const { rows } of sheets) for (const { cells } of rows) for (const cell of cells) sum += cell.length;
  return sum;
}

/** Whether a row of a sheet is hidden or filtered, counted from 0. */
type IsHiddenRow = (at: number) => boolean;
type OpenSheet = { isHidden: boolean; isHiddenRow: IsHiddenRow };

const HIDDEN_STYLE =
  /<style:style\b[^>]*style:name="([^"]+)"[^>]*>\s*<style:table-properties\b[^>]*table:display="false"/g;
const OPEN_TAG = /<table:(table|table-row|table-cell)(?=[\s/>])([^>]*)>/g;

/**
 * What is hidden in each sheet of an OpenDocument file, in their order, which the library does not read; 'tooLarge'
 * where repeated rows and columns have too many cells, which it copies without a limit.
 */
export function readOpenDocument(parts: Unpacked['parts']): OpenSheet[] | 'tooLarge' {
  const xml = parts['content.xml']?.toString('utf8') ?? '';
  const hiddenStyles = new Set([...xml.matchAll(HIDDEN_STYLE)].map(([, name]) => name));
  const sheets: { isHidden: boolean; ranges: [number, number][] }[] = [];
  let [at, repeated, cells] = [0, 0, 0];
  for (const [, tag, attributes = ''] of xml.matchAll(OPEN_TAG)) {
    if (tag === 'table') {
      const style = /table:style-name="([^"]+)"/.exec(attributes)?.[1];
      sheets.push({ isHidden: style !== undefined && hiddenStyles.has(style), ranges: [] });
      [at, repeated] = [0, 0];
    } else if (tag === 'table-row') {
      at += repeated;
      repeated = readCount(attributes, 'rows');
      if (/table:visibility="(collapse|filter)"/.test(attributes))
        sheets.at(-1)?.ranges.push([at, at + repeated]);
    } else if (!attributes.endsWith('/')) cells += repeated * readCount(attributes, 'columns');
    if (cells > MAX_ROWS * MAX_COLUMNS) return 'tooLarge';
  }
  return sheets.map(({ isHidden, ranges }) => ({
    isHidden,
    isHiddenRow: (row) => ranges.some(([from, to]) => row >= from && row < to),
  }));
}

const readCount = (attributes: string, what: 'rows' | 'columns'): number =>
  Number(new RegExp(`number-${what}-repeated="(\\d{1,9})"`).exec(attributes)?.[1] ?? 1);

/** The hidden rows of a worksheet of an .xlsx file; the library reads them only with all styles, which takes long. */
export function readHiddenRows(parts: Unpacked['parts'], relationship: string | undefined): IsHiddenRow {
  const relationships = parts['xl/_rels/workbook.xml.rels']?.toString('utf8') ?? '';
  const [tag = ''] = (relationships.match(/<Relationship\b[^>]*>/g) ?? []).filter(
    (each) => /\bId="([^"]*)"/.exec(each)?.[1] === relationship,
  );
  const target = /\bTarget="([^"]*)"/.exec(tag)?.[1] ?? '';
  const part = parts[target.startsWith('/') ? target.slice(1) : `xl/${target}`];
  if (!part?.includes('hidden=')) return () => false;
  const hidden = new Set<number>();
  let row = 0;
  for (const [, attributes = ''] of part.toString('latin1').matchAll(/<(?:\w+:)?row(?=[\s>/])([^>]*)>/g)) {
    row = Number(/\br="(\d{1,9})"/.exec(attributes)?.[1] ?? row + 1);
    if (/\bhidden="(1|true)"/.test(attributes)) hidden.add(row - 1);
  }
  return (at) => hidden.has(at);
}
