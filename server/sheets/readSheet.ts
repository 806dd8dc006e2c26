import { readFile, stat } from 'node:fs/promises';
import { Piscina } from 'piscina';
import { atMost } from '#server/base/atMost.ts';
import { AppError, type FieldError } from '#server/base/errors.ts';
import { tooLarge } from '#server/http/readBody.ts';
import { noProgress, type Progress, type Upload } from '#server/http/route.ts';
import { MAX_BYTES, type Sheet, type SheetFile, type SheetReading, TOO_MUCH_MEMORY } from './sheet.ts';
import { type FileKind, kindOfFile } from './unpackWorkbook.ts';

const TIME_LIMIT = 30_000;

/** How many bytes the app may grow while a file is read: the worker's own limit covers only its heap. */
const MOST_GROWTH = 768 * 1024 * 1024;
const LOOK_MS = 50;

/** The worker reads one file at a time; the time limit of a file starts with its turn. */
const inTurn = atMost(1);

/** One thread with bounded memory, which ends after half a minute without uploads. */
const sheetPool = new Piscina({
  filename: new URL('../typescriptWorker.mjs', import.meta.url).href,
  workerData: { file: new URL('./parseSheets.ts', import.meta.url).href, name: 'parseSheets' },
  execArgv: [],
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 30_000,
  resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 },
});

/** The first filled sheet of a file. Throws 400, 413 or 415. */
export const readSheet = async (file: SheetFile): Promise<Sheet> => firstSheet(await readSheets(file));

function firstSheet([first]: readonly Sheet[]): Sheet {
  if (!first || first.rows.length === 0)
    throw new AppError('badInput', 'The sheet has no rows below its headings.');
  return first;
}

/** All filled sheets. Throws 400 when one has a formula. */
export async function readSheets(file: SheetFile): Promise<Sheet[]> {
  const { sheets, formulas } = await readAll(file);
  if (formulas.length > 0)
    throw new AppError('badInput', 'The sheet holds formulas; only plain values are taken.', formulas);
  return sheets;
}

/** All filled sheets of a file, read in a worker thread with limits of bytes, rows, memory and time. */
async function readAll(file: SheetFile): Promise<{ sheets: Sheet[]; formulas: FieldError[] }> {
  const { size } = await stat(file.path);
  if (size > MAX_BYTES) throw tooLarge('file', MAX_BYTES);
  const reading = await inTurn(async (): Promise<SheetReading> => {
    // Read in turn, so that only one file at a time takes memory.
    const bytes = await readFile(file.path);
    const kind = kindOfFile(file.name, bytes);
    return parseWithin({ kind, bytes });
  });
  if ('refused' in reading)
    throw new AppError(reading.refused.code, reading.refused.message, reading.refused.faults);
  return reading;
}

/** Parses in the worker, which is stopped with a 413 when it takes too long or too much memory. */
export async function parseWithin(
  task: { kind: FileKind; bytes: Uint8Array },
  { time = TIME_LIMIT, growth = MOST_GROWTH } = {},
): Promise<SheetReading> {
  const stop = new AbortController();
  const before = process.memoryUsage.rss();
  const timer = setTimeout(() => stop.abort('time'), time);
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() - before > growth) stop.abort('memory');
  }, LOOK_MS);
  try {
    return await sheetPool.run(task, { signal: stop.signal });
  } catch (error) {
    throw whyItStopped(error, stop.signal.reason);
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
  }
}

function whyItStopped(error: unknown, stopped: 'time' | 'memory' | undefined): AppError {
  if (stopped === 'time')
    return new AppError('tooLarge', 'Reading the file took longer than 30 seconds; upload a smaller sheet.');
  const isFull = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  if (stopped === 'memory' || isFull) return new AppError('tooLarge', TOO_MUCH_MEMORY);
  throw error;
}

/** The first filled sheet with its formulas as they are written: to show its errors, not to store it. */
export async function readAsWritten(file: SheetFile): Promise<{ sheet: Sheet; formulas: FieldError[] }> {
  const { sheets, formulas } = await readAll(file);
  return { sheet: firstSheet(sheets), formulas };
}

export function requireUpload(upload: Upload | undefined): Upload {
  const message = 'Please select a file to upload';
  if (!upload) throw new AppError('badInput', message, [{ path: 'file', message }]);
  return upload;
}

/** The first filled sheet of an upload. Throws 400 when no file was sent. */
export async function readUpload(
  upload: Upload | undefined,
  progress: Progress = noProgress,
): Promise<Sheet> {
  const file = requireUpload(upload);
  progress('reading', 0, 0);
  return readSheet(file);
}
