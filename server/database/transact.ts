import type { Knex } from 'knex';

/** Of two transactions that wait for one another the database ends one, which may simply begin again. */
const DEADLOCK = 1213;
const TRIES = 5;

const isDeadlock = (error: unknown): boolean => (error as { errno?: number } | null)?.errno === DEADLOCK;

/** All of a change, or none; `work` begins again where the database ended it as a deadlock. */
export const transact = async <Result>(
  db: Knex,
  work: (transaction: Knex.Transaction) => Promise<Result>,
  config: Knex.TransactionConfig = {},
  tries = TRIES,
): Promise<Result> => {
  try {
    return await db.transaction(work, config);
  } catch (error) {
    // Inside a wider transaction that one is over too, and whoever began it begins it again.
    if (!isDeadlock(error) || db.isTransaction || tries === 1) throw error;
    return transact(db, work, config, tries - 1);
  }
};
