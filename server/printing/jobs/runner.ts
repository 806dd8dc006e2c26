import { randomUUID } from 'node:crypto';
import { log } from '#server/platform/base/log.ts';
import type { JobRunner } from '#server/platform/http/services.ts';
import { claimJob, releaseJobs } from './claimJob.ts';
import { removeOldJobs } from './jobParts.ts';
import { type JobServices, runJob } from './runJob.ts';

const POLL_MS = 1000;

/** Prints the jobs that wait in the database, one at a time. Any number of processes may run one and share the work. */
export function createJobRunner({ db, print, publicUrl }: JobServices): JobRunner {
  const stop = new AbortController();
  const runner = { db, print, publicUrl, runner: randomUUID(), stopping: stop.signal };
  let working: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;

  const work = async () => {
    await removeOldJobs(db);
    while (!stop.signal.aborted) {
      const job = await claimJob(db, runner.runner);
      if (!job) return;
      await runJob(runner, job);
    }
  };
  const poll = () => {
    working ??= work()
      .catch((error) => log.warn({ error }, 'print jobs could not be read'))
      .finally(() => {
        working = null;
      });
  };

  return {
    nudge: () => {
      if (stop.signal.aborted) return;
      timer ??= setInterval(poll, POLL_MS).unref();
      poll();
    },
    stop: async () => {
      stop.abort(new Error('The app stops.'));
      clearInterval(timer);
      await working;
      if (timer) await releaseJobs(db, runner.runner);
    },
    stopping: stop.signal,
  };
}
