import type { Knex } from 'knex';

/** Of two transactions that wait for one another the database ends one. */
const DEADLOCK = 1213;
/** From MariaDB 11.6 on it also ends one that locks a row which another changed since it began to read. */
const CHANGED_SINCE = 1020;
const TRIES = 5;

/** One statement a thousand rows: quick, and far below the server's largest packet. */
const SIZE = 1000;

/** All of a change, or none; `work` begins again where the database ended it for the sake of another. */
export async function transact<Result>(
  db: Knex,
  work: (transaction: Knex.Transaction) => Promise<Result>,
  config: Knex.TransactionConfig = {},
  tries = TRIES,
): Promise<Result> {
  try {
    return await db.transaction(work, config);
  } catch (error) {
    // Inside a wider transaction that one is over too, and whoever began it begins it again.
    if (!mayBeginAgain(error) || db.isTransaction || tries === 1) throw error;
    return transact(db, work, config, tries - 1);
  }
}

const mayBeginAgain = (error: unknown): boolean =>
  [DEADLOCK, CHANGED_SINCE].includes((error as { errno?: number } | null)?.errno ?? 0);

export async function inBatches<Row, Result>(
  rows: readonly Row[],
  work: (batch: Row[]) => PromiseLike<Result>,
  { size = SIZE, onDone = () => {} }: { size?: number; onDone?: (done: number) => void } = {},
): Promise<Result[]> {
  const results: Result[] = [];
  for (let at = 0; at < rows.length; at += size) {
    results.push(await work(rows.slice(at, at + size)));
    onDone(Math.min(at + size, rows.length));
  }
  return results;
}
