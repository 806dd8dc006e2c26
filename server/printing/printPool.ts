import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { DocumentKind } from '#documents/index.ts';
import type { PrintTask } from './printWorker.ts';

const environment = {
  ...process.env,
  /** The loader's JSX setting, whatever the working directory. */
  TSX_TSCONFIG_PATH: fileURLToPath(new URL('../tsconfig.json', import.meta.url)),
  /** React's development build checks what is proven here by tests, and costs a third of a page. */
  NODE_ENV: 'production',
};

export type PrintPool = {
  /** Draws a document in a thread. Throws when it cannot be drawn; the next one is not touched by that. */
  print: <Kind extends DocumentKind>(task: PrintTask<Kind>) => Promise<Uint8Array>;
  close: () => Promise<void>;
};

/** `warm` keeps a thread ready before the first document is asked for. */
export type PrintPoolOptions = { file?: URL; memoryMb?: number; seconds?: number; warm?: boolean };

/**
 * A warm thread and a second one under load, each with bounded memory: a document that exhausts it, or that is not
 * drawn within its time, fails alone.
 */
export const createPrintPool = ({
  file = new URL('./printWorker.ts', import.meta.url),
  memoryMb = 512,
  seconds = 120,
  warm = true,
}: PrintPoolOptions = {}): PrintPool => {
  const pool = new Piscina({
    filename: new URL('../typescriptWorker.mjs', import.meta.url).href,
    workerData: { file: file.href, name: 'print' },
    execArgv: [],
    env: environment,
    minThreads: warm ? 1 : 0,
    maxThreads: 2,
    idleTimeout: 60_000,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 64 },
  });
  // A thread that dies is reported by its task; the pool goes on.
  pool.on('error', () => {});
  return {
    print: (task) => pool.run(task, { signal: AbortSignal.timeout(seconds * 1000) }),
    close: () => pool.destroy(),
  };
};
