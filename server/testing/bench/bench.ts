import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Router from '@koa/router';
import type { Knex } from 'knex';
import Koa from 'koa';
import { createApp } from '#server/app.ts';
import { listen } from '#server/commands/start.ts';
import { publishExam } from '#server/exams/publication/publishExam.ts';
import { openSession } from '#server/people/session/userSessions.ts';
import { readEnvironment } from '#server/platform/base/settings.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/openDatabase.ts';
import { noteResultChange } from '#server/platform/database/resultChanges.ts';
import { watchLoad } from '#server/platform/http/load.ts';
import { createMetrics } from '#server/platform/http/metrics.ts';
import { createPools } from '#server/printing/printPool.ts';
import { ACCOUNTS, createAccount } from '#server/testing/factories.ts';
import { TEST_KEY } from '#server/testing/testSigningKey.ts';
import { BIG_SCHOOL, cohortFilters, lookupFilters, storeBigSchool } from './bigSchool.ts';
import type { Latencies, Load } from './loadProcess.ts';
import { storeSchoolFace } from './schoolFace.ts';

/** Adds a superadmin, who gives the school its logo and paper, and returns the headers for their requests. */
async function createAdmin(db: Knex, jwtSecret: string): Promise<Record<string, string>> {
  const userId = await createAccount(db, ACCOUNTS.superadmin);
  await storeSchoolFace(db, userId);
  const from = { address: '127.0.0.1', userAgent: '', jwtSecret };
  return { Authorization: `Bearer ${await openSession(db, { id: userId, tokenVersion: 0 }, from)}` };
}

/** Sends requests from a separate process, and returns its measurements. */
const loadFrom = (load: Load): Promise<Latencies> =>
  new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(new URL('./loadProcess.ts', import.meta.url)));
    child.once('message', (answer) => resolve(answer as Latencies));
    child.once('error', reject);
    child.send(load);
  });

/**
 * What the machine can do at best: routes that answer bytes kept in memory, as a lookup's JSON and as a transcript, and
 * one that reads a row by its key.
 */
function bareApp(db: Knex, { json, pdf }: { json: Buffer; pdf: Buffer }): Koa {
  const router = new Router();
  router.get('/json', (context) => {
    context.type = 'application/json';
    context.body = json;
  });
  router.get('/pdf', (context) => {
    context.type = 'application/pdf';
    context.body = pdf;
  });
  router.get('/row/:id', async (context) => {
    context.body = await db('students')
      .where({ studentId: context.params.id, live: 1 })
      .first('id', 'studentName');
  });
  const app = new Koa();
  app.use(router.routes());
  return app;
}

function say(line: string) {
  return console.log(line);
}
const ms = (value: number) => `${value.toFixed(1).padStart(7)} ms`;

async function fill(db: Knex) {
  const start = performance.now();
  const { students, marks } = await storeBigSchool(db, BIG_SCHOOL);
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  say(`${students} students and ${marks} marks stored through the product's own code in ${seconds} s`);
}

/** Name, class, section and shift. */
const COHORTS = [
  ['340 students x 10 subjects', '8', 'A', 'Morning'],
  ['680 students x 10 subjects', '8', 'A', 'All'],
  ['1,360 students x 10 subjects', '8', 'All', 'All'],
  ['1,000 students x 13 subjects', '10', 'A', 'Morning'],
] as const;

const ONE_BY_ONE = { forMs: 3000, connections: 1 };

/** Measures the time to the last byte of answers, plain and compressed. */
async function timeCohorts(url: string, admin: Record<string, string>) {
  for (const [name, className, section, shift] of COHORTS) {
    const body = { ...cohortFilters(className, section, shift), start_roll: 1, end_roll: 9999 };
    const load = { url, paths: ['/api/v1/result/marksheet'], bodies: [JSON.stringify(body)], ...ONE_BY_ONE };
    const plain = await loadFrom({ ...load, headers: admin });
    const packed = await loadFrom({ ...load, headers: { ...admin, 'Accept-Encoding': 'gzip, deflate, br' } });
    const failed = plain.failed + packed.failed;
    say(`  ${name.padEnd(30)} ${ms(plain.p50)} ${ms(packed.p50)}${failed > 0 ? `  ${failed} FAILED` : ''}`);
  }
}

async function publishAll(db: Knex) {
  for (const { className } of BIG_SCHOOL) {
    const start = performance.now();
    const exam = { ...cohortFilters(className, 'All', 'All'), reason: 'A measurement.' };
    const { transcripts } = await publishExam(db, {
      ...exam,
      at: new Date(),
      by: null,
      signingKey: TEST_KEY,
    });
    const took = ms(performance.now() - start);
    say(`  class ${className.padEnd(3)} ${String(transcripts).padStart(5)} transcripts ${took}`);
  }
}

/** The first ones warm the code up. */
const ROUNDS = 5;
const VISITORS = { forMs: 2500, connections: 32 };
const A_MINUTE = 60_000;
const LOOKUP = '/api/v1/result/individual';

type Target = {
  name: string;
  load: Pick<Load, 'url' | 'paths' | 'bodies' | 'headers'>;
  before?: () => unknown;
};

/** Measures in turns, so that a change of the machine's speed affects all measurements. */
async function race(targets: readonly Target[]) {
  for (let round = 1; round <= ROUNDS; round++)
    for (const { name, load, before } of targets) {
      await before?.();
      const began = process.cpuUsage();
      const { calls, perSecond, p50, p99, failed } = await loadFrom({ ...load, ...VISITORS });
      const { user, system } = process.cpuUsage(began);
      const perCall = ((user + system) / calls).toFixed(0).padStart(6);
      const wrong = failed > 0 ? `  ${failed} FAILED` : '';
      say(
        `  ${round}. ${name.padEnd(38)} ${perSecond.toFixed(0).padStart(6)} /s ${ms(p50)} ${ms(p99)} ${perCall} us${wrong}`,
      );
    }
}

async function raceLookups(db: Knex, url: string) {
  const lookups = lookupFilters(['4', '6', '8', '9']);
  const bodies = lookups.map((one) => JSON.stringify(one));
  // More than are looked up in a turn, so that each is read from the database.
  const everyone = lookupFilters(['4', '5', '6', '7', '8', '9'], 1).map((one) => JSON.stringify(one));
  const transcripts = lookups
    .slice(0, 50)
    .map(
      (one) =>
        `/documents/transcript.pdf?${new URLSearchParams(Object.entries(one).map(([name, value]): [string, string] => [name, String(value)]))}`,
    );
  const answers = [
    await fetch(`${url}${LOOKUP}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: bodies[0]!,
    }),
    await fetch(`${url}${transcripts[0]}`),
  ];
  const [json, pdf] = await Promise.all(
    answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())),
  );
  say(`  a result has ${json!.length} bytes, a transcript ${pdf!.length}`);
  const bare = await listen(bareApp(db, { json: json!, pdf: pdf! }), settings);
  const post = { url, paths: [LOOKUP], bodies };
  const packed = { ...post, headers: { 'Accept-Encoding': 'gzip, deflate, br' } };
  const files = { url, paths: transcripts };
  // Each once, since the turn before has made the app forget them.
  const keep = (load: Target['load']) =>
    loadFrom({ ...load, ...VISITORS, forMs: A_MINUTE, calls: (load.bodies ?? load.paths).length });
  await race([
    { name: 'a bare Koa route', load: { url: bare.address, paths: ['/json'] } },
    { name: 'a lookup from memory', load: post, before: () => keep(post) },
    { name: 'the same, compressed', load: packed, before: () => keep(packed) },
    {
      name: 'a bare indexed select',
      load: { url: bare.address, paths: lookups.map(({ studentId }) => `/row/${studentId}`) },
    },
    {
      name: 'a lookup that is read from the database',
      load: { ...post, bodies: everyone },
      before: () => noteResultChange(db),
    },
    { name: 'a static file of the size of a transcript', load: { url: bare.address, paths: ['/pdf'] } },
    { name: 'a transcript from memory', load: files, before: () => keep(files) },
  ]);
  await bare.close();
}

const dataDir = mkdtempSync(join(tmpdir(), 'school-bench-'));
const settings = readEnvironment({ DATA_DIR: dataDir, TRUST_PROXY: '1', PORT: '0' });
const { db, close } = await openDatabase(settings, say);
const { print, sheets, close: closePools } = createPools();
try {
  await migrate(db);
  await fill(db);
  const jwtSecret = 'a secret of the bench, long enough';
  const [metrics, load] = [createMetrics(db), watchLoad(db)];
  const app = createApp({
    ...{ db, settings, print, sheets, jwtSecret, signingKey: TEST_KEY, metrics, load },
    webDir: '.build/none',
  });
  const ours = await listen(app, settings);
  const admin = await createAdmin(db, jwtSecret);
  say(`\nA cohort from request to JSON, median, plain and packed: calculated, since the exam is open`);
  await timeCohorts(ours.address, admin);
  say('\nPublished');
  await publishAll(db);
  say('\nThe same cohorts, published: from the copy');
  await timeCohorts(ours.address, admin);
  say(
    `\n${VISITORS.connections} visitors at once, in turns of ${VISITORS.forMs / 1000} s: calls a second, p50, p99, processor time a call`,
  );
  await raceLookups(db, ours.address);
  await ours.close();
  load.stop();
} finally {
  await closePools();
  await close();
  rmSync(dataDir, { recursive: true, force: true });
}
