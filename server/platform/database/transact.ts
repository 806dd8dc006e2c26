import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';

/**
 * ER_LOCK_DEADLOCK: of two transactions that wait for each other the database ends one; on a Galera cluster also of two
 * on different nodes that write the same row, at its commit at the latest.
 */
const DEADLOCK = 1213;
/** ER_CHECKREAD: from MariaDB 11.6 on also a transaction that locks a row which another changed since it was read. */
const CHANGED_SINCE = 1020;
const TRIES = 15;
/** The longest pause before the second try; it doubles up to PAUSE_MS.most. Random, so that two do not meet again. */
const RETRY_PAUSE_MS = { first: 10, most: 400 };

/** Rows per statement: fast, and far below the server's largest packet. */
const SIZE = 1000;

/**
 * Runs `work` in a transaction, up to fifteen times when the database ended it in favour of another one. Read committed:
 * after it has waited for a lock, it reads what the former holder of the lock wrote, whatever it read before.
 */
export async function transact<Result>(
  db: Knex,
  work: (transaction: Knex.Transaction) => Promise<Result>,
  tries = TRIES,
): Promise<Result> {
  try {
    // The isolation of a transaction is set before it begins, so one inside keeps the outer one's.
    return await db.transaction(work, db.isTransaction ? {} : { isolationLevel: 'read committed' });
  } catch (error) {
    // A deadlock also ends the outer transaction, so the code that opened that one runs it again.
    if (!mayBeginAgain(error) || db.isTransaction || tries === 1) throw error;
    await wait(Math.random() * Math.min(RETRY_PAUSE_MS.first * 2 ** (TRIES - tries), RETRY_PAUSE_MS.most));
    return transact(db, work, tries - 1);
  }
}

const mayBeginAgain = (error: unknown): boolean =>
  [DEADLOCK, CHANGED_SINCE].includes((error as { errno?: number } | null)?.errno ?? 0);

/** Runs `work` on batches of rows in order and returns its results; `onDone` gets the number of rows done. */
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

/** A row's id and its new values by column. */
type RowUpdate = { id: string; columns: Readonly<Record<string, string | number | null>> };

/**
 * Updates rows that get different values in one statement for a thousand of them, instead of one for each. A column that
 * is not among those of a row stays as it is; `shared` are the same for all.
 */
export async function updateEach(
  transaction: Knex,
  table: string,
  rows: readonly RowUpdate[],
  shared: object = {},
): Promise<void> {
  await inBatches(rows, (batch) =>
    transaction(table)
      .whereIn('id', batch.map(rowId))
      .update({ ...valuesById(transaction, batch), ...shared }),
  );
}

const rowId = ({ id }: RowUpdate) => id;

function valuesById(transaction: Knex, rows: readonly RowUpdate[]): Record<string, Knex.Raw> {
  const newValue = (name: string) => {
    const pairs = rows.flatMap(({ id, columns }) => (name in columns ? [[id, columns[name] ?? null]] : []));
    const cases = `case id ${'when ? then ? '.repeat(pairs.length)} else ?? end`;
    return transaction.raw(cases, [...pairs.flat(), name]);
  };
  const names = new Set(rows.flatMap(({ columns }) => Object.keys(columns)));
  return Object.fromEntries(Array.from(names, (name) => [name, newValue(name)]));
}
