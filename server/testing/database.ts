import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { inject } from 'vitest';
import { connect } from '#server/platform/database/connect.ts';
import { until } from './startFolder.ts';

export type FreshDatabase = { db: Knex; name: string; socketPath: string; drop: () => Promise<void> };

/** The migrated database that globalSetup.ts creates. */
export const TEMPLATE = 'test_template';

/** Copies the template's tables and rows. Uses one connection, for which foreign keys are off meanwhile. */
const copyTemplate = (db: Knex): Promise<void> =>
  db.transaction(async (connection) => {
    await connection.raw('set foreign_key_checks = 0');
    for (const { name, statement, isEmpty } of inject('migratedTables')) {
      await connection.raw(statement);
      if (!isEmpty) await connection.raw('insert into ?? select * from ??.??', [name, TEMPLATE, name]);
    }
    await connection.raw('set foreign_key_checks = 1');
  });

/**
 * The definition of each table, line by line. Sorted, because a column that was added later stands behind the others,
 * and without what only MySQL writes.
 */
export async function tableDefinitions(db: Knex): Promise<Record<string, string[]>> {
  const [tables] = await db.raw('show tables');
  const definitions: Record<string, string[]> = {};
  for (const name of tables.flatMap(Object.values)) {
    const [[row]] = await db.raw('show create table ??', [name]);
    const text: string = row['Create Table'].replace(/ AUTO_INCREMENT=\d+| CHARACTER SET utf8mb4(?= )/g, '');
    definitions[name] = text.replace(/,$/gm, '').split('\n').sort();
  }
  return definitions;
}

/**
 * Waits until a transaction of this database waits for a lock of another one. Reads the engine's status, because
 * information_schema.innodb_trx is a cached copy that is not refreshed while tests read it repeatedly.
 */
export const waitForLock = (db: Knex): Promise<void> =>
  until(async () => {
    const [[status]] = await db.raw('show engine innodb status');
    const waiting = String(status.Status)
      .split('---TRANSACTION')
      .filter((transaction) => transaction.includes('LOCK WAIT'))
      .map((transaction) => Number(/thread id (\d+)/.exec(transaction)?.[1]));
    const own = await db('information_schema.processlist').whereRaw('db = database()').pluck('id');
    return own.some((id) => waiting.includes(Number(id)));
  });

/** One row for each table that a query reads, in the same form from MariaDB and MySQL. */
export type PlanRow = { table: string; type: string; key: string | null; possibleKeys: string | null };

/** How the database reads each table of a query. */
export const explain = async (
  db: Knex,
  sql: string,
  bindings: readonly unknown[] = [],
): Promise<PlanRow[]> => {
  const [rows] = await db.raw(`explain format=traditional ${sql}`, bindings as never[]);
  return rows;
};

/** A database with all migrations for one test file, on the database server of this run. */
export const freshDatabase = async (): Promise<FreshDatabase> => {
  const fresh = await emptyDatabase();
  await copyTemplate(fresh.db);
  return fresh;
};

/** A database without tables. */
export async function emptyDatabase(): Promise<FreshDatabase> {
  const socketPath = inject('databaseSocket');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const server = connect({ socketPath, database: 'mysql' });
  await server.raw(`create database ${name} character set utf8mb4 collate utf8mb4_bin`);
  const db = connect({ socketPath, database: name });
  const drop = async () => {
    await db.destroy();
    await server.raw(`drop database ${name}`);
    await server.destroy();
  };
  return { db, name, socketPath, drop };
}
