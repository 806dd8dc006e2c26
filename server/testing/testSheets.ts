import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { utils, type WorkSheet, write } from 'xlsx';
import type { SheetFile } from '#server/platform/base/sheet.ts';

export type Cell = string | number | null;

const folder = mkdtemp(join(tmpdir(), 'sheets-'));
let count = 0;

/** For tests: writes a file as an upload would be. */
export const storeFile = async (name: string, bytes: Uint8Array | string): Promise<SheetFile> => {
  count += 1;
  const path = join(await folder, `${count}-${name}`);
  await writeFile(path, bytes);
  return { path, name };
};

export const workbookBytes = (sheet: WorkSheet, bookType: 'xlsx' | 'biff8' | 'ods' = 'xlsx'): Buffer => {
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Sheet1');
  return write(book, { type: 'buffer', bookType, compression: true });
};

export const storeRows = (rows: Cell[][], name = 'sheet.xlsx'): Promise<SheetFile> =>
  storeFile(name, workbookBytes(utils.aoa_to_sheet(rows)));
