import { readFile, stat } from 'node:fs/promises';
import { Piscina } from 'piscina';
import { atMost } from '#server/base/atMost.ts';
import { AppError, type FieldError } from '#server/base/errors.ts';
import { tooLarge } from '#server/http/readBody.ts';
import { noProgress, type Progress, type Upload } from '#server/http/route.ts';
import { MAX_BYTES, type Sheet, type SheetFile, type SheetReading, TOO_MUCH_MEMORY } from './sheet.ts';
import { type FileKind, kindOfFile } from './unpackWorkbook.ts';

const TIME_LIMIT = 30_000;

/** What the whole app may grow by meanwhile: the worker's own limit knows nothing of memory outside its heap. */
const MOST_GROWTH = 768 * 1024 * 1024;
const LOOK_MS = 50;

/** The worker reads one file at a time: while others are read ahead of it, a file's own time has not begun. */
const inTurn = atMost(1);

/** One file at a time, in a thread whose memory is bounded; it goes away after half a minute without uploads. */
const sheetPool = new Piscina({
  filename: new URL('../typescriptWorker.mjs', import.meta.url).href,
  workerData: { file: new URL('./parseSheets.ts', import.meta.url).href, name: 'parseSheets' },
  execArgv: [],
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 30_000,
  resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 },
});

/** The first filled sheet: what an upload means. */
export const readSheet = async (file: SheetFile): Promise<Sheet> => firstSheet(await readSheets(file));

function firstSheet([first]: readonly Sheet[]): Sheet {
  if (!first || first.rows.length === 0)
    throw new AppError('badInput', 'The sheet has no rows below its headings.');
  return first;
}

/** All filled sheets of plain values. */
export async function readSheets(file: SheetFile): Promise<Sheet[]> {
  const { sheets, formulas } = await readAll(file);
  if (formulas.length > 0)
    throw new AppError('badInput', 'The sheet holds formulas; only plain values are taken.', formulas);
  return sheets;
}

/** All filled sheets of a file, in a worker thread, within limits of bytes, rows, memory and time. */
async function readAll(file: SheetFile): Promise<{ sheets: Sheet[]; formulas: FieldError[] }> {
  const { size } = await stat(file.path);
  if (size > MAX_BYTES) throw tooLarge('file', MAX_BYTES);
  const reading = await inTurn(async (): Promise<SheetReading> => {
    // Only the one that is read takes memory.
    const bytes = await readFile(file.path);
    const kind = kindOfFile(file.name, bytes);
    return parseWithin({ kind, bytes });
  });
  if ('refused' in reading)
    throw new AppError(reading.refused.code, reading.refused.message, reading.refused.faults);
  return reading;
}

/** Parses in the worker, which is ended when it takes too long or too much. Throws 413 then. */
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

/** The same as it is written, with the formulas that stand in it: to say what is wrong in it, not to store it. */
export async function readAsWritten(file: SheetFile): Promise<{ sheet: Sheet; formulas: FieldError[] }> {
  const { sheets, formulas } = await readAll(file);
  return { sheet: firstSheet(sheets), formulas };
}

export function requireUpload(upload: Upload | undefined): Upload {
  const message = 'Please select a file to upload';
  if (!upload) throw new AppError('badInput', message, [{ path: 'file', message }]);
  return upload;
}

/** The sheet of an upload. Throws 400 on the field where no file came. */
export async function readUpload(
  upload: Upload | undefined,
  progress: Progress = noProgress,
): Promise<Sheet> {
  const file = requireUpload(upload);
  progress('reading', 0, 0);
  return readSheet(file);
}
