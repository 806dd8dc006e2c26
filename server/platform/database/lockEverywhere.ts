import type { Knex } from 'knex';

/**
 * Holds names until the transaction ends. On a Galera cluster a row lock holds on one node only, and only a row that
 * two transactions both write makes the later one fail and be tried again (transact.ts). So what must not happen at the
 * same time also writes the row of the same name, before it reads what it depends on.
 */
export async function lockEverywhere(transaction: Knex, names: readonly string[]): Promise<void> {
  // Always in the same order, so that two transactions do not wait for each other.
  const rows = [...names].sort().map((name) => ({ name, times: 1 }));
  if (rows.length > 0)
    await transaction('locks')
      .insert(rows)
      .onConflict('name')
      .merge({ times: transaction.raw('locks.times + 1') });
}
