import type { Knex } from 'knex';
import { holdLease } from '#server/platform/database/lease.ts';
import { transact } from '#server/platform/database/transact.ts';
import { type Job, type JobRow, toJob } from './job.ts';

const CLAIM_SECONDS = 30;

/** How many jobs to try. Must be more than the number of processes that claim jobs at the same moment. */
const MAX_CLAIM_TRIES = 20;

const RENEW_MS = 10_000;

/**
 * Claims the next job that is waiting or whose claim has expired; null when there is none. Skips jobs that another
 * process is claiming right now, and locks only the row it takes, so that processes never wait for each other. Only
 * after its commit is a claim one: on another node of a cluster a process may have taken the same job.
 */
export const claimJob = (db: Knex, runner: string): Promise<Job | null> =>
  transact(db, async (transaction) => {
    const row = await claimFirst(transaction, await queuedJobs(transaction));
    if (!row) return null;
    const claim = { claimedBy: runner, claimedUntil: claimedUntil(db), updatedAt: new Date() };
    await transaction('print_jobs')
      .where({ id: row.id })
      .update({ status: 'running', ...claim });
    return toJob({ ...row, status: 'running' });
  });

/** Locks and returns the first of these jobs that no other process has locked. */
async function claimFirst(transaction: Knex, ids: readonly string[]): Promise<JobRow | undefined> {
  for (const id of ids) {
    const row: JobRow | undefined = await transaction('print_jobs')
      .where({ id })
      .where(claimable)
      .forUpdate()
      .skipLocked()
      .first();
    if (row) return row;
  }
  return undefined;
}

/**
 * Waiting, or running with an expired claim, which means that its runner has died. A claim that lasts longer than any
 * was made by a clock that was ahead.
 */
function claimable(query: Knex.QueryBuilder): void {
  query
    .where({ status: 'waiting' })
    .orWhere((lost) =>
      lost
        .where({ status: 'running' })
        .whereRaw('claimed_until not between utc_timestamp(3) and utc_timestamp(3) + interval ? second', [
          2 * CLAIM_SECONDS,
        ]),
    );
}

/** Ids of the next jobs, oldest first. */
const queuedJobs = (transaction: Knex): Promise<string[]> =>
  transaction('print_jobs').where(claimable).orderBy('id').limit(MAX_CLAIM_TRIES).pluck('id');

/** When a claim made now expires, by the database's clock, which all processes share. */
export const claimedUntil = (db: Knex) => db.raw('utc_timestamp(3) + interval ? second', [CLAIM_SECONDS]);

/** Returns the runner's jobs to the queue, so that another runner can start them again at once. */
export async function releaseJobs(db: Knex, runner: string): Promise<void> {
  await db('print_jobs')
    .where({ claimedBy: runner, status: 'running' })
    .update({ status: 'waiting', claimedBy: null, claimedUntil: null, updatedAt: new Date() });
}

/** A runner's claim on the job that it is printing. */
export type JobLease = ReturnType<typeof leaseJob>;

/** Renews the claim every 10 seconds until `release`, because drawing one part may take longer than a claim lasts. */
export function leaseJob(
  db: Knex,
  { id, runner, stopping }: { id: string; runner: string; stopping: AbortSignal },
) {
  const ours = (connection: Knex) => connection('print_jobs').where({ id, claimedBy: runner });
  const renewed = () => ({ claimedUntil: claimedUntil(db) });
  const lease = holdLease(async () => ours(db).update(renewed()), RENEW_MS, 'the claim of a print job');
  const signal = AbortSignal.any([stopping, lease.lost]);
  return {
    /** Aborted when the claim is lost: the job was cancelled, another runner took it, or this runner stops. */
    signal,
    /** Changes the job, renews the claim and runs `also`, in one transaction. Throws if the claim is lost. */
    write: async (change: object, also?: (transaction: Knex.Transaction) => Promise<void>) => {
      signal.throwIfAborted();
      await transact(db, async (transaction) => {
        lease.check(await ours(transaction).update({ ...renewed(), updatedAt: new Date(), ...change }));
        await also?.(transaction);
      });
    },
    release: lease.release,
  };
}
