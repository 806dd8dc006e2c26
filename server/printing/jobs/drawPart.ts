import { setTimeout as wait } from 'node:timers/promises';
import type { DocumentKind } from '#documents/index.ts';
import { AppError } from '#server/base/errors.ts';
import { log } from '#server/base/log.ts';
import type { PrintPool, PrintTask } from '#server/http/services.ts';

const TOO_LARGE = 'print.tooMuchMemory';

/** How long to wait when the print pool is full. Nobody is looking at a blank screen, so a job simply tries again. */
const BUSY_MS = 2000;

/**
 * Draws one part of a job as a PDF, and tries once more if that fails. Throws 413 at once when the worker ran out of
 * memory, 409 after the second failure, and the signal's reason as soon as `signal` is aborted.
 */
export async function drawPart<Kind extends DocumentKind>(
  pool: PrintPool,
  task: PrintTask<Kind>,
  signal: AbortSignal,
  busyMs = BUSY_MS,
): Promise<Uint8Array> {
  for (let attempt = 1; ; attempt += 1) {
    signal.throwIfAborted();
    try {
      return await drawnWhenFree(pool, task, signal, busyMs);
    } catch (error) {
      signal.throwIfAborted();
      log.warn({ error, kind: task.kind, attempt }, 'a part of a print job was not drawn');
      if (isOutOfMemory(error)) throw new AppError('tooLarge', TOO_LARGE);
      if (attempt === 2) throw new AppError('conflict', 'print.failed');
    }
  }
}

async function drawnWhenFree<Kind extends DocumentKind>(
  { print }: PrintPool,
  task: PrintTask<Kind>,
  signal: AbortSignal,
  busyMs: number,
): Promise<Uint8Array> {
  for (;;) {
    try {
      return await unlessAborted(print(task), signal);
    } catch (error) {
      if (!isBusy(error)) throw error;
      await wait(busyMs, undefined, { signal });
    }
  }
}

/** Stops waiting for the work when the signal is aborted. The drawing itself cannot be stopped and runs to its end. */
function unlessAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  let stop = () => {};
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
  });
  return Promise.race([work, aborted]).finally(() => signal.removeEventListener('abort', stop));
}

const isBusy = (error: unknown): boolean => error instanceof AppError && error.code === 'tooMany';

const isOutOfMemory = (error: unknown): boolean =>
  (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY';
