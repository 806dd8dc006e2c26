import { AppError, refusedField } from '#server/platform/base/errors.ts';
import type { Sheet, SheetFile } from '#server/platform/base/sheet.ts';
import { noProgress, type Progress, type Upload } from '#server/platform/http/route.ts';
import type { SheetPool } from '#server/platform/http/services.ts';

/** The visible sheets of a file, read in a thread with limits of bytes, rows, memory and time. Throws 400, 413 or 415. */
export async function readSheets(pool: SheetPool, file: SheetFile): Promise<Sheet[]> {
  const parsed = await pool.read(file);
  if ('refused' in parsed)
    throw new AppError(parsed.refused.code, parsed.refused.key, parsed.refused.fieldErrors);
  if (parsed.sheets.every(({ rows }) => rows.length < 2)) throw new AppError('badInput', 'sheet.noRows');
  return parsed.sheets;
}

/** Throws 400 when no file was sent. */
export function requireUpload(upload: Upload | undefined): Upload {
  if (!upload) throw refusedField('badInput', 'file', 'sheet.required');
  return upload;
}

/** The visible sheets of an upload. Throws 400 when no file was sent. */
export async function readUpload(
  pool: SheetPool,
  upload: Upload | undefined,
  progress: Progress = noProgress,
): Promise<Sheet[]> {
  const file = requireUpload(upload);
  progress('reading', 0, 0);
  return readSheets(pool, file);
}
