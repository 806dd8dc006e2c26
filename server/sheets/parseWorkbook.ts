import { type CellObject, type DenseWorkSheet, read, utils } from 'xlsx';
import type { Fault } from '#server/errors.ts';
import { formulaFault } from './formulaFault.ts';
import { MAX_COLUMNS, type OddCell, type Sheet, type SheetRow } from './sheet.ts';
import { toSheet } from './toSheet.ts';

export type ParsedWorkbook = { sheets: Sheet[]; faults: Fault[] };

/** Text that would be one in any other sheet counts too, as it does in CSV. */
const isFormula = (cell: CellObject | undefined): boolean =>
  cell?.f !== undefined || cell?.F !== undefined || (cell?.t === 's' && String(cell.v).startsWith('='));

const textOf = (cell: CellObject | undefined): string => {
  if (cell?.f !== undefined) return `=${cell.f}`;
  if (cell?.v === undefined || cell.v === null || cell.t === 'z') return '';
  if (cell.v instanceof Date) return dayText(cell.v);
  return cell.t === 'e' ? '#ERROR' : String(cell.v);
};

const ODD_KINDS: Partial<Record<CellObject['t'], OddCell['kind']>> = { d: 'date', b: 'boolean' };

const oddCellsIn = (rows: CellObject[][]): OddCell[] =>
  firstOfEachColumn(
    rows.flatMap((cells, index) =>
      Array.from(cells ?? []).flatMap((cell, column) => {
        const kind = cell && !isFormula(cell) && ODD_KINDS[cell.t];
        return kind ? [{ row: index + 1, column, kind }] : [];
      }),
    ),
  );

const MOST_ODD = 100;

/** Enough to refuse a column that is read, however long the sheet is. */
export const firstOfEachColumn = (cells: readonly OddCell[]): OddCell[] => {
  const counts = new Map<number, number>();
  return cells.filter(({ column }) => {
    counts.set(column, (counts.get(column) ?? 0) + 1);
    return (counts.get(column) ?? 0) <= MOST_ODD;
  });
};

/** A day as people write it; other cells are text already. */
const dayText = (value: Date): string => value.toISOString().slice(0, 10);

/** Columns past the widest template are scribbles far to the right; they are not read. */
const rowsOf = (sheet: DenseWorkSheet): CellObject[][] =>
  (sheet['!data'] ?? []).map((cells) => (cells ?? []).slice(0, MAX_COLUMNS));

const headingOf = (rows: CellObject[][], column: number): string => {
  const head = rows.find((cells) => cells?.some((cell) => textOf(cell).trim() !== ''));
  return textOf(head?.[column]).trim() || utils.encode_col(column);
};

const faultsOf = (rows: CellObject[][]): Fault[] =>
  rows.flatMap((cells, index) =>
    Array.from(cells ?? []).flatMap((cell, column) =>
      isFormula(cell) ? [formulaFault(index + 1, headingOf(rows, column))] : [],
    ),
  );

/** Every filled sheet of an .xlsx or .xls file as text, and the formulas found in them. */
export const parseWorkbook = (bytes: Uint8Array): ParsedWorkbook => {
  const book = read(bytes, {
    dense: true,
    // A formula whose value was never worked out is a stub: without this its cell would look blank.
    sheetStubs: true,
    cellText: false,
    cellHTML: false,
    cellNF: false,
    cellDates: true,
    UTC: true,
  });
  const grids = book.SheetNames.map((name) => ({ name, rows: rowsOf(book.Sheets[name] as DenseWorkSheet) }));
  const sheets = grids.map(({ name, rows }) => {
    const sheet = toSheet(
      name,
      rows.map((cells, index): SheetRow => ({ row: index + 1, cells: Array.from(cells ?? [], textOf) })),
    );
    const oddCells = oddCellsIn(rows);
    return sheet && oddCells.length > 0 ? { ...sheet, oddCells } : sheet;
  });
  return {
    sheets: sheets.filter((sheet) => sheet !== null),
    faults: grids.flatMap(({ rows }) => faultsOf(rows)),
  };
};
