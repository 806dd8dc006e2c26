import { readFile, stat } from 'node:fs/promises';
import { atMost } from '#server/platform/base/atMost.ts';
import { AppError } from '#server/platform/base/errors.ts';
import {
  MAX_BYTES,
  type ParsedSheets,
  type Sheet,
  type SheetRow,
  TOO_MUCH_MEMORY,
} from '#server/platform/base/sheet.ts';
import { createThreads, type Threads } from '#server/platform/build/threads.ts';
import { tooLarge } from '#server/platform/http/readBody.ts';
import type { ReadLimits, SheetPool } from '#server/platform/http/services.ts';
import { packInTurns, unpackInTurns } from './packRows.ts';
import type { PackedSheets } from './parseSheets.ts';
import { kindOfFile } from './unpackWorkbook.ts';
import type { PackedSheet } from './writeSheet.ts';

const TIME_LIMIT = 30_000;

/** How many bytes the app may grow while a file is read: the worker's own limit covers only its heap. */
const MOST_GROWTH = 768 * 1024 * 1024;
const WATCH_PARSE_MS = 50;

/**
 * A thread that reads spreadsheets, one at a time within limits of bytes, rows, memory and time, and a thread that
 * writes them; both end after half a minute without work.
 */
export function createSheetPool(): SheetPool {
  const [reader, writer] = [createThread('parseSheets'), createThread('writeSheet')];
  // The time limit of a file starts with its turn.
  const inTurn = atMost(1);
  return {
    read: async ({ path, name }, limits) => {
      if ((await stat(path)).size > MAX_BYTES) throw tooLarge('file', MAX_BYTES);
      return inTurn(async () => {
        // Read in turn, so that only one file at a time takes memory.
        const bytes = await readFile(path);
        return unpack(await parseWithin(reader, { kind: kindOfFile(name, bytes), bytes }, limits));
      });
    },
    write: async ({ more = [], ...first }) => {
      const sheets: PackedSheet[] = [];
      for (const { rows, ...sheet } of [first, ...more])
        sheets.push({ ...sheet, rows: await packInTurns(rows) });
      return writer.run(sheets);
    },
    close: async () => {
      await Promise.all([reader.destroy(), writer.destroy()]);
    },
  };
}

/** Runs the function of the file of that name in a thread whose memory is bounded. */
const createThread = (name: string) =>
  createThreads({
    filename: new URL('../build/typescriptWorker.mjs', import.meta.url).href,
    workerData: { file: new URL(`./${name}.ts`, import.meta.url).href, name },
    execArgv: [],
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 30_000,
    resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 },
  });

/** Parses in the worker, which is stopped with a 413 when it takes too long or too much memory. */
async function parseWithin(
  reader: Threads,
  task: object,
  { time = TIME_LIMIT, growth = MOST_GROWTH }: ReadLimits = {},
): Promise<PackedSheets> {
  const stop = new AbortController();
  const before = process.memoryUsage.rss();
  const timer = setTimeout(() => stop.abort('time'), time);
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() - before > growth) stop.abort('memory');
  }, WATCH_PARSE_MS);
  try {
    return await reader.run(task, { signal: stop.signal });
  } catch (error) {
    throw whyItStopped(error, stop.signal.reason);
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
  }
}

async function unpack(packed: PackedSheets): Promise<ParsedSheets> {
  if ('refused' in packed) return packed;
  const sheets: Sheet[] = [];
  for (const { rows, ...sheet } of packed.sheets)
    sheets.push({ ...sheet, rows: await unpackInTurns<SheetRow>(rows) });
  return { sheets };
}

function whyItStopped(error: unknown, stopped: 'time' | 'memory' | undefined): AppError {
  if (stopped === 'time') return new AppError('tooLarge', 'sheet.tooSlow');
  const isFull = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  if (stopped === 'memory' || isFull) return new AppError('tooLarge', TOO_MUCH_MEMORY);
  throw error;
}
