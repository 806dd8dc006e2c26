import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { type Listening, listen } from '#server/commands/start.ts';
import { readEnvironment } from '#server/platform/base/settings.ts';
import { createPools } from '#server/printing/printPool.ts';
import { type FreshDatabase, freshDatabase } from '#server/testing/database.ts';
import { ACCOUNTS, createAccount, PASSWORD, storeSchool } from '#server/testing/factories.ts';
import { TEST_KEY } from '#server/testing/testSigningKey.ts';
import { sheetRows } from '#server/testing/testUpload.ts';

const SLOW = { graceMs: 500, leastRate: 500, lookMs: 50 };
const EVERY_MS = 100;

let fresh: FreshDatabase;
let app: Listening;
let closePools: () => Promise<void>;
beforeAll(async () => {
  fresh = await freshDatabase();
  const { db } = fresh;
  await storeSchool(db);
  await createAccount(db, ACCOUNTS.superadmin);
  const pools = createPools();
  closePools = pools.close;
  const parts = { db, settings: readEnvironment({}), ...pools, webDir: '.build/none', signingKey: TEST_KEY };
  const koa = createApp({ ...parts, jwtSecret: 'a secret of the tests, long enough' });
  app = await listen(koa, { host: '127.0.0.1', port: 0 }, SLOW);
});
afterAll(async () => {
  await app.close();
  await closePools();
  await fresh.drop();
});

type Client = { socket: Socket; answer: () => string; ended: Promise<unknown> };

/** A connection on which a test writes a request by hand. */
async function openConnection(): Promise<Client> {
  const socket = connect(app.port, '127.0.0.1');
  let answer = '';
  socket.on('data', (data) => {
    answer += data;
  });
  socket.on('error', () => {});
  await once(socket, 'connect');
  return { socket, answer: () => answer, ended: once(socket, 'close') };
}

const head = (path: string, length: number, headers: string[] = ['Content-Type: application/json']) =>
  [`POST ${path} HTTP/1.1`, 'Host: school.test', `Content-Length: ${length}`, ...headers, '', ''].join(
    '\r\n',
  );

test.each([
  ['to a call that reads it', '/api/v1/login', []],
  ['to a call that refuses it unread', '/api/v1/student/bulk-upload', ['Content-Type: multipart/form-data']],
])('a body that drips is ended: %s', async (_name, path, headers) => {
  const { socket, ended } = await openConnection();
  socket.write(head(path, 100_000, headers.length > 0 ? headers : undefined));
  const drip = setInterval(() => socket.write(' '), EVERY_MS);
  await ended;
  clearInterval(drip);
  const next = await fetch(`${app.address}/healthz`);
  expect(next.status).toBe(200);
});

test('an upload on a slow line goes on for as long as it arrives', async () => {
  const signedIn = await fetch(`${app.address}/api/v1/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ phoneNumber: ACCOUNTS.superadmin.phoneNumber, password: PASSWORD }),
  });
  const { token } = (await signedIn.json()) as { token: string };
  const [headings, student] = sheetRows([{ studentName: 'Rahima Khatun' }]).map((cells) => cells.join(','));
  // With blank lines, of which most come first because a busy machine may make the rest late.
  const file = `${headings}${'\r\n'.repeat(8_000)}${student}`;
  const part = 'Content-Disposition: form-data; name="file"; filename="students.csv"';
  const body = Buffer.from(`--sheet\r\n${part}\r\nContent-Type: text/csv\r\n\r\n${file}\r\n--sheet--\r\n`);
  const { socket, answer, ended } = await openConnection();
  socket.write(
    head('/api/v1/student/bulk-upload?dryRun=true', body.length, [
      'Content-Type: multipart/form-data; boundary=sheet',
      `Authorization: Bearer ${token}`,
      'Connection: close',
    ]),
  );
  await wait(EVERY_MS);
  const early = body.length - 400;
  socket.write(body.subarray(0, early));
  for (let at = early; at < body.length; at += 20) {
    await wait(EVERY_MS);
    socket.write(body.subarray(at, at + 20));
  }
  await ended;
  expect(answer()).toMatch(/^HTTP\/1.1 200 /);
  expect(answer()).toContain('Rahima Khatun');
});
