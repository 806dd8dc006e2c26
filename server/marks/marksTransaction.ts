import type { Knex } from 'knex';
import { transact } from '#server/database/transact.ts';

/**
 * All of a change to marks, or none. Whoever writes marks holds their subject (markedSubject), so each statement may
 * read what others committed meanwhile; repeatable reads would lock the gaps where two people who enter different
 * subjects of a new exam both insert, and end one of them as a deadlock.
 */
export const marksTransaction = <Result>(
  db: Knex,
  work: (trx: Knex.Transaction) => Promise<Result>,
): Promise<Result> => transact(db, work, { isolationLevel: 'read committed' });
