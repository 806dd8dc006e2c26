import { readFileSync } from 'node:fs';
import { createApp } from '#server/app.ts';
import { listen } from '#server/commands/start.ts';
import { readEnvironment } from '#server/platform/base/settings.ts';
import { connect } from '#server/platform/database/connect.ts';
import { createJobRunner } from '#server/printing/jobs/runner.ts';
import { createPools } from '#server/printing/printPool.ts';
import { TEST_KEY } from '#server/testing/testSigningKey.ts';

/** A stretch in which the event loop was busy without a pause, in ms since 1970, and its processor time in ms. */
export type Hold = { from: number; to: number; ms: number };
/** What the app says of itself when asked: the holds since the last question, and its memory in bytes. */
export type Report = { holds: Hold[]; rss: number; heap: number };

const STEP_MS = 5;
/** Shorter holds are not reported. */
const REPORTED_MS = 25;
const MAIN_THREAD = `/proc/self/task/${process.pid}/schedstat`;

/**
 * Processor time of the main thread in ms: on a busy machine a wait for the processor is no fault of the app. Without
 * Linux's figure, the time that has passed.
 */
function processorTime(): number {
  try {
    return Number(readFileSync(MAIN_THREAD, 'latin1').split(' ')[0]) / 1e6;
  } catch {
    return performance.now();
  }
}

let holds: Hold[] = [];
let last = { at: Date.now(), used: processorTime() };
function look(): void {
  const now = { at: Date.now(), used: processorTime() };
  const ms = now.used - last.used;
  if (ms > REPORTED_MS) holds.push({ from: last.at, to: now.at, ms });
  last = now;
}
setInterval(look, STEP_MS).unref();

/** Keeps the main thread busy for so many ms of processor time, to try that a hold is seen. */
function spin(ms: number): void {
  const until = processorTime() + ms;
  while (processorTime() < until);
}

process.on('message', ({ busyMs }: { busyMs?: number }) => {
  if (busyMs !== undefined) {
    spin(busyMs);
    return;
  }
  look();
  // With --expose-gc, so that garbage does not count as growth.
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  const report: Report = { holds, rss, heap: heapUsed + external };
  // The collection just now is no hold of a request.
  holds = [];
  last = { at: Date.now(), used: processorTime() };
  process.send?.(report);
});

/** Serves the app on the database that the environment names, and watches its event loop and its memory. */
const { DATABASE_SOCKET: socketPath = '', DATABASE_NAME: database = '' } = process.env;
const db = connect({ socketPath, database });
// Each request comes from another address, so that limits by address refuse none.
const settings = readEnvironment({ PORT: '0', TRUST_PROXY: '1', PUBLIC_URL: 'http://school.test' });
const { print, sheets } = createPools({ threads: 1 });
const jobs = createJobRunner({ db, print, publicUrl: settings.publicUrl });
const jwtSecret = 'a secret of the tests, long enough';
const app = createApp({
  ...{ db, settings, jwtSecret, signingKey: TEST_KEY, print, sheets, jobs },
  webDir: '.build/none',
});
const { port } = await listen(app, settings);
process.send?.({ port });
