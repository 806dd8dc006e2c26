import { AppError, refusedField } from '#server/base/errors.ts';
import type { Sheet, SheetFile } from '#server/base/sheet.ts';
import { noProgress, type Progress, type Upload } from '#server/http/route.ts';
import type { SheetPool } from '#server/http/services.ts';

/** The first filled sheet of a file. Throws 400, 413 or 415. */
export const readSheet = async (pool: SheetPool, file: SheetFile): Promise<Sheet> =>
  firstSheet(await readSheets(pool, file));

function firstSheet([first]: readonly Sheet[]): Sheet {
  if (!first || first.rows.length === 0) throw new AppError('badInput', 'sheet.noRows');
  return first;
}

/** All filled sheets. Throws 400 when one has a formula. */
export async function readSheets(pool: SheetPool, file: SheetFile): Promise<Sheet[]> {
  const { sheets, formulas } = await readAll(pool, file);
  if (formulas.length > 0) throw new AppError('badInput', 'sheet.formulas', formulas);
  return sheets;
}

/** All filled sheets of a file, read in a worker thread with limits of bytes, rows, memory and time. */
async function readAll(pool: SheetPool, file: SheetFile) {
  const reading = await pool.read(file);
  if ('refused' in reading)
    throw new AppError(reading.refused.code, reading.refused.key, reading.refused.fieldErrors);
  return reading;
}

/** The first filled sheet with its formulas as they are written: to show its errors, not to store it. */
export async function readAsWritten(pool: SheetPool, file: SheetFile) {
  const { sheets, formulas } = await readAll(pool, file);
  return { sheet: firstSheet(sheets), formulas };
}

/** Throws 400 when no file was sent. */
export function requireUpload(upload: Upload | undefined): Upload {
  if (!upload) throw refusedField('badInput', 'file', 'sheet.required');
  return upload;
}

/** The first filled sheet of an upload. Throws 400 when no file was sent. */
export async function readUpload(
  pool: SheetPool,
  upload: Upload | undefined,
  progress: Progress = noProgress,
): Promise<Sheet> {
  const file = requireUpload(upload);
  progress('reading', 0, 0);
  return readSheet(pool, file);
}
