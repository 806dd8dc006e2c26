import { strFromU8, strToU8, type Unzipped, unzipSync, zipSync } from 'fflate';
import { type CellObject, type DenseWorkSheet, utils, type WorkSheet, write } from 'xlsx';
import { columnLetter } from '#documents/model/sheetChoices.ts';
import {
  LISTS_SHEET,
  type SheetToWrite,
  type WrittenColumn,
  type WrittenRow,
} from '#server/platform/base/sheet.ts';
import { type PackedRows, unpackRows } from './packRows.ts';

export type PackedSheet = Omit<SheetToWrite, 'rows' | 'more'> & { rows: PackedRows };

/** Rows of a template for which it offers lists. */
const TEMPLATE_ROWS = 2000;

/** Runs in a worker thread, because 20,000 rows take seconds. */
export function writeSheet(sheets: readonly PackedSheet[]): Uint8Array {
  const book = utils.book_new();
  for (const { name, rows, columns = [] } of sheets)
    utils.book_append_sheet(book, toWorksheet(unpackRows<WrittenRow>(rows), columns), name);
  const columns = sheets[0]?.columns ?? [];
  const lists = columns.flatMap(({ values }) => (values ? [values] : []));
  if (lists.length > 0) {
    utils.book_append_sheet(book, toWorksheet(lists, []), LISTS_SHEET);
    book.Workbook = { Sheets: book.SheetNames.map((name) => ({ Hidden: name === LISTS_SHEET ? 1 : 0 })) };
  }
  const bytes: Uint8Array = write(book, { type: 'buffer', bookType: 'xlsx', compression: true });
  const quoted = Object.values(book.Sheets).some(hasQuoted);
  if (lists.length === 0 && !quoted) return bytes;
  const parts = unzipSync(bytes);
  if (lists.length > 0) completeTemplate(parts, columns);
  if (quoted) quoteTexts(parts);
  return zipSync(parts);
}

function toWorksheet(rows: readonly WrittenRow[], columns: readonly WrittenColumn[]): DenseWorkSheet {
  const data: CellObject[][] = [];
  let widest = 1;
  for (const written of rows) {
    const { row, cells } = 'cells' in written ? written : { row: data.length + 1, cells: written };
    data[row - 1] = cells.map((value, at) => toCell(value, columns[at]));
    widest = Math.max(widest, cells.length);
  }
  const end = { r: Math.max(data.length, 1) - 1, c: widest - 1 };
  return {
    '!data': data,
    '!ref': utils.encode_range({ s: { r: 0, c: 0 }, e: end }),
    ...(columns.length > 0 && { '!cols': columns.map(({ width = 12 }) => ({ wch: width })) }),
  };
}

/** Text stays text: a name that begins with = is no formula, and a phone number keeps its zero. */
const toCell = (v: string | number, column: WrittenColumn | undefined): CellObject => ({
  t: typeof v === 'number' ? 'n' : 's',
  v,
  ...(column?.isText && { z: '@' }),
  ...(typeof v === 'string' && FORMULA.test(v) && { z: QUOTED }),
});

/** What a spreadsheet program would calculate as soon as somebody edits the cell. */
const FORMULA = /^[=+\-@]/;

/** Shows any value as it is, and no other cell has it: quoteTexts finds the style by it. */
const QUOTED = 'General;General;General;@';

const hasQuoted = (sheet: WorkSheet): boolean =>
  (sheet as DenseWorkSheet)['!data'].some((row) => row?.some((cell) => cell?.z === QUOTED));

/** Gives cells of the format QUOTED the mark of an apostrophe typed before the text, which the library cannot write. */
function quoteTexts(parts: Unzipped): void {
  const path = 'xl/styles.xml';
  const styles = strFromU8(parts[path]!);
  const [, id] = new RegExp(`numFmtId="(\\d+)" formatCode="${QUOTED}"`).exec(styles) ?? [];
  parts[path] = strToU8(styles.replaceAll(`<xf numFmtId="${id}"`, '<xf quotePrefix="1" numFmtId="49"'));
}

/** What the library cannot write in the first sheet: drop-down lists, and columns that are text below their cells. */
function completeTemplate(parts: Unzipped, columns: readonly WrittenColumn[]): void {
  const path = 'xl/worksheets/sheet1.xml';
  let sheet = strFromU8(parts[path]!);
  const validations: string[] = [];
  for (const [at, { isText, values }] of columns.entries()) {
    const letter = columnLetter(at);
    // A line above the headings has no cell in most columns.
    const [, heading = '1', style] =
      new RegExp(`<c r="${letter}(\\d+)"(?:[^>]* s="(\\d+)")?`).exec(sheet) ?? [];
    if (isText && style) sheet = sheet.replace(`<col min="${at + 1}" max="${at + 1}"`, `$& style="${style}"`);
    if (!values) continue;
    const row = validations.length + 1;
    const source = `${LISTS_SHEET}!$A$${row}:$${columnLetter(values.length - 1)}$${row}`;
    // A word that the list has not is no error: other words are understood.
    validations.push(
      `<dataValidation type="list" allowBlank="1" sqref="${letter}${Number(heading) + 1}:${letter}${TEMPLATE_ROWS}"><formula1>${source}</formula1></dataValidation>`,
    );
  }
  const added = `<dataValidations count="${validations.length}">${validations.join('')}</dataValidations>`;
  // Their place is after the cells.
  sheet = sheet.replace(/<ignoredErrors|<pageMargins|<\/worksheet>/, (next) => added + next);
  parts[path] = strToU8(sheet);
}
