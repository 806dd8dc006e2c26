import type { Knex } from 'knex';
import { log } from '#server/log.ts';
import { claimedUntil } from './claimJob.ts';

const RENEW_MS = 10_000;

/** What a runner holds while it works on a job. */
export type Hold = {
  /** Aborted when the job is no longer ours: it was cancelled, another runner took it, or this one stops. */
  signal: AbortSignal;
  /** Changes the job, and renews the claim. Throws, having written nothing, when the job is no longer ours. */
  write: (change: object, also?: (transaction: Knex.Transaction) => Promise<void>) => Promise<void>;
  letGo: () => void;
};

type Held = { id: string; runner: string; stopping: AbortSignal };

/** Keeps a claim for as long as its job is worked on, also through a part that takes longer than the claim. */
export const holdJob = (db: Knex, { id, runner, stopping }: Held): Hold => {
  const lost = new AbortController();
  const signal = AbortSignal.any([stopping, lost.signal]);
  const ours = (connection: Knex) => connection('print_jobs').where({ id, claimed_by: runner });
  const renewed = () => ({ claimed_until: claimedUntil(db) });

  const renew = async () => {
    const held = await ours(db).update(renewed());
    if (held === 0) lost.abort(new Error('The job was taken away.'));
  };
  const timer = setInterval(() => {
    renew().catch((error) => log.warn({ error }, 'a claim was not renewed'));
  }, RENEW_MS);

  return {
    signal,
    write: async (change, also) => {
      signal.throwIfAborted();
      await db.transaction(async (transaction) => {
        const held = await ours(transaction).update({ ...renewed(), updated_at: new Date(), ...change });
        if (held === 0) lost.abort(new Error('The job was taken away.'));
        lost.signal.throwIfAborted();
        await also?.(transaction);
      });
    },
    letGo: () => clearInterval(timer),
  };
};
