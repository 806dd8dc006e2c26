import { accessSync, constants, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Knex } from 'knex';
import type { Settings } from '#server/platform/base/settings.ts';
import { keepRunning } from '#server/platform/database/embedded/privateServer.ts';
import { connect, connectionsEach, type DatabaseTarget } from './connect.ts';
import { dataFolder, isLocked, lockFolder, socketPath } from './embedded/dataFolder.ts';
import { findServer } from './embedded/findServer.ts';

const NAME = 'school';
type Report = (line: string) => void;

/** Opens the database at DATABASE_URL, or a private one under DATA_DIR that starts and stops with the app. */
export async function openDatabase(settings: Settings, report: Report): Promise<OpenDatabase> {
  if (!settings.databaseUrl) return openPrivate(settings, report);
  const { host } = new URL(settings.databaseUrl);
  const db = await reach({ url: settings.databaseUrl }, `at ${host}`, settings);
  return { db, close: () => db.destroy() };
}

type OpenDatabase = { db: Knex; close: () => Promise<void> };

async function openPrivate(settings: Settings, report: Report): Promise<OpenDatabase> {
  const { dataDir } = settings;
  requireFolder(dataDir);
  const unlock = lockFolder(dataDir);
  try {
    const programs = findServer(report);
    const folder = await dataFolder(dataDir, programs);
    const server = await keepRunning(programs.server, folder, socketPath(folder));
    const root = await reach({ socketPath: server.socket, database: 'mysql' }, `in ${folder}`, settings);
    await root.raw(`create database if not exists ${NAME} character set utf8mb4 collate utf8mb4_bin`);
    await root.destroy();
    const db = await reach({ socketPath: server.socket, database: NAME }, `in ${folder}`, settings);
    const close = async () => {
      await db.destroy();
      await server.stop();
      unlock();
    };
    return { db, close };
  } catch (error) {
    unlock();
    throw error;
  }
}

function requireFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK);
  } catch {
    throw new Error(`DATA_DIR ${dataDir} cannot be written: choose another folder or change its rights.`);
  }
}

async function reach(target: DatabaseTarget, where: string, { processes }: Settings): Promise<Knex> {
  const db = connect(target, connectionsEach(processes));
  try {
    await db.raw('select 1');
    return db;
  } catch (error) {
    await db.destroy();
    throw new Error(`The database ${where} does not answer: ${(error as Error).message}.`);
  }
}

/**
 * For commands: as openDatabase, but uses the private database of an app that is running, by its socket, which only this
 * user may open.
 */
export async function joinDatabase(settings: Settings, report: Report): Promise<OpenDatabase> {
  const { databaseUrl, dataDir } = settings;
  if (databaseUrl || !isLocked(dataDir)) return openDatabase(settings, report);
  const folder = resolve(dataDir, 'database');
  const db = await reach({ socketPath: socketPath(folder), database: NAME }, `in ${folder}`, settings);
  return { db, close: () => db.destroy() };
}
