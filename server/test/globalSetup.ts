import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { bundleServer } from '#server/bundle.mjs';
import { connect } from '#server/database/connect.ts';
import { dataFolder, socketPath } from '#server/database/embedded/dataFolder.ts';
import { findServer } from '#server/database/embedded/findServer.ts';
import { startPrivateServer } from '#server/database/embedded/privateServer.ts';
import { migrate } from '#server/database/migrate.ts';
import { TEMPLATE } from './database.ts';

type MigratedTable = { name: string; statement: string; isEmpty: boolean };

declare module 'vitest' {
  interface ProvidedContext {
    databaseSocket: string;
    migratedTables: MigratedTable[];
    /** A private database as it is made, before its first start. */
    newDatabase: string;
  }
}

/** Options that give up durability for speed, because the folder is deleted after the run. */
const FAST = [
  '--innodb-flush-log-at-trx-commit=0',
  '--skip-log-bin',
  '--innodb-doublewrite=0',
  '--sync-frm=0',
  '--innodb-file-per-table=0',
];

/** Migrates a template database and returns its tables. Tests copy it, which is several times faster than migrating. */
const migrateTemplate = async (socketPath: string): Promise<MigratedTable[]> => {
  const server = connect({ socketPath, database: 'mysql' });
  await server.raw(`drop database if exists ${TEMPLATE}`);
  await server.raw(`create database ${TEMPLATE} character set utf8mb4 collate utf8mb4_bin`);
  await server.destroy();
  const db = connect({ socketPath, database: TEMPLATE });
  await migrate(db);
  const [tables] = await db.raw('show tables');
  const statements = tables.flatMap(Object.values).map(async (name: string) => {
    const [[row]] = await db.raw('show create table ??', [name]);
    return { name, statement: row['Create Table'], isEmpty: !(await db(name).first()) };
  });
  const migrated = await Promise.all(statements);
  await db.destroy();
  return migrated;
};

/** What lies in memory, on Linux. */
const IN_MEMORY = '/dev/shm';
/** More than the files of a run take, and what else it needs. */
const [MOST_BYTES, MEMORY_BYTES] = [2e9, 6e9];

/** Where a run keeps its files: in memory where there is room, because a database waits for the disk at every change of a table. */
const temporaryFolder = (): string => {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    if (bavail * bsize > MOST_BYTES && freemem() > MOST_BYTES + MEMORY_BYTES) return IN_MEMORY;
  } catch {
    // Another system.
  }
  return tmpdir();
};

/**
 * Starts one private database server for the whole run, with a migrated database that tests copy. With
 * TEST_DATABASE_SOCKET tests use another server, for example MySQL, whose root needs no password there.
 */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const programs = findServer((line) => console.log(line));
  const dataDir = mkdtempSync(join(temporaryFolder(), 'school-tests-'));
  // Tests put their own files there, too.
  process.env.TMPDIR = dataDir;
  const folder = await dataFolder(dataDir, programs);
  const newDatabase = join(dataDir, 'new');
  execFileSync('cp', ['-a', '--sparse=always', folder, newDatabase]);
  project.provide('newDatabase', newDatabase);
  const other = process.env.TEST_DATABASE_SOCKET;
  const server = other ? null : await startPrivateServer(programs.server, folder, socketPath(folder), FAST);
  const socket = server?.socket ?? other ?? '';
  project.provide('databaseSocket', socket);
  // The threads that print and read spreadsheets start from the bundle, as those of `npm start` do, in a third of the time.
  process.env.SERVER_BUNDLE = await bundleServer();
  project.provide('migratedTables', await migrateTemplate(socket));
  return async () => {
    await server?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
};
