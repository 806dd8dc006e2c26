import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type { Knex } from 'knex';
import type Koa from 'koa';
import { createApp } from '#server/app.ts';
import { loadDemo } from '#server/demo/demo.ts';
import { logExemptionDifferences } from '#server/exams/publication/exemptionDifferences.ts';
import { registerSchoolKey } from '#server/exams/publication/schoolKeys.ts';
import { removeEndedSessions } from '#server/people/session/userSessions.ts';
import { hashPassword } from '#server/people/users/password.ts';
import { AppError } from '#server/platform/base/errors.ts';
import { log } from '#server/platform/base/log.ts';
import { repeat } from '#server/platform/base/repeat.ts';
import type { Settings } from '#server/platform/base/settings.ts';
import { readSigningKey, type SigningKey } from '#server/platform/base/signingKey.ts';
import {
  obeyReplacement,
  offerMetrics,
  readAllMetrics,
  reportAway,
  startWorkers,
} from '#server/platform/base/workers.ts';
import { writeOnce } from '#server/platform/base/writeOnce.ts';
import { buildWeb } from '#server/platform/build/buildWeb.ts';
import { markInUse, ROOT } from '#server/platform/build/builtFolder.mjs';
import { oneAtATime } from '#server/platform/database/lease.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { joinDatabase, openDatabase, whereIs } from '#server/platform/database/openDatabase.ts';
import { removeOldEvents } from '#server/platform/database/securityEvents.ts';
import { transact } from '#server/platform/database/transact.ts';
import { codeOf, createOutageLog, watchOutage } from '#server/platform/database/watchOutage.ts';
import { clockProblem } from '#server/platform/database/wrongClock.ts';
import { removeUnusedDaily } from '#server/platform/files/storeFile.ts';
import { watchLoad } from '#server/platform/http/load.ts';
import { createMetrics } from '#server/platform/http/metrics.ts';
import { removeLeftUploads } from '#server/platform/http/readBody.ts';
import { answerUnreadable } from '#server/platform/http/refusedRequests.ts';
import { resultCacheFor } from '#server/platform/http/resultCache.ts';
import type { TranscriptFiles } from '#server/platform/http/services.ts';
import { endSlowRequests, SLOW } from '#server/platform/http/slowRequests.ts';
import { removeExpiredHourly } from '#server/platform/limits/removeExpired.ts';
import { drawPublished, openTranscriptFiles } from '#server/printing/issuedTranscript.ts';
import { createJobRunner } from '#server/printing/jobs/runner.ts';
import { createPools } from '#server/printing/printPool.ts';

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is taken: stop what listens there, or set PORT',
  EACCES: 'may not be opened by this user: set PORT to 1024 or more',
  EADDRNOTAVAIL: 'is not an address of this machine: set HOST',
};

/** How long answers under way, such as a large print, may still take once the app is stopping. */
const FINISH_MS = 5_000;
const IDLE_CHECK_MS = 50;
const HERE = ['127.0.0.1', '0.0.0.0', '::', '::1'];
type Report = (line: string) => void;

/**
 * Starts the app in as many processes as the settings say and reports each step. When one step fails, closes what was
 * opened and throws one sentence.
 */
export async function start(settings: Settings, report: Report, { web = true } = {}): Promise<RunningApp> {
  const opened: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const close of opened.splice(0).reverse()) await close();
  };
  try {
    await findPort(settings);
    const { databaseUrl, dataDir } = settings;
    report(databaseUrl ? 'Opening the database ...' : `Starting the private database in ${dataDir} ...`);
    const { db, close: closeDatabase } = await openDatabase(settings, report, { waits: true });
    opened.push(closeDatabase);
    await warnOfSmallPackets(db);
    const outages = createOutageLog(whereIs(settings));
    const watch = watchOutage({ db, onAway: (error) => outages.away(codeOf(error)), onBack: outages.back });
    opened.push(watch.stop);
    if ((await migrate(db)) > 0) report('The database is set up.');
    const clock = await clockProblem(db);
    if (clock) log.warn(`The time ${clock}.`);
    const signingKey = readSigningKey(settings);
    await transact(db, (transaction) => registerSchoolKey(transaction, signingKey)).catch(refuseKey);
    await logExemptionDifferences(db);
    if (settings.demo) await demoWhenEmpty(db, settings, signingKey, report);
    // Processes that this one starts serve the same build.
    if (web) process.env.WEB_BUILD = await buildWeb(report);
    const { port, stop: stopServing } =
      settings.processes === 1
        ? await serve(settings, db)
        : await startWorkers(settings.processes, await findPort(settings), watch.setAway);
    opened.push(
      stopServing,
      markBuildsDaily(),
      removeUnusedDaily(db),
      removeExpiredHourly(db, [removeEndedSessions, removeOldEvents, () => openFiles(settings).removeOld()]),
    );
    // The last step, so that nothing can fail between creating the password and showing it.
    const signIn = await firstSuperadmin(db, settings);
    report(`\n${whereOpen(settings, port)}\n${signIn}`);
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The address that people type; behind a proxy also the one that the proxy needs. */
function whereOpen({ host, publicUrl, hasPublicUrl }: Settings, port: number): string {
  const own = addressOf(host, port);
  return hasPublicUrl && publicUrl !== own
    ? `The school is open at ${publicUrl}\nThe proxy reaches it at ${own}`
    : `The school is open at ${own}`;
}

/** Larger rows than usual, such as a scanned logo in a backup, take so much. */
const LEAST_PACKET_MB = 64;

/** Logs a warning that says what to set where, because a backup is restored by statements of this size. */
async function warnOfSmallPackets(db: Knex): Promise<void> {
  const [[{ bytes }]] = await db.raw('select @@max_allowed_packet as bytes');
  const found = Math.floor(Number(bytes) / 2 ** 20);
  if (found < LEAST_PACKET_MB)
    log.warn(
      `max_allowed_packet of the database is ${found} MB, less than ${LEAST_PACKET_MB}: write "max_allowed_packet = 64M" below [mysqld] in /etc/mysql/mariadb.conf.d/60-school.cnf (MySQL: /etc/mysql/conf.d/school.cnf) and restart the database.`,
    );
}

export type RunningApp = { stop: () => Promise<void> };

const openFiles = ({ dataDir }: Settings): TranscriptFiles =>
  openTranscriptFiles(join(dataDir, 'transcripts'));

/** Keeps other starts from removing the builds that this app uses. Returns a function that stops this. */
function markBuildsDaily(): () => Promise<void> {
  const { SERVER_BUNDLE, WEB_BUILD } = process.env;
  const mark = async () => {
    for (const folder of [SERVER_BUNDLE, WEB_BUILD]) if (folder) markInUse(folder);
  };
  return repeat(24 * 3600 * 1000, mark, 'the builds were not marked as used');
}

/** Serves the app in this process, and prints jobs. */
async function serve(settings: Settings, db: Knex): Promise<RunningApp & { port: number }> {
  await removeLeftUploads();
  const isOne = settings.processes === 1;
  const { print: pool, sheets, close: closePools } = createPools(isOne ? {} : { threads: 1 });
  const metrics = createMetrics(db);
  if (!isOne) offerMetrics(metrics.registry);
  const load = watchLoad(db, metrics.countRefused);
  const print = metrics.measurePrints(pool);
  const jobs = createJobRunner({ db, print, publicUrl: settings.publicUrl });
  const jwtSecret = readJwtSecret(settings);
  const transcriptFiles = openFiles(settings);
  const app = createApp({
    ...{ db, settings, jwtSecret, transcriptFiles, print, sheets, jobs, metrics, load },
    signingKey: readSigningKey(settings),
    webDir: process.env.WEB_BUILD ?? join(ROOT, '.build/none'),
    ...(!isOne && { readAllMetrics }),
  });
  const { port, close: closePort } = await listen(app, settings).catch(async (error: Error) => {
    await closePools();
    throw error;
  });
  print.warm();
  jobs.nudge();
  const { publicUrl } = settings;
  const resultCache = resultCacheFor(db);
  const stopDrawing = drawPublished({ db, print, transcriptFiles, resultCache, publicUrl });
  const stop = async () => {
    await stopDrawing();
    // Jobs stop before the port closes, because the port waits for open answers and job events last as long as the job.
    await jobs.stop();
    await closePort();
    load.stop();
    await closePools();
  };
  return { port, stop };
}

/** Serves the app in one of several processes, on the database that the first one has opened. */
export async function startWorker(settings: Settings): Promise<RunningApp> {
  const { db, close } = await joinDatabase(settings, () => {}, { waits: true });
  const watch = watchOutage({ db, onAway: (error) => reportAway(codeOf(error)), onBack: () => {} });
  const { stop } = await serve(settings, db);
  return {
    stop: async () => {
      await stop();
      await watch.stop();
      await close();
    },
  };
}

/**
 * The port that can be opened; with PORT=0 the system chooses one. Throws an Error if it cannot. Called first, so that
 * a failed start changes nothing.
 */
const findPort = ({ host, port }: Settings): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', ({ code = '', message }: NodeJS.ErrnoException) =>
      reject(new Error(`Port ${port} on ${host} ${REASONS[code] ?? `cannot be opened: ${message}`}.`)),
    );
    probe.listen(port, host, () => {
      const { port: free } = probe.address() as AddressInfo;
      probe.close(() => resolve(free));
    });
  });

/**
 * Loads the demo if there has never been a student. If several processes start together, only one loads it. Where the
 * school has begun to enter its own data nothing is loaded, and DEMO=1 throws one sentence.
 */
const demoWhenEmpty = (
  db: Knex,
  { isDemoAsked }: Settings,
  signingKey: SigningKey,
  report: Report,
): Promise<void> =>
  oneAtATime(db, async () => {
    if (await db('students').first('id')) return;
    const entered = await findEntered(db);
    if (entered && isDemoAsked)
      throw new Error(
        `DEMO=1 is for an empty database, and this one has ${entered}: set DEMO=0, or another DATABASE_URL.`,
      );
    if (entered) return;
    report('Loading the demo school ...');
    const { sheets, close } = createPools();
    try {
      await loadDemo(db, { sheets, signingKey }, report);
    } finally {
      await close();
    }
  });

/** What a school has entered already; null if nothing. */
async function findEntered(db: Knex): Promise<string | null> {
  if (await db('school').first('id')) return 'the name of a school';
  if (await db('subjects').first('id')) return 'subjects of its classes';
  if (await db('users').whereNot({ userType: 'superadmin' }).first('id')) return 'people in it';
  return null;
}

/** Throws one sentence for a key that was withdrawn. */
function refuseKey(error: Error): never {
  if (error instanceof AppError && error.key === 'schoolKey.withdrawn')
    throw new Error(
      'The key that signs transcripts was withdrawn: delete DATA_DIR/transcript-key, or set another TRANSCRIPT_KEY.',
    );
  throw error;
}

/** The key that signs sessions: from the settings, else from a file that the first start creates for this user only. */
function readJwtSecret({ jwtSecret, dataDir }: Settings): string {
  if (jwtSecret) return jwtSecret;
  const path = join(dataDir, 'secret');
  writeOnce(path, randomBytes(48).toString('base64url'));
  return readFileSync(path, 'utf8').trim();
}

/** Opens the port and returns the address to type in a browser; with PORT=0 the system chooses a free port. */
export const listen = (
  app: Koa,
  { host, port }: Pick<Settings, 'host' | 'port'>,
  slow = SLOW,
): Promise<Listening> =>
  new Promise((resolve, reject) => {
    const server = app.listen(port, host);
    closeOnlyWaiting(server);
    answerUnreadable(server);
    endSlowRequests(server, slow);
    obeyReplacement(() => closeAfterAnswers(server));
    server.once('error', reject);
    server.once('listening', () => {
      const { port: opened } = server.address() as AddressInfo;
      resolve({ address: addressOf(host, opened), port: opened, close: () => closeServer(server) });
    });
  });

const addressOf = (host: string, port: number): string =>
  `http://${HERE.includes(host) ? 'localhost' : host}:${port}`;

export type Listening = { address: string; port: number; close: () => Promise<void> };

/**
 * Closes as idle only connections that wait for a next request: Node also counts those as idle whose answer is in its
 * buffers, and from Node 26 on those whose first request it has not read yet.
 */
function closeOnlyWaiting(server: Server): void {
  const waiting = new Set<Socket>();
  server.prependListener('request', ({ socket }, response) => {
    waiting.delete(socket);
    response.once('close', () => {
      if (!socket.destroyed) waiting.add(socket);
    });
  });
  server.on('connection', (socket) => {
    socket.once('close', () => waiting.delete(socket));
  });
  server.closeIdleConnections = () => {
    for (const socket of waiting) socket.destroy();
  };
}

/** From now on each connection is closed with its next answer: a browser would send further requests on it. */
function closeAfterAnswers(server: Server): void {
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });
}

const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), FINISH_MS);
    closeAfterAnswers(server);
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
    server.close(() => {
      clearTimeout(cut);
      clearInterval(idle);
      resolve();
    });
  });

/**
 * Adds a superadmin if there is none, and returns the sentence that says how to sign in, with the generated password
 * if there is one. The password need not be changed at the first sign-in, because the person who starts the server
 * chose or read it. The sentence has the settings' phone number only if that account exists, as it may not in a
 * restored database.
 */
export const firstSuperadmin = (db: Knex, settings: Settings): Promise<string> =>
  oneAtATime(db, async () => {
    const { superadminPhone } = settings;
    const superadmins = await db('users')
      .where({ userType: 'superadmin', live: 1 })
      .select('phoneNumber', 'userStatus');
    if (superadmins.some((each) => each.phoneNumber === superadminPhone && each.userStatus === 'Active'))
      return `Sign in with ${superadminPhone}.`;
    if (superadmins.length > 0)
      return 'Sign in with the number and the password of a superadmin of this school.';
    const password = settings.superadminPassword ?? randomBytes(9).toString('base64url');
    const now = new Date();
    await db('users').insert({
      phoneNumber: superadminPhone,
      passwordHash: await hashPassword(password),
      ...{ firstName: 'Superadmin', userType: 'superadmin', userStatus: 'Active' },
      ...{ createdAt: now, updatedAt: now },
    });
    const shown = settings.superadminPassword ? '' : ` and the password ${password} (shown this once)`;
    return `Sign in with ${superadminPhone}${shown}.`;
  });
