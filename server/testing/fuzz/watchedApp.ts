import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Knex } from 'knex';
import { freshDatabase } from '#server/testing/database.ts';
import type { Report } from './watchedEntry.ts';

const LOADER = createRequire(import.meta.url).resolve('tsx');
const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const LOG_LENGTH = 20_000;
const PATIENCE_MS = 120_000;

export type WatchedApp = {
  port: number;
  db: Knex;
  /** The end of what the app wrote. */
  log: () => string;
  /** The holds of the event loop since the last call, and the memory after a collection of garbage. */
  report: () => Promise<Report>;
  /** Keeps the app's event loop busy for so many ms, to try that `report` has it. */
  keepBusy: (ms: number) => void;
  /** Remembers what is in the database. */
  keep: () => Promise<void>;
  /** Brings back what `keep` remembered. */
  restore: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Starts the app as a process of its own, in which its event loop and memory are watched, on a new database. */
export async function startWatchedApp(): Promise<WatchedApp> {
  const { db, name, socketPath, drop } = await freshDatabase();
  const child = spawn(process.execPath, ['--expose-gc', '--import', LOADER, at('watchedEntry.ts')], {
    env: {
      PATH: process.env.PATH,
      TSX_TSCONFIG_PATH: at('../../tsconfig.json'),
      DATABASE_SOCKET: socketPath,
      DATABASE_NAME: name,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let out = '';
  const write = (data: Buffer) => {
    out = (out + data).slice(-LOG_LENGTH);
  };
  child.stdout?.on('data', write);
  child.stderr?.on('data', write);
  const ended = once(child, 'exit');
  const nextMessage = async () => {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const [message] = await Promise.race([
      once(child, 'message', { signal }),
      ended.then(() => {
        throw new Error(`The app ended: ${out}`);
      }),
    ]);
    return message;
  };
  const { port } = await nextMessage();
  const kept = `${name}_kept`;
  return {
    port,
    db,
    log: () => out,
    report: async () => {
      child.send({});
      return nextMessage();
    },
    keepBusy: (busyMs) => child.send({ busyMs }),
    keep: async () => {
      await db.raw('create database ??', [kept]);
      await copyTables(db, name, kept);
    },
    restore: () => copyTables(db, kept, name),
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
      await db.raw('drop database if exists ??', [kept]);
      await drop();
    },
  };
}

/** Makes the tables of one database have the rows and ids of another one. */
async function copyTables(db: Knex, from: string, to: string): Promise<void> {
  const [tables = []]: Record<string, string>[][] = await db.raw('show tables from ??', [from]);
  const names = tables.flatMap((table) => Object.values(table));
  await db.transaction(async (connection) => {
    await connection.raw('set foreign_key_checks = 0');
    for (const name of names) {
      await connection.raw('create table if not exists ??.?? like ??.??', [to, name, from, name]);
      await connection.raw('truncate table ??.??', [to, name]);
      await connection.raw('insert into ??.?? select * from ??.??', [to, name, from, name]);
    }
    await connection.raw('set foreign_key_checks = 1');
  });
}
