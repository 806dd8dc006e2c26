import { accessSync, constants, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Settings } from '#server/platform/base/settings.ts';
import { keepRunning } from '#server/platform/database/embedded/privateServer.ts';
import { connect, connectionsEach, type DatabaseTarget } from './connect.ts';
import { dataFolder, isLocked, lockFolder, socketPath } from './embedded/dataFolder.ts';
import { findServer } from './embedded/findServer.ts';

const NAME = 'school';
type SayLine = (line: string) => void;

/** Where the school's database is, for messages. */
export const whereIs = ({ databaseUrl, dataDir }: Settings): string =>
  databaseUrl ? `at ${new URL(databaseUrl).host}` : `in ${dataDir}`;

/** How long a start waits for a database that does not answer yet, such as after a power cut. */
const START_DATABASE_MS = 5 * 60_000;
const RETRY_CONNECT_MS = 1000;

/**
 * Opens the database at DATABASE_URL, or a private one under DATA_DIR that starts and stops with the app. With `waits`
 * a database that does not answer has five minutes, which is reported once; one that refuses throws at once.
 */
export async function openDatabase(
  settings: Settings,
  report: SayLine,
  { waits = false } = {},
): Promise<OpenDatabase> {
  if (!settings.databaseUrl) return openPrivate(settings, report);
  const { pathname, username } = new URL(settings.databaseUrl);
  const place = {
    where: whereIs(settings),
    name: decodeURIComponent(pathname.slice(1)),
    user: decodeURIComponent(username),
    ...(waits && { report }),
  };
  const db = await reach({ url: settings.databaseUrl }, place, settings);
  return { db, close: () => db.destroy() };
}

type OpenDatabase = { db: Knex; close: () => Promise<void> };

async function openPrivate(settings: Settings, report: SayLine): Promise<OpenDatabase> {
  const { dataDir } = settings;
  requireFolder(dataDir);
  const unlock = lockFolder(dataDir);
  try {
    const programs = findServer(report);
    const folder = await dataFolder(dataDir, programs);
    const server = await keepRunning(programs.server, folder, socketPath(folder));
    const here = { where: `in ${folder}`, name: NAME, user: 'root' };
    const root = await reach({ socketPath: server.socket, database: 'mysql' }, here, settings);
    await root.raw(`create database if not exists ${NAME} character set utf8mb4 collate utf8mb4_bin`);
    await root.destroy();
    const db = await reach({ socketPath: server.socket, database: NAME }, here, settings);
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

type DatabasePlace = {
  where: string;
  name: string;
  user: string;
  /** Where given, what does not answer is waited for. */
  report?: SayLine;
};

async function reach(target: DatabaseTarget, place: DatabasePlace, { processes }: Settings): Promise<Knex> {
  const db = connect(target, connectionsEach(processes));
  try {
    await waitForAnswer(db, place);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** Returns once the database answers; throws one sentence when it refuses, or does not answer in time. */
async function waitForAnswer(db: Knex, place: DatabasePlace): Promise<void> {
  const { where, report } = place;
  const began = performance.now();
  let isReported = false;
  for (;;) {
    const error = await db.raw('select 1').then(
      () => null,
      (failure: DatabaseFailure) => failure,
    );
    if (!error) {
      if (isReported) report?.(`The database ${where} answers.`);
      return;
    }
    const refused = describeRefusal(error, place);
    if (refused) throw new Error(refused);
    const why = error.message.split('\n')[0]?.replace(/^select 1 - /, '') || error.code;
    if (!report || performance.now() - began > START_DATABASE_MS)
      throw new Error(
        `The database ${where} does not answer: ${why}. Start it (systemctl start mariadb), or correct DATABASE_URL.`,
      );
    if (!isReported) report(`The database ${where} does not answer yet (${why}): waiting for it ...`);
    isReported = true;
    await wait(RETRY_CONNECT_MS);
  }
}

type DatabaseFailure = Error & { code?: string };

const WRONG_USER = [
  ...['ER_ACCESS_DENIED_ERROR', 'ER_ACCESS_DENIED_NO_PASSWORD_ERROR', 'ER_HOST_NOT_PRIVILEGED'],
  ...['ER_ACCOUNT_HAS_BEEN_LOCKED', 'ER_MUST_CHANGE_PASSWORD_LOGIN', 'ER_NOT_SUPPORTED_AUTH_MODE'],
];
const WRONG_NAME = ['ER_BAD_DB_ERROR', 'ER_DBACCESS_DENIED_ERROR'];

/** What is wrong where the database does answer, but does not let the app in; null for a database that is away. */
function describeRefusal(
  { code = '', message }: DatabaseFailure,
  { where, name, user }: DatabasePlace,
): string | null {
  const said = message.replace(/^select 1 - /, '');
  if (WRONG_USER.includes(code)) return `The database ${where} refuses the user of DATABASE_URL: ${said}.`;
  if (WRONG_NAME.includes(code))
    return `The database ${where} has no database '${name}', or '${user}' has no rights on it: ${said}.`;
  return null;
}

/**
 * For commands: as openDatabase, but uses the private database of an app that is running, by its socket, which only this
 * user may open.
 */
export async function joinDatabase(
  settings: Settings,
  report: SayLine,
  options: { waits?: boolean } = {},
): Promise<OpenDatabase> {
  const { databaseUrl, dataDir } = settings;
  if (databaseUrl || !isLocked(dataDir)) return openDatabase(settings, report, options);
  const folder = resolve(dataDir, 'database');
  const here = { where: `in ${folder}`, name: NAME, user: 'root' };
  const db = await reach({ socketPath: socketPath(folder), database: NAME }, here, settings);
  return { db, close: () => db.destroy() };
}
