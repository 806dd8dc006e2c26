import type { Knex } from 'knex';
import { type Job, type JobRow, jobOf } from './jobRow.ts';

const CLAIM_SECONDS = 30;

/** By the database's clock, which all processes share. */
const now = (db: Knex) => db.raw('utc_timestamp(3)');
export const claimedUntil = (db: Knex) => db.raw('utc_timestamp(3) + interval ? second', [CLAIM_SECONDS]);

/**
 * Takes the oldest job that waits, or whose runner has not been heard of; null when there is none. Jobs that another
 * process is just taking are passed over. Only what is read is locked, so that those who take jobs never wait for
 * each other.
 */
export const claimJob = (db: Knex, runner: string): Promise<Job | null> =>
  db.transaction(
    async (transaction) => {
      const row: JobRow | undefined = await transaction('print_jobs')
        .where({ status: 'waiting' })
        .orWhere((lost) => lost.where({ status: 'running' }).where('claimed_until', '<', now(db)))
        .orderBy('id')
        .forUpdate()
        .skipLocked()
        .first();
      if (!row) return null;
      await transaction('print_jobs')
        .where({ id: row.id })
        .update({
          status: 'running',
          claimed_by: runner,
          claimed_until: claimedUntil(db),
          updated_at: new Date(),
        });
      return jobOf({ ...row, status: 'running' });
    },
    { isolationLevel: 'read committed' },
  );

/** Lets go of every job the runner has, for another one to go on at once. */
export const releaseJobs = async (db: Knex, runner: string): Promise<void> => {
  await db('print_jobs')
    .where({ claimed_by: runner, status: 'running' })
    .update({ status: 'waiting', claimed_by: null, claimed_until: null, updated_at: new Date() });
};
