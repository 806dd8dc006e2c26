import { type CellObject, utils, write } from 'xlsx';
import type { WrittenRow } from '#server/base/sheet.ts';
import { type PackedRows, unpackRows } from './packRows.ts';

/** Text stays text: a name that begins with = is no formula, and a phone number keeps its zero. */
const toCell = (v: string | number): CellObject => ({ t: typeof v === 'number' ? 'n' : 's', v });

/** Runs in a worker thread, because 20,000 rows take seconds. */
export const writeSheet = ({ name, rows }: { name: string; rows: PackedRows }): Uint8Array => {
  const book = utils.book_new();
  utils.book_append_sheet(
    book,
    utils.aoa_to_sheet(unpackRows<WrittenRow>(rows).map((cells) => cells.map(toCell))),
    name,
  );
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true });
};
