import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { atMost } from '#server/base/atMost.ts';
import { AppError } from '#server/base/errors.ts';
import type { PrintPool } from '#server/http/services.ts';

const environment = {
  ...process.env,
  /** The loader's JSX setting, whatever the working directory. */
  TSX_TSCONFIG_PATH: fileURLToPath(new URL('../tsconfig.json', import.meta.url)),
  /** React's development build checks what is proven here by tests, and costs a third of a page. */
  NODE_ENV: 'production',
};

const THREADS = 2;
/** So many documents are drawn or wait; on results day the next one is told so, instead of waiting for minutes. */
const MOST_AT_ONCE = 200;

const tooMany = () =>
  new AppError('tooMany', 'print.tooMany', [], {
    'Retry-After': '5',
  });

/** `warm` keeps a thread ready before the first document is asked for. */
export type PrintPoolOptions = {
  file?: URL;
  memoryMb?: number;
  seconds?: number;
  warm?: boolean;
  /** How many documents may be drawn or wait at a time. */
  most?: number;
};

/**
 * A warm thread and a second one under load, each with bounded memory: a document that exhausts it, or that is not
 * drawn within its time, fails alone. Its time begins when a thread is free for it.
 */
export const createPrintPool = ({
  file = new URL('./printWorker.ts', import.meta.url),
  memoryMb = 512,
  seconds = 120,
  warm = true,
  most = MOST_AT_ONCE,
}: PrintPoolOptions = {}): PrintPool => {
  const pool = new Piscina({
    filename: new URL('../typescriptWorker.mjs', import.meta.url).href,
    workerData: { file: file.href, name: 'print' },
    execArgv: [],
    env: environment,
    minThreads: warm ? 1 : 0,
    maxThreads: THREADS,
    idleTimeout: 60_000,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 64 },
  });
  // A thread that dies is reported by its task; the pool goes on.
  pool.on('error', () => {});
  const inTurn = atMost(THREADS);
  let query = 0;
  return {
    print: async (task) => {
      if (query >= most) throw tooMany();
      query += 1;
      try {
        return await inTurn(() => pool.run(task, { signal: AbortSignal.timeout(seconds * 1000) }));
      } finally {
        query -= 1;
      }
    },
    close: () => pool.destroy(),
  };
};
