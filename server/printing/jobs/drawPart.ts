import { setTimeout as wait } from 'node:timers/promises';
import type { DocumentKind } from '#documents/index.ts';
import type { FilePart } from '#documents/paper/pen/filePart.ts';
import { AppError } from '#server/platform/base/errors.ts';
import { log } from '#server/platform/base/log.ts';
import type { PartTask, PrintPool } from '#server/platform/http/services.ts';

/** How long to wait when the print pool is full. Nobody is looking at a blank screen, so a job simply tries again. */
const RETRY_DRAW_MS = 2000;

/**
 * Draws one part of a job, and tries once more if its worker died. Throws 413 when the worker ran out of
 * memory, 409 when the part cannot be drawn, and the signal's reason as soon as `signal` is aborted.
 */
export async function drawPart<Kind extends DocumentKind>(
  { printPart }: PrintPool,
  task: PartTask<Kind>,
  signal: AbortSignal,
  busyMs = RETRY_DRAW_MS,
): Promise<FilePart> {
  let hasDied = false;
  for (;;) {
    signal.throwIfAborted();
    try {
      return await unlessAborted(printPart(task), signal);
    } catch (error) {
      signal.throwIfAborted();
      if (isBusy(error)) {
        await wait(busyMs, undefined, { signal }).catch(() => {});
        continue;
      }
      log.warn({ error, kind: task.kind }, 'a part of a print job was not drawn');
      if (isOutOfMemory(error)) throw new AppError('tooLarge', 'print.tooMuchMemory');
      // The same data would fail in the same way again.
      if (hasDied || !isDeath(error)) throw new AppError('conflict', 'print.failed');
      hasDied = true;
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

/** Whether the worker ended while it drew, as when the system is short of memory. The library has no code for it. */
const isDeath = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('worker exited');
