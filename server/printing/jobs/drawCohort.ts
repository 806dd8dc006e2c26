import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import { type DocumentData, documents } from '#documents/index.ts';
import { FIRST_OBJECT, renumberPart } from '#documents/paper/pen/joinPdfs.ts';
import { AppError } from '#server/base/errors.ts';
import { log } from '#server/base/log.ts';
import type { PrintPool, PrintTask } from '#server/http/services.ts';
import { createEtag } from '#server/printing/etag.ts';
import { type PrintedKind, readDocument } from '#server/printing/readDocument.ts';
import type { JobLease } from './claimJob.ts';
import type { Job } from './job.ts';
import { type StoredMeta, storePart } from './jobParts.ts';
import { type PlannedCohort, splitData, withoutTestPage } from './planJob.ts';

const TOO_LARGE = 'This document needs more memory than a print worker has: print it in smaller parts.';

/** A job has no visitor at a screen: where too many documents wait, it comes again. */
const BUSY_MS = 2000;

type Left = {
  /** Parts of this cohort that are stored already. */
  stored: number;
  /** What the cohorts after it will add to the progress. */
  later: number;
};

/** Draws what is missing of one cohort, a part at a time, each stored with the progress it makes. */
export async function drawCohort(
  { print, job, hold }: Drawing,
  drawn: DrawnPart[],
  { place }: PlannedCohort,
  { data, hash }: CohortData,
  { stored, later }: Left,
): Promise<void> {
  const { kind, options } = job;
  const fileName = documents[kind].fileName(data as never, options);
  const pieces = splitData(kind, data);
  for (let index = stored; index < pieces.length; index += 1) {
    const piece = pieces[index]!;
    const some = drawn.length === 0 ? piece.data : withoutTestPage(piece.data);
    const pdf = await drawPart(print, { kind, data: some, options, isPart: true }, hold.signal);
    const { bytes, ...part } = renumberPart(pdf, FIRST_OBJECT + sumBy(drawn, ({ count }) => count));
    const known = { place, students: piece.count, of: pieces.length, hash };
    const done = countDrawn(drawn) + piece.count;
    const total = done + sumBy(pieces.slice(index + 1), ({ count }) => count) + later;
    await hold.write({ done, total }, (transaction) =>
      storePart(transaction, job.id, bytes, { ...part, ...known, fileName }),
    );
    drawn.push({ ...known, count: part.count });
  }
}

export type Drawing = { db: Knex; print: PrintPool; job: Job; hold: JobLease };
/** What has to be remembered of a part until the end of the job. */
export type DrawnPart = Pick<StoredMeta, 'place' | 'students' | 'of' | 'hash' | 'count'>;

export type CohortData = { data: DocumentData[PrintedKind]; hash: string };

/**
 * Draws a part, and once more where its worker died of something else than its size. Throws a sentence for people,
 * or, at once, whatever `signal` is aborted with.
 */
export async function drawPart(
  pool: PrintPool,
  task: PrintTask,
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
      if (attempt === 2) throw new AppError('conflict', 'The document could not be drawn.');
    }
  }
}

async function drawnWhenFree(
  { print }: PrintPool,
  task: PrintTask,
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

/** A drawing is not called back: who no longer waits for it leaves it to end for nobody. */
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

export const sumBy = <Item>(items: readonly Item[], count: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + count(item), 0);
export const countDrawn = (drawn: readonly DrawnPart[]): number => sumBy(drawn, ({ students }) => students);

/** Everything a cohort is drawn from; where there is nothing to print, the 404 that says why. */
export async function readCohortData(
  db: Knex,
  { kind, options }: Job,
  { filters }: PlannedCohort,
): Promise<CohortData | AppError> {
  try {
    const data = await readDocument[kind](db, filters as never);
    // With what draws it: a job that an update of the app comes into is not of one piece either.
    return { data, hash: createEtag({ kind, data, options }) };
  } catch (error) {
    // A class without marks in a term has no merged result: of a whole school the others print.
    if (error instanceof AppError && ['notFound', 'conflict'].includes(error.code)) return error;
    throw error;
  }
}
