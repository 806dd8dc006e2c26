import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProvidedContext } from 'vitest';
import type { TestProject } from 'vitest/node';
import { bundleServer } from '#server/platform/build/bundle.mjs';
import { connect } from '#server/platform/database/connect.ts';
import { dataFolder, socketPath } from '#server/platform/database/embedded/dataFolder.ts';
import { findServer } from '#server/platform/database/embedded/findServer.ts';
import { findServers, startPrivateServer } from '#server/platform/database/embedded/privateServer.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { isRunning } from '#server/platform/http/readBody.ts';
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

/** Removes the files of runs that were killed, so that they do not take memory for ever. */
const removeLeftovers = (): void => {
  for (const name of existsSync(IN_MEMORY) ? readdirSync(IN_MEMORY) : []) {
    const [, run] = FOLDER.exec(name) ?? [];
    if (!run || isRunning(Number(run))) continue;
    const folder = join(IN_MEMORY, name);
    for (const pid of findServers(join(folder, 'database'))) process.kill(pid, 'SIGKILL');
    try {
      rmSync(folder, { recursive: true, force: true });
    } catch (error) {
      // A killed fault test leaves its small disk mounted there, which must not stop other runs.
      console.log(`${folder} is left over from a run that was killed: ${(error as Error).message}`);
    }
  }
};

/** The folder of a run, with its process. */
const FOLDER = /^school-tests-(\d+)-/;

type Database = Pick<ProvidedContext, 'databaseSocket' | 'migratedTables' | 'newDatabase'>;

const startDatabase = async (): Promise<Database & { stop: () => Promise<void> }> => {
  const programs = findServer((line) => console.log(line));
  removeLeftovers();
  const dataDir = mkdtempSync(join(temporaryFolder(), `school-tests-${process.pid}-`));
  // Tests put their own files there, too.
  process.env.TMPDIR = dataDir;
  const folder = await dataFolder(dataDir, programs);
  const newDatabase = join(dataDir, 'new');
  execFileSync('cp', ['-a', '--sparse=always', folder, newDatabase]);
  const other = process.env.TEST_DATABASE_SOCKET;
  const server = other ? null : await startPrivateServer(programs.server, folder, socketPath(folder), FAST);
  const databaseSocket = server?.socket ?? other ?? '';
  // The threads that print and read spreadsheets start from the bundle, as those of `npm start` do, in a third of the time.
  process.env.SERVER_BUNDLE = await bundleServer();
  const stop = async () => {
    await server?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { databaseSocket, newDatabase, migratedTables: await migrateTemplate(databaseSocket), stop };
};

const STARTED = Symbol.for('the database of this run');

/**
 * Starts one private database server for the whole run, with a migrated database that tests copy. With
 * TEST_DATABASE_SOCKET tests use another server, for example MySQL, whose root needs no password there. Each project
 * loads this file anew and calls it: the first call starts, and its end stops.
 */
export const setup = async (project: TestProject): Promise<(() => Promise<void>) | undefined> => {
  const run: typeof globalThis & { [STARTED]?: ReturnType<typeof startDatabase> } = globalThis;
  const isFirst = !run[STARTED];
  run[STARTED] ??= startDatabase();
  const { stop, databaseSocket, newDatabase, migratedTables } = await run[STARTED];
  project.provide('databaseSocket', databaseSocket);
  project.provide('newDatabase', newDatabase);
  project.provide('migratedTables', migratedTables);
  return isFirst ? stop : undefined;
};
