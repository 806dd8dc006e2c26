import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Server, ServerResponse } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import type { Knex } from 'knex';
import type Koa from 'koa';
import { createApp } from '#server/app.ts';
import { buildWeb, WEB_DIR } from '#server/buildWeb.ts';
import { migrate } from '#server/database/migrate.ts';
import { createPools } from '#server/pools.ts';
import { createJobRunner } from '#server/printing/jobs/runner.ts';
import type { Settings } from './base/settings.ts';
import { oneAtATime } from './database/oneAtATime.ts';
import { openDatabase } from './database/openDatabase.ts';
import { loadDemo } from './demo/demo.ts';
import { removeUnusedDaily } from './files/storeFile.ts';
import { removeExpiredHourly } from './http/rateLimit.ts';
import { removeLeftUploads } from './http/readBody.ts';
import type { SheetPool } from './http/services.ts';
import { hashPassword } from './users/password.ts';

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is taken: stop what listens there, or set PORT',
  EACCES: 'may not be opened by this user: set PORT to 1024 or more',
  EADDRNOTAVAIL: 'is not an address of this machine: set HOST',
};

/** How long a long answer, such as a large print, may still take after the app was told to stop. */
const FINISH_MS = 6_000;
const IDLE_MS = 50;
const HERE = ['127.0.0.1', '0.0.0.0', '::', '::1'];
type Report = (line: string) => void;

/**
 * Starts the product and reports each step. Throws an Error with one sentence when it cannot, with everything closed.
 */
export async function start(settings: Settings, report: Report, { web = true } = {}): Promise<Running> {
  const opened: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const close of opened.splice(0).reverse()) await close();
  };
  try {
    await requireFreePort(settings);
    report(place(settings));
    const { db, close: closeDatabase } = await openDatabase(settings, report);
    opened.push(closeDatabase);
    if ((await migrate(db)) > 0) report('The database is set up.');
    const { print, sheets, close: closePools } = createPools();
    opened.push(closePools);
    if (settings.demo) await demoWhenEmpty(db, sheets, report);
    if (web) await buildWeb(report);
    const jobs = createJobRunner({ db, print });
    const jwtSecret = readJwtSecret(settings);
    const app = createApp({ db, settings, jwtSecret, print, sheets, jobs, webDir: WEB_DIR });
    const { address, close: closePort } = await listen(app, settings);
    opened.push(closePort);
    // Closed first: the port waits for open answers, and progress of jobs lasts as long as they run.
    opened.push(jobs.stop);
    jobs.nudge();
    opened.push(removeUnusedDaily(db), removeExpiredHourly(db));
    await removeLeftUploads();
    // Last, so that nothing can fail after the password was made and before it is shown.
    const signIn = await firstSuperadmin(db, settings);
    report(`\nThe school is open at ${address}\n${signIn}`);
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

export type Running = { stop: () => Promise<void> };

/** Throws an Error when the port cannot be opened, before anything else is touched. */
const requireFreePort = ({ host, port }: Settings): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', ({ code = '', message }: NodeJS.ErrnoException) =>
      reject(new Error(`Port ${port} on ${host} ${REASONS[code] ?? `cannot be opened: ${message}`}.`)),
    );
    probe.listen(port, host, () => probe.close(() => resolve()));
  });

const place = ({ databaseUrl, dataDir }: Settings): string =>
  databaseUrl ? 'Opening the database ...' : `Starting the private database in ${dataDir} ...`;

/** Loads the demo when there has never been a student; of several processes that start together one does. */
const demoWhenEmpty = (db: Knex, sheets: SheetPool, report: Report): Promise<void> =>
  oneAtATime(db, async () => {
    if (await db('students').first('id')) return;
    report('Loading the demo school ...');
    await loadDemo(db, sheets, report);
  });

/** The key that signs sessions: the given one, or one made once in a file that only this user can read. */
function readJwtSecret({ jwtSecret, dataDir }: Settings): string {
  if (jwtSecret) return jwtSecret;
  const path = join(dataDir, 'secret');
  if (!existsSync(path)) {
    // Renamed when complete, so that a crash leaves no empty secret.
    writeFileSync(`${path}.making`, randomBytes(48).toString('base64url'), { mode: 0o600 });
    renameSync(`${path}.making`, path);
  }
  return readFileSync(path, 'utf8').trim();
}

/** Opens the port and returns the address to type; with PORT=0 the system chooses the port. */
export const listen = (app: Koa, { host, port }: Settings): Promise<Listening> =>
  new Promise((resolve, reject) => {
    const server = app.listen(port, host);
    keepUntilSent(server);
    server.once('error', reject);
    server.once('listening', () => {
      const name = HERE.includes(host) ? 'localhost' : host;
      const address = `http://${name}:${(server.address() as AddressInfo).port}`;
      resolve({ address, close: () => closeServer(server) });
    });
  });

export type Listening = { address: string; close: () => Promise<void> };

/** Node takes a connection for idle as soon as its answer is written, and would cut what is not sent yet. */
function keepUntilSent(server: Server): void {
  const underWay = new Set<ServerResponse>();
  server.prependListener('request', (_request, response) => {
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
  });
  const closeIdle = server.closeIdleConnections.bind(server);
  server.closeIdleConnections = () => {
    if (![...underWay].some(({ writableEnded }) => writableEnded)) closeIdle();
  };
}

const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), FINISH_MS);
    // Otherwise a browser would send further requests on a kept-alive connection.
    server.prependListener('request', (_request, response) => {
      response.shouldKeepAlive = false;
    });
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_MS);
    server.close(() => {
      clearTimeout(cut);
      clearInterval(idle);
      resolve();
    });
  });

/**
 * Adds the first superadmin when there is none, and returns how to sign in, with a generated password shown only
 * once. The password need not be changed, because whoever starts the server has chosen or read it. After a restore
 * the settings' phone number is named only if the database has it.
 */
export const firstSuperadmin = (db: Knex, settings: Settings): Promise<string> =>
  oneAtATime(db, async () => {
    const { superadminPhone } = settings;
    const superadmins: { phone_number: string; user_status: string }[] = await db('users')
      .where({ user_type: 'superadmin', live: 1 })
      .select('phone_number', 'user_status');
    if (superadmins.some((each) => each.phone_number === superadminPhone && each.user_status === 'Active'))
      return `Sign in with ${superadminPhone}.`;
    if (superadmins.length > 0)
      return 'Sign in with the number and the password of a superadmin of this school.';
    const password = settings.superadminPassword ?? randomBytes(9).toString('base64url');
    const now = new Date();
    await db('users').insert({
      phone_number: settings.superadminPhone,
      password_hash: await hashPassword(password),
      first_name: 'Superadmin',
      user_type: 'superadmin',
      user_status: 'Active',
      created_at: now,
      updated_at: now,
    });
    const shown = settings.superadminPassword ? '' : ` and the password ${password} (shown this once)`;
    return `Sign in with ${superadminPhone}${shown}.`;
  });
