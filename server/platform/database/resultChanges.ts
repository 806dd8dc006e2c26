import type { Knex } from 'knex';

/** How many changes this process has committed: its own caches need not wait until they ask the database. */
let committedHere = 0;
export const countResultChangesHere = (): number => committedHere;

/**
 * Notes that what public lookups answer changes: a publication, a correction, a setting of the school, a deleted
 * student or a guardian's phone. Every process sees it within a second of the commit. A row for each change, because
 * transactions that count in one row would wait for each other.
 */
export async function noteResultChange(db: Knex): Promise<void> {
  await db('result_changes').insert({});
  if (!db.isTransaction) committedHere++;
  else
    (db as Knex.Transaction).executionPromise.then(
      () => committedHere++,
      () => {},
    );
}

/** After so long the question is asked again on another connection: this one may have died without a word. */
const LONGEST_MS = 10_000;

/**
 * A text that differs after every change; deleting old rows changes it too, which only costs reading again. The sum,
 * because a row need not have the highest id when it is committed: transactions overlap, and a cluster's nodes count
 * apart. New ids are higher than those deleted, so count and sum together never come back.
 */
export async function readResultVersion(db: Knex): Promise<string> {
  const row = await db('result_changes').count('* as count').sum('id as sum').first().timeout(LONGEST_MS);
  return `${row?.count} ${row?.sum}`;
}

/** Deletes the rows of changes that every process has seen long ago. */
export const removeOldResultChanges = (db: Knex) =>
  db('result_changes').whereRaw('changed_at < now() - interval 1 day').delete();
