import type { Knex } from 'knex';
import type { Connection, RowDataPacket } from 'mysql2';

/**
 * On a Galera cluster holds names until the transaction ends. A row lock holds on one node only there, and only a row
 * that two transactions both write makes the later one fail and be tried again (transact.ts). So what must not happen at
 * the same time also writes the row of the same name, before it reads what it depends on. On a single server, where row
 * locks are enough, it does nothing.
 */
export async function lockEverywhere(transaction: Knex, names: readonly string[]): Promise<void> {
  if (nodes.has(transaction.client.config.pool)) await lockNames(transaction, names);
}

/**
 * Holds names until the transaction ends, on a single server too: for what no row that is there yet could be locked. Call
 * it before the first read, which would else not see what the holder before wrote.
 */
export async function lockNames(transaction: Knex, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  // Always in the same order, so that two transactions do not wait for each other.
  const rows = [...names].sort().map((name) => ({ name, times: 1 }));
  await transaction('locks')
    .insert(rows)
    .onConflict('name')
    .merge({ times: transaction.raw('locks.times + 1') });
}

/** The settings of the connections to nodes of a cluster, which a database shares with its transactions. */
const nodes = new WeakSet<Knex.PoolConfig>();

export const markClusterNode = (pool: Knex.PoolConfig): void => void nodes.add(pool);

type Done = (error: Error | null, connection: Connection) => void;

/**
 * On a node of a cluster a connection reads all that was committed on any node, as on a single server, and the node
 * tries a single statement again that met one of another node.
 */
export function prepareForCluster(connection: Connection, pool: Knex.PoolConfig, done: Done): void {
  connection.query<RowDataPacket[]>("show variables like 'wsrep_on'", (error, rows) => {
    if (error || rows[0]?.Value !== 'ON') {
      done(error, connection);
      return;
    }
    markClusterNode(pool);
    connection.query('set session wsrep_sync_wait = 1, wsrep_retry_autocommit = 10', (failed) =>
      done(failed, connection),
    );
  });
}
