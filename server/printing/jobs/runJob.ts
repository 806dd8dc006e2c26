import type { Knex } from 'knex';
import { AppError } from '#server/errors.ts';
import { log } from '#server/log.ts';
import type { PrintPool } from '#server/printing/printPool.ts';
import { studentsOf } from './drawCohort.ts';
import { drawJob } from './drawJob.ts';
import { type Hold, holdJob } from './holdJob.ts';
import { dropParts } from './jobParts.ts';
import type { Job, JobStatus } from './jobRow.ts';
import { lastWords } from './lastWords.ts';
import { planJob } from './planJob.ts';

export type Runner = { db: Knex; print: PrintPool; runner: string; stopping: AbortSignal };

/** The last word on a job. */
const over = (status: JobStatus, said: object) => ({
  status,
  ...said,
  finished_at: new Date(),
  claimed_by: null,
  claimed_until: null,
});

const print = async ({ db, print }: Runner, job: Job, hold: Hold): Promise<void> => {
  const drawing = { db, print, job, hold };
  const drawn = await drawJob(drawing, await planJob(db, job));
  // The cohorts are listed anew: who left one since has changed it too.
  const message = await lastWords(drawing, await planJob(db, job), drawn);
  const done = studentsOf(drawn);
  await hold.write(over('done', { done, total: done, message }));
};

const sentenceOf = (error: unknown, { id, kind }: Job): string => {
  if (error instanceof AppError) return error.message;
  log.error({ error, id, kind }, 'a print job failed');
  return 'Something went wrong';
};

/** Nobody asks for the parts of a job that failed. */
const fail = (hold: Hold, job: Job, error: unknown): Promise<void> =>
  hold.write(over('failed', { message: sentenceOf(error, job) }), (transaction) =>
    dropParts(transaction, job.id),
  );

/** Prints a job that was claimed, from where it was left, to its end or until it is no longer ours. Never throws. */
export const runJob = async (runner: Runner, job: Job): Promise<void> => {
  const hold = holdJob(runner.db, { id: job.id, ...runner });
  try {
    await print(runner, job, hold).catch((error) => {
      // Of a job that is no longer ours there is nothing to say.
      hold.signal.throwIfAborted();
      return fail(hold, job, error);
    });
  } catch (error) {
    if (!hold.signal.aborted) log.error({ error, id: job.id }, 'a print job could not be written');
  } finally {
    hold.letGo();
  }
};
