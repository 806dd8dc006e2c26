import type { Knex } from 'knex';

/** Of two transactions that wait for one another the database ends one, which may simply begin again. */
const DEADLOCK = 1213;
const TRIES = 5;

const isDeadlock = (error: unknown): boolean => (error as { errno?: number } | null)?.errno === DEADLOCK;

/**
 * All of a change to marks, or none. Whoever writes marks holds their subject (markedSubject), so each statement may
 * read what others committed meanwhile; repeatable reads would lock the gaps where two people who enter different
 * subjects of a new exam both insert, and end one of them as a deadlock.
 */
export const marksTransaction = async <Result>(
  db: Knex,
  work: (trx: Knex.Transaction) => Promise<Result>,
  tries = TRIES,
): Promise<Result> => {
  try {
    return await db.transaction(work, { isolationLevel: 'read committed' });
  } catch (error) {
    // Inside a wider transaction that one is over too, and whoever began it begins it again.
    if (!isDeadlock(error) || db.isTransaction || tries === 1) throw error;
    return marksTransaction(db, work, tries - 1);
  }
};
