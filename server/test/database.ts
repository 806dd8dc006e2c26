import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { inject } from 'vitest';
import { connect } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';

export type FreshDatabase = { db: Knex; name: string; socketPath: string; drop: () => Promise<void> };

/** A database of the test's own on the server of this run, migrated. */
export const freshDatabase = async (): Promise<FreshDatabase> => {
  const socketPath = inject('databaseSocket');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const server = connect({ socketPath, database: 'mysql' });
  await server.raw(`create database ${name} character set utf8mb4 collate utf8mb4_bin`);
  const db = connect({ socketPath, database: name });
  await migrate(db);
  const drop = async () => {
    await db.destroy();
    await server.raw(`drop database ${name}`);
    await server.destroy();
  };
  return { db, name, socketPath, drop };
};
