import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { readEnvironment } from '#server/platform/base/settings.ts';
import { connect } from '#server/platform/database/connect.ts';
import { fromDatabaseError } from '#server/platform/database/errors.ts';
import { createPools } from '#server/printing/printPool.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { TEST_KEY } from '#server/testing/testSigningKey.ts';

const AWAY = 'The database does not answer just now: try again in a moment.';
const FULL = 'There is no room left to store this: tell the person who looks after the server.';
const SIGN_UP = {
  firstName: 'Rahima',
  lastName: 'Khatun',
  email: 'rahima@example.com',
  phoneNumber: '01711111111',
  dateOfBirth: '1990-01-01',
  address: 'Sonatala',
  password: 'a password of theirs',
};

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

test('without the database every call and /readyz answer 503 with Retry-After', async () => {
  const db = connect({ socketPath: '/nowhere/server.sock', database: 'school' });
  const { print, sheets, close: closePools } = createPools();
  const app = createApp({
    db,
    settings: readEnvironment({}),
    jwtSecret: 'a secret of the tests, long enough',
    signingKey: TEST_KEY,
    print,
    sheets,
    webDir: '.build/none',
  });
  const listening = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => listening.once('listening', resolve));
  const url = `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
  const post = (path: string, body: object) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  for (const query of [
    fetch(`${url}/api/v1/school`),
    post('/api/v1/login', { phoneNumber: '01711111111', password: 'a password' }),
    post('/api/v1/register', SIGN_UP),
  ]) {
    const reply = await query;
    expect([reply.status, reply.headers.get('Retry-After'), await reply.json()]).toEqual([
      503,
      '5',
      { message: AWAY, key: 'database.away', code: 'unavailable' },
    ]);
  }
  const ready = await fetch(`${url}/readyz`);
  expect([ready.status, ready.headers.get('Retry-After')]).toEqual([503, '5']);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  listening.closeAllConnections();
  listening.close();
  await closePools();
  await db.destroy();
});

describe('/readyz', () => {
  const MEGABYTE = 2 ** 20;
  const real = fs.statfs;
  /** Lets the disk have so many bytes free. */
  const free = (bytes: number) => {
    fs.statfs = (async () => ({ bavail: bytes / 512, bsize: 512 })) as unknown as typeof fs.statfs;
    syncBuiltinESMExports();
  };
  afterEach(() => {
    fs.statfs = real;
    syncBuiltinESMExports();
  });

  test.each([
    [200, 'ok'],
    [199, 'warning: has 199 MB free, fewer than 200'],
    [3, 'warning: has 3 MB free, fewer than 200'],
  ])('is 200 while writes succeed: %i MB free', async (megabytes, disk) => {
    free(megabytes * MEGABYTE);
    const { status, body } = await server.get('/readyz');
    expect([status, body]).toMatchObject([200, { ok: true, disk }]);
  });

  test('is 503 when the disk is full', async () => {
    free(MEGABYTE);
    const answer = await fetch(`${server.url}/readyz`);
    expect([answer.status, answer.headers.get('Retry-After'), await answer.json()]).toMatchObject([
      503,
      '5',
      { ok: false, disk: 'is full: it has 1 MB free, fewer than 200' },
    ]);
  });
});

test.each([
  ['a full disk', 1021, FULL, '60'],
  ['a full table', 1114, FULL, '60'],
  ['a server that shuts down', 1053, AWAY, '5'],
  ['a server that is read-only', 1290, AWAY, '5'],
  ['a connection that the server killed', 1927, AWAY, '5'],
  ['a connection that the server aborted', 1152, AWAY, '5'],
  ['a statement that took too long', 1969, AWAY, '5'],
  ['a user with too many connections', 1203, AWAY, '5'],
  ['a node of a cluster that has lost the majority', 1047, AWAY, '5'],
])('%s answers 503, and the same call succeeds when it is over', async (_name, errno, message, seconds) => {
  const signUp = { ...SIGN_UP, phoneNumber: `0171111${errno}`, email: `${errno}@example.com` };
  await server.db.raw(
    `create trigger no_room before insert on users for each row signal sqlstate 'HY000' set mysql_errno = ${errno}`,
  );
  const refused = await server.post('/api/v1/register', signUp);
  expect([refused.status, refused.headers.get('Retry-After'), refused.body]).toEqual([
    503,
    seconds,
    { message },
  ]);
  await server.db.raw('drop trigger no_room');
  expect((await server.post('/api/v1/register', signUp)).status).toBe(200);
});

test('a commit that a cluster refuses without a majority is no full disk', () => {
  const refused = (message: string) =>
    fromDatabaseError(Object.assign(new Error(message), { errno: 1180, code: 'ER_ERROR_DURING_COMMIT' }));
  const status = 'Error while appending fragment(provider status: Not connected to Primary Component)';
  expect(refused(status)).toMatchObject({ key: 'database.away', headers: { 'Retry-After': '5' } });
  expect(refused('Got error 28 "No space left on device" during COMMIT')).toMatchObject({
    key: 'database.full',
  });
});

test('connections that the database ended are replaced', async () => {
  const ended = async () => {
    const [[{ id }]] = await server.db.raw('select connection_id() as id');
    await server.db.raw(`kill ${id}`).catch(() => {});
  };
  await Promise.all([ended(), ended()]);
  for (let call = 0; call < 5; call += 1)
    expect([200, 503]).toContain((await server.get('/api/v1/school')).status);
  expect((await server.get('/api/v1/school')).status).toBe(200);
});
