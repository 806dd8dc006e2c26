import type { Knex } from 'knex';
import { dropParts } from './jobParts.ts';

const KEPT_MS = 24 * 60 * 60 * 1000;

/** A job with all its parts. */
export const removeJob = (db: Knex, id: string): Promise<void> =>
  db.transaction(async (transaction) => {
    await dropParts(transaction, id);
    await transaction('print_jobs').where({ id }).delete();
  });

/** What was printed is there for a day; who needs it again prints it again. */
export const removeOldJobs = async (db: Knex, now: Date): Promise<void> => {
  const ids: string[] = await db('print_jobs')
    .where('finished_at', '<', new Date(now.getTime() - KEPT_MS))
    .pluck('id');
  for (const id of ids) await removeJob(db, id);
};
