import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { AggregatorRegistry, type Registry } from 'prom-client';
import { log } from '#server/platform/base/log.ts';

/** The message on which a worker stops; signals of a terminal or a service manager reach all processes at once. */
const STOP = 'stop';
/** The message by which a worker requests from the first process the metrics of all, and the start of the answer to it. */
const METRICS = 'metrics';
/** The message by which a worker requests another one in its place. */
const REPLACE = 'replace';
/** The start of the message by which a worker says that the database is away. */
const DATABASE_AWAY = 'away';
/** The message on which a worker answers each connection a last time. */
const LEAVE = 'leave';
/** Longer than Node keeps a connection that waits: a client may be sending its next request on one. */
const LEAVE_MS = 6_000;
/** Longer than answers under way may take. */
const STOP_WORKER_MS = 6_000;
/** A worker that ends sooner than this is replaced after a pause. */
const SHORT_LIFE_MS = 10_000;
const REPLACE_PAUSE_MS = 2_000;
/** No two workers are replaced within this time: a request that fails again and again would keep all of them starting. */
const CALM_MS = 60_000;

type Workers = { port: number; stop: () => Promise<void> };

/**
 * Starts `count` processes that serve the app on this port, and replaces any that dies. Calls `onAway` when one finds
 * that the database is away. Throws an Error when one ends before it serves.
 */
export async function startWorkers(
  count: number,
  port: number,
  onAway: (code: string) => void,
): Promise<Workers> {
  let stopping = false;
  const metrics = new AggregatorRegistry();
  const workers = new Set<Worker>();
  let replacedAt = Number.NEGATIVE_INFINITY;
  const begin = (): Worker => {
    const worker = cluster.fork({ PORT: String(port) });
    const began = performance.now();
    workers.add(worker);
    worker.on('message', async (message) => {
      if (message === REPLACE) replace(worker);
      if (message?.[DATABASE_AWAY]) onAway(message[DATABASE_AWAY]);
      if (message !== METRICS) return;
      // Null when a process did not answer in time.
      const read = await metrics.clusterMetrics().catch(() => null);
      if (worker.isConnected()) worker.send({ [METRICS]: read }, () => {});
    });
    worker.once('exit', async (code, signal) => {
      workers.delete(worker);
      // Enough are left: this one was replaced, or should have replaced one that stays.
      const isLacking = (): boolean => !stopping && workers.size < count;
      if (!isLacking()) return;
      log.error({ pid: worker.process.pid, code, signal }, 'a process of the app ended and is replaced');
      if (performance.now() - began < SHORT_LIFE_MS) await wait(REPLACE_PAUSE_MS);
      if (isLacking()) begin();
    });
    return worker;
  };
  /** Starts another worker; once that one serves, this one answers each of its connections a last time and ends. */
  const replace = async (worker: Worker) => {
    if (stopping || performance.now() - replacedAt < CALM_MS) return;
    replacedAt = performance.now();
    try {
      await serves(begin());
    } catch {
      return;
    }
    if (worker.isConnected()) worker.send(LEAVE, () => {});
    await wait(LEAVE_MS);
    if (!stopping) await stopWorker(worker);
  };
  const stop = async () => {
    stopping = true;
    const ending = [...workers];
    const cut = setTimeout(() => {
      for (const { process } of ending) process.kill('SIGKILL');
    }, STOP_WORKER_MS);
    await Promise.all(ending.map((worker) => stopWorker(worker)));
    clearTimeout(cut);
  };
  try {
    await Promise.all(Array.from({ length: count }, () => serves(begin())));
    return { port, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Waits until the worker listens. Throws when it ends before. */
function serves(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('listening', () => resolve());
    worker.once('exit', () => reject(new Error('A process of the app ended before it could serve.')));
  });
}

async function stopWorker(worker: Worker): Promise<void> {
  const ended = worker.isDead() ? null : once(worker, 'exit');
  // A worker that is ending by itself has no channel any more.
  if (worker.isConnected()) worker.send(STOP, () => {});
  await ended;
}

/**
 * From now on an error that nothing caught is logged and ends no process: it is of one answer, and others are under
 * way. One that is no failed call of the system may have left something half done, so a worker lets itself be replaced.
 */
export function outliveErrors(): void {
  process.on('uncaughtException', (error, origin) => {
    log.error({ error, origin }, 'an error that nothing caught');
    if (!(error instanceof Error && 'syscall' in error)) cluster.worker?.send(REPLACE);
  });
}

/** Tells the first process that the database is away. */
export const reportAway = (code: string): boolean | undefined => process.send?.({ [DATABASE_AWAY]: code });

/** Whether this process is one of several that another one started. */
export const isWorker = (): boolean => cluster.isWorker;

/** The metrics of all processes, added up by the first one. Throws an Error when one of them does not answer. */
export async function readAllMetrics(): Promise<string> {
  process.send?.(METRICS);
  for (;;) {
    const [message] = await once(process, 'message');
    const read = message?.[METRICS];
    if (typeof read === 'string') return read;
    if (read === null) throw new Error('A process of the app gave no metrics in time.');
  }
}

/** Lets the first process read this worker's metrics. */
export function offerMetrics(registry: Registry): void {
  AggregatorRegistry.setRegistries([registry]);
  // Made for its listener alone, which answers the first process.
  new AggregatorRegistry();
}

/** Calls `leave` when another worker has taken this one's place. */
export function obeyReplacement(leave: () => void): void {
  if (cluster.isWorker) process.on('message', (message) => message === LEAVE && leave());
}

/** Calls `stop` when the first process says so or is gone; only the first process obeys signals. */
export function obeyFirstProcess(stop: () => void): void {
  process.on('SIGINT', () => {}).on('SIGTERM', () => {});
  process.on('message', (message) => {
    if (message === STOP) stop();
  });
  process.on('disconnect', stop);
}
