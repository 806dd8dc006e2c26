import { fileURLToPath } from 'node:url';
import { atMost } from '#server/platform/base/atMost.ts';
import { AppError } from '#server/platform/base/errors.ts';
import { createThreads } from '#server/platform/build/threads.ts';
import type { PartTask, PrintPool, PrintTask, SheetPool } from '#server/platform/http/services.ts';
import { createSheetPool } from '#server/platform/sheets/sheetPool.ts';

const environment = {
  ...process.env,
  /** Gives the TypeScript loader its JSX setting in any working directory. */
  TSX_TSCONFIG_PATH: fileURLToPath(new URL('../tsconfig.json', import.meta.url)),
  /** React's development build makes a page a third slower. */
  NODE_ENV: 'production',
};

/** A process that has the machine to itself draws in two threads. */
const THREADS = 2;
/** Documents that may be drawn or wait at a time. On results day the next request gets a 429 instead of a long wait. */
const MAX_DRAWN = 200;

type PrintPoolOptions = {
  file?: URL;
  threads?: number;
  memoryMb?: number;
  seconds?: number;
  /** How many documents may be drawn or wait at a time. */
  most?: number;
};

/**
 * Draws documents in one thread, or two under load. A document that runs out of memory or time fails without
 * affecting others; its time starts when a thread is free for it. `print` throws 429 when too many are waiting.
 */
export const createPrintPool = ({
  file = new URL('./printWorker.ts', import.meta.url),
  threads = THREADS,
  memoryMb = 256,
  seconds = 120,
  most = MAX_DRAWN,
}: PrintPoolOptions = {}): PrintPool => {
  const pool = createThreads({
    filename: new URL('../platform/build/typescriptWorker.mjs', import.meta.url).href,
    workerData: { file: file.href, name: 'print' },
    execArgv: [],
    env: environment,
    minThreads: 1,
    maxThreads: threads,
    idleTimeout: 60_000,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 64 },
  });
  const atMostThreads = atMost(threads);
  let underWay = 0;
  const print = async (task: PrintTask | PartTask) => {
    if (underWay >= most) throw new AppError('tooMany', 'print.tooMany', [], { 'Retry-After': '5' });
    underWay += 1;
    try {
      return await atMostThreads(() => pool.run(task, { signal: AbortSignal.timeout(seconds * 1000) }));
    } finally {
      underWay -= 1;
    }
  };
  return {
    print,
    printPart: print,
    isBusy: () => underWay > 0,
    warm: pool.warm,
    close: pool.destroy,
  };
};

export type Pools = { print: PrintPool; sheets: SheetPool; close: () => Promise<void> };

/** The pools of worker threads of a process, which are closed together. */
export function createPools(printing: PrintPoolOptions = {}): Pools {
  const [print, sheets] = [createPrintPool(printing), createSheetPool()];
  const close = async () => {
    await Promise.all([print.close(), sheets.close()]);
  };
  return { print, sheets, close };
}
