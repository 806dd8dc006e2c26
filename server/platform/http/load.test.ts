import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { createPools } from '#server/printing/printPool.ts';
import { type FreshDatabase, freshDatabase } from '#server/testing/database.ts';
import { ACCOUNTS, createAccount, PASSWORD, type Role } from '#server/testing/factories.ts';
import { until } from '#server/testing/startFolder.ts';
import { TEST_KEY } from '#server/testing/testSigningKey.ts';
import { readEnvironment } from '../base/settings.ts';
import { type Load, watchLoad } from './load.ts';
import { createMetrics } from './metrics.ts';

const TOKEN = 'a token of the tests';

let fresh: FreshDatabase;
let load: Load;
let url: string;
let close: () => Promise<void>;
beforeAll(async () => {
  fresh = await freshDatabase();
  const { db } = fresh;
  const { print, sheets, close: closePools } = createPools();
  const metrics = createMetrics(db);
  load = watchLoad(db, metrics.countRefused);
  const settings = readEnvironment({ METRICS_TOKEN: TOKEN, TRUST_PROXY: '1' });
  const app = createApp({
    ...{ db, settings, print, sheets, metrics, load, webDir: '.build/none' },
    jwtSecret: 'a secret of the tests, long enough',
    signingKey: TEST_KEY,
  });
  const listening = app.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  url = `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
  close = async () => {
    listening.closeAllConnections();
    listening.close();
    await closePools();
  };
});
afterAll(async () => {
  await close();
  load.stop();
  await fresh.drop();
});
// The tests' own machine may be busy.
beforeEach(() => until(async () => load.waitMs() < 100));

/** Holds every connection that the app may have for so many seconds, so that whatever needs one has to wait. */
const holdConnections = (seconds: number): Promise<unknown> =>
  Promise.all(Array.from({ length: 10 }, () => fresh.db.raw('select sleep(?)', [seconds])));

const readMetrics = async (): Promise<string> =>
  (await fetch(`${url}/metrics`, { headers: { Authorization: `Bearer ${TOKEN}` } })).text();

const visit = (path: string, headers: Record<string, string> = {}) => fetch(url + path, { headers });

test('sends visitors away before they wait a second, then everybody, and serves again by itself', async () => {
  const held = holdConnections(4);
  const first = visit('/api/v1/class');
  await until(async () => load.waitMs() > 500);
  const refused = await visit('/api/v1/class');
  expect([refused.status, refused.headers.get('Retry-After'), await refused.json()]).toEqual([
    503,
    '5',
    {
      message: 'Very many people are here at this moment. Please try again in a few seconds.',
      key: 'request.busy',
      code: 'unavailable',
    },
  ]);
  const page = await visit('/get-result', { Accept: 'text/html' });
  expect([page.status, page.headers.get('Content-Type')]).toEqual([503, 'text/html; charset=utf-8']);
  expect(await page.text()).toContain('<meta http-equiv="refresh" content="5">');
  expect((await visit('/healthz')).status).toBe(200);

  await until(async () => load.waitMs() > 1000);
  const staff = await visit('/api/v1/class', { Authorization: 'Bearer whatever' });
  expect([staff.status, staff.headers.get('Retry-After')]).toEqual([503, '5']);
  await held;
  expect((await first).status).toBe(200);
  expect((await visit('/api/v1/class')).status).toBe(200);
  expect(Number(/^school_overload_refused_total (\d+)$/m.exec(await readMetrics())?.[1])).toBeGreaterThan(2);
});

test('lets staff go on for longer than visitors, and nobody who only shows a token', async () => {
  const tokenOf = async (role: Role): Promise<string> => {
    const account = ACCOUNTS[role];
    await createAccount(fresh.db, account);
    const body = JSON.stringify({ phoneNumber: account.phoneNumber, password: PASSWORD });
    const headers = { 'Content-Type': 'application/json' };
    const answer = await fetch(`${url}/api/v1/login`, { method: 'POST', headers, body });
    return ((await answer.json()) as { token: string }).token;
  };
  const sendAs = (token: string) => visit('/api/v1/class', { Authorization: `Bearer ${token}` });
  const [clerk, pending] = [await tokenOf('operator'), await tokenOf('pending')];
  for (const token of [clerk, pending, 'x']) await sendAs(token);

  const held = holdConnections(4);
  const first = visit('/api/v1/class');
  await until(async () => load.waitMs() > 500);
  // Sent at once, so that all arrive before the wait is a second.
  const [staff, ...others] = [clerk, pending, 'x', 'never seen'].map(sendAs);
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual([503, 503, 503]);
  await held;
  await first;
  expect((await staff!).status).toBe(200);
});

test('notices an event loop that is always busy, and not one that was busy once', async () => {
  const block = (ms: number) => {
    const end = performance.now() + ms;
    while (performance.now() < end);
  };
  block(900);
  await wait(400);
  expect(load.waitMs()).toBeLessThan(500);
  for (let turn = 0; turn < 4; turn += 1) {
    block(700);
    await wait(0);
  }
  expect(load.waitMs()).toBeGreaterThan(500);
  await wait(600);
  expect(load.waitMs()).toBeLessThan(500);
});

test('/metrics are for whoever has the token, and name calls by their routes', async () => {
  const wrong: Record<string, string>[] = [{}, { Authorization: 'Bearer another token that is wrong' }];
  for (const headers of wrong) expect((await visit('/metrics', headers)).status).toBe(401);
  await visit('/api/v1/verify/ABCDEFGH2345');
  await visit('/api/v1/verify/ABCDEFGH2346');
  const read = await readMetrics();
  expect(read).toMatch(
    /^school_answers_total\{method="GET",route="\/api\/v1\/verify\/:code",status="404"\} 2$/m,
  );
  expect(read).toMatch(
    /^school_request_duration_seconds_count\{method="GET",route="\/api\/v1\/verify\/:code"\} 2$/m,
  );
  expect(read).toMatch(/^school_database_connections\{state="awaited"\} 0$/m);
  expect(read).not.toContain('ABCDEFGH');
});

test('a request keeps the id that the proxy gave it, unless it is none', async () => {
  const named = async (id: string) =>
    (await visit('/healthz', { 'X-Request-Id': id })).headers.get('X-Request-Id');
  expect(await named('from-the-proxy-1')).toBe('from-the-proxy-1');
  expect(await named('"quoted"; more')).toMatch(/^[0-9a-f-]{36}$/);
});

test('/readyz asked many times at once looks at the database once', async () => {
  let looks = 0;
  const count = ({ sql }: { sql: string }) => {
    if (sql.includes('information_schema') && sql.includes('referential_constraints')) looks++;
  };
  fresh.db.on('query', count);
  const answers = await Promise.all(Array.from({ length: 40 }, () => visit('/readyz')));
  fresh.db.off('query', count);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(looks).toBeLessThan(answers.length);
});

test('/readyz says what is wrong', async () => {
  const ready = async () => {
    const answer = await visit('/readyz');
    return [answer.status, await answer.json()];
  };
  expect(await ready()).toEqual([200, { ok: true, database: 'ok', disk: 'ok' }]);
  await fresh.db('knex_migrations').insert({ name: '2999_01_01_newer', batch: 9 });
  expect(await ready()).toEqual([
    503,
    {
      ok: false,
      database: 'is of another version of the app (it knows 2999_01_01_newer): start the app again',
      disk: 'ok',
    },
  ]);
  await fresh.db('knex_migrations').where({ name: '2999_01_01_newer' }).delete();
  await fresh.db.raw('alter table students drop column guardian_name');
  expect((await ready())[1]).toMatchObject({
    database: 'is of another version of the app (it lacks students.guardian_name): start the app again',
  });
  await fresh.db.raw('alter table students add column guardian_name varchar(120)');
  expect((await ready())[0]).toBe(200);
});
