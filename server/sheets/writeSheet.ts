import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { type CellObject, type DenseWorkSheet, utils, write } from 'xlsx';
import type { SheetToWrite, WrittenColumn, WrittenRow } from '#server/base/sheet.ts';
import { columnLetter } from './findHeadings.ts';
import { type PackedRows, unpackRows } from './packRows.ts';

export type PackedSheet = Omit<SheetToWrite, 'rows' | 'more'> & { rows: PackedRows };

/** Rows of a template below its headings that keep zeros and offer lists. */
const TEMPLATE_ROWS = 2000;

/** The hidden sheet that has the values of the lists. */
const LISTS = 'Lists';

/** Runs in a worker thread, because 20,000 rows take seconds. */
export function writeSheet(sheets: readonly PackedSheet[]): Uint8Array {
  const book = utils.book_new();
  for (const { name, rows, columns = [] } of sheets)
    utils.book_append_sheet(book, toWorksheet(unpackRows<WrittenRow>(rows), columns), name);
  const lists = (sheets[0]?.columns ?? []).flatMap(({ values }, at) => (values ? [{ at, values }] : []));
  if (lists.length > 0) {
    utils.book_append_sheet(
      book,
      toWorksheet(
        lists.map(({ values }) => values),
        [],
      ),
      LISTS,
    );
    book.Workbook = { Sheets: book.SheetNames.map((name) => ({ Hidden: name === LISTS ? 1 : 0 })) };
  }
  const bytes: Uint8Array = write(book, { type: 'buffer', bookType: 'xlsx', compression: true });
  return lists.length > 0 ? addLists(bytes, lists) : bytes;
}

function toWorksheet(rows: readonly WrittenRow[], columns: readonly WrittenColumn[]): DenseWorkSheet {
  const data: CellObject[][] = [];
  let widest = 1;
  for (const written of rows) {
    const { row, cells } = 'cells' in written ? written : { row: data.length + 1, cells: written };
    data[row - 1] = cells.map((value, at) => toCell(value, columns[at]));
    widest = Math.max(widest, cells.length);
  }
  const height = columns.some(({ isText }) => isText) ? TEMPLATE_ROWS : data.length;
  for (let at = data.length; at < height; at += 1)
    data[at] = columns.map(({ isText }): CellObject => (isText ? { t: 's', v: '', z: '@' } : { t: 'z' }));
  const end = { r: Math.max(height, 1) - 1, c: widest - 1 };
  return {
    '!data': data,
    '!ref': utils.encode_range({ s: { r: 0, c: 0 }, e: end }),
    '!cols': columns.map(({ width = 12 }) => ({ wch: width })),
  };
}

/** Text stays text: a name that begins with = is no formula, and a phone number keeps its zero. */
const toCell = (v: string | number, column: WrittenColumn | undefined): CellObject => ({
  t: typeof v === 'number' ? 'n' : 's',
  v,
  ...(column?.isText && { z: '@' }),
});

/** Adds a drop-down list to each of these columns of the first sheet, which the library cannot write. */
function addLists(
  bytes: Uint8Array,
  lists: readonly { at: number; values: readonly string[] }[],
): Uint8Array {
  const parts = unzipSync(bytes);
  const path = 'xl/worksheets/sheet1.xml';
  const validations = lists.map(({ at, values }, index) => {
    const [column, end] = [columnLetter(at), columnLetter(values.length - 1)];
    const source = `${LISTS}!$A$${index + 1}:$${end}$${index + 1}`;
    return `<dataValidation type="list" allowBlank="1" showErrorMessage="0" sqref="${column}2:${column}${TEMPLATE_ROWS}"><formula1>${source}</formula1></dataValidation>`;
  });
  const added = `<dataValidations count="${lists.length}">${validations.join('')}</dataValidations>`;
  // After the cells and merged cells, and before what the library writes below them.
  const sheet = strFromU8(parts[path]!).replace(/(<ignoredErrors|<pageMargins|<\/worksheet>)/, `${added}$1`);
  return zipSync({ ...parts, [path]: strToU8(sheet) });
}
