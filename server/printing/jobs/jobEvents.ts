import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { eventOf } from '#server/middleware/eventStream.ts';
import { type PrintJobState, presentJobState } from '#server/printing/present.ts';
import { isOver, type Job } from './jobRow.ts';

const LOOK_MS = 300;
/** Proxies close what is silent for a minute. */
const SILENT_MS = 15_000;

type Watched = { read: () => Promise<Job | null>; stopping: AbortSignal };

const isLast = (state: PrintJobState | null): boolean => state === null || isOver(state.status);

/**
 * What becomes of a job, by looking at the database: any process may be printing it. Ends with the job, and with
 * the app.
 */
async function* changesOf({ read, stopping }: Watched): AsyncGenerator<string> {
  let said = '';
  let saidAt = Date.now();
  while (!stopping.aborted) {
    const job = await read();
    const state = job && presentJobState(job);
    const event = state ? eventOf(state) : '';
    const isNews = event !== '' && event !== said;
    if (isNews) said = event;
    if (isNews || Date.now() - saidAt > SILENT_MS) {
      saidAt = Date.now();
      yield isNews ? event : ': still here\n\n';
    }
    if (isLast(state)) return;
    await wait(LOOK_MS, undefined, { signal: stopping }).catch(() => {});
  }
}

/** As server-sent events. */
export const jobEvents = (watched: Watched): Readable =>
  Readable.from(changesOf(watched), { objectMode: false });
