import type { Knex } from 'knex';
import { repeat } from '#server/platform/base/repeat.ts';
import { removeOldResultChanges } from '#server/platform/database/resultChanges.ts';
import { HOUR, NOW } from './countTries.ts';

/**
 * Deletes expired counts, old notes of changed results and what `others` remove, now and once an hour. Returns a
 * function that stops this.
 */
export const removeExpiredHourly = (db: Knex, others: readonly ((db: Knex) => Promise<void>)[] = []) => {
  const remove = async () => {
    await db('rate_limits').where('expire', '<', db.raw(NOW)).delete();
    await removeOldResultChanges(db);
    for (const removeOthers of others) await removeOthers(db);
  };
  return repeat(HOUR * 1000, remove, 'what has expired was not removed');
};
