import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Auth } from '#documents/model/user.ts';
import { deviceName } from '#server/platform/http/deviceName.ts';
import { createAccount, PASSWORD } from '#server/testing/factories.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import type { SessionsAnswer } from './routes.ts';
import { removeEndedSessions } from './userSessions.ts';

let server: TestServer;
let id: string;
const phoneNumber = '01744444441';
beforeAll(async () => {
  server = await startServer();
  id = await createAccount(server.db, { phoneNumber, userType: 'operator' });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db('user_sessions').delete();
});

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36';
const login = async (headers = {}): Promise<Auth> =>
  (await server.post('/api/v1/login', { phoneNumber, password: PASSWORD }, { headers })).body;
const isOpen = async (auth: Auth) => (await server.get('/api/v1/configs', auth)).status === 200;
const list = async (auth: Auth) => ((await server.get('/api/v1/sessions', auth)).body as SessionsAnswer).data;
/** As if the last use, the last proof or the sign-in had been longer ago. */
const age = (column: string, hours: number) =>
  server.db('user_sessions').update({ [column]: new Date(Date.now() - hours * 3_600_000) });

test('signing out ends the session on the server, and no other', async () => {
  const [first, second] = [await login(), await login()];
  const { status, headers } = await server.post('/api/v1/logout', {}, first);
  // The browser then drops the photos and documents that it kept.
  expect([status, headers.get('Clear-Site-Data')]).toEqual([200, '"cache"']);
  expect([await isOpen(first), await isOpen(second)]).toEqual([false, true]);
});

test('an account without a role, and one with a first password, sign out too', async () => {
  const pending = await server.signIn('pending');
  expect((await server.post('/api/v1/logout', {}, pending)).status).toBe(200);
  const number = '01744444442';
  await createAccount(server.db, { phoneNumber: number, userType: 'operator', mustChangePassword: true });
  const auth = (await server.post('/api/v1/login', { phoneNumber: number, password: PASSWORD })).body as Auth;
  expect((await server.post('/api/v1/logout', {}, auth)).status).toBe(200);
  expect(await server.db('user_sessions').select()).toEqual([]);
});

test('the list has the own sessions with device, rough address and last use, and no token', async () => {
  const other = await server.signIn('teacher');
  const first = await login({ 'User-Agent': CHROME });
  const second = await login();
  const sessions = await list(second);
  expect(sessions).toEqual([
    expect.objectContaining({ isCurrent: true }),
    {
      _id: expect.stringMatching(/^\d+$/),
      device: 'Chrome, Windows',
      address: '127.0.0.x',
      createdAt: expect.any(String),
      usedAt: expect.any(String),
      isCurrent: false,
    },
  ]);
  expect((await list(first)).map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
  expect(await list(other)).toHaveLength(1);
});

test('one session, or all others, are ended; those of another user are not', async () => {
  const other = await server.signIn('teacher');
  const [first, second, third] = [await login(), await login(), await login()];
  const named = (await list(second)).find(({ isCurrent }) => isCurrent)!._id;
  const foreign = (await list(other))[0]!._id;
  expect((await server.delete(`/api/v1/sessions/${foreign}`, third)).status).toBe(403);
  expect((await server.delete(`/api/v1/sessions/${named}`, third)).status).toBe(200);
  expect((await server.delete(`/api/v1/sessions/${named}`, third)).status).toBe(404);
  expect(await isOpen(second)).toBe(false);
  expect((await server.delete('/api/v1/sessions', third)).body).toMatchObject({ ended: 1 });
  expect([await isOpen(first), await isOpen(third), await isOpen(other)]).toEqual([false, true, true]);
});

test('a superadmin signs a user out everywhere; nobody else does', async () => {
  const admin = await server.signIn('superadmin');
  const [first, second] = [await login(), await login()];
  expect((await server.delete(`/api/v1/user/${admin._id}/sessions`, first)).status).toBe(403);
  expect((await server.delete('/api/v1/user/99999/sessions', admin)).status).toBe(404);
  const { status, body } = await server.delete(`/api/v1/user/${id}/sessions`, admin);
  expect([status, body]).toEqual([200, { message: 'Signed out everywhere', ended: 2 }]);
  expect([await isOpen(first), await isOpen(second), await isOpen(admin)]).toEqual([false, false, true]);
});

test('a session ends after two hours without use, and after twelve in any case', async () => {
  const auth = await login();
  await age('usedAt', 1.9);
  expect(await isOpen(auth)).toBe(true);
  // That use counts.
  await age('createdAt', 1.9);
  expect((await list(auth))[0]!.usedAt > new Date(Date.now() - 60_000).toISOString()).toBe(true);
  await age('usedAt', 2.1);
  expect(await isOpen(auth)).toBe(false);
  await removeEndedSessions(server.db);
  expect(await server.db('user_sessions').select()).toEqual([]);
  await login();
  await age('createdAt', 12.1);
  await removeEndedSessions(server.db);
  expect(await server.db('user_sessions').select()).toEqual([]);
});

test('a changed password leaves the one session whose token the answer has', async () => {
  const number = '01744444443';
  const userId = await createAccount(server.db, { phoneNumber: number, userType: 'operator' });
  const enter = async () =>
    (await server.post('/api/v1/login', { phoneNumber: number, password: PASSWORD })).body as Auth;
  const [first, second] = [await enter(), await enter()];
  const input = { currentPassword: PASSWORD, newPassword: 'green boat river' };
  const { token } = (await server.put(`/api/v1/change-password/${userId}`, input, first)).body as Auth;
  expect([await isOpen(first), await isOpen(second)]).toEqual([false, false]);
  expect(await list({ ...first, token })).toEqual([expect.objectContaining({ isCurrent: true })]);
});

describe('what is grave needs a password that was given in the last 15 minutes', () => {
  const PROVE = 'Give your password once more: it is a while since you signed in.';
  const person = { firstName: 'Nasrin', phoneNumber: '01744444449', password: 'green boat river' };
  const GRAVE: [string, (auth: Auth) => Promise<{ status: number; body: never }>][] = [
    ['a deleted user', (auth) => server.delete('/api/v1/user/99999', auth)],
    ['a backup', (auth) => server.get('/api/v1/backup', auth)],
    [
      'the settings of the school',
      (auth) => server.put('/api/v1/school', { name: 'A School', city: 'Mymensingh' }, auth),
    ],
    [
      'a new superadmin',
      (auth) => server.post('/api/v1/teacher-reg', { ...person, userType: 'admin' }, auth),
    ],
    [
      'the password of a user',
      (auth) => server.put(`/api/v1/teacher/${id}`, { password: 'given boat' }, auth),
    ],
    ['the role of a user', (auth) => server.put(`/api/v1/teacher/${id}`, { userType: 'superadmin' }, auth)],
  ];

  test.each(GRAVE)('%s', async (_name, call) => {
    const auth = await server.signIn('superadmin');
    const before = await server.db('users').where({ id }).first();
    await age('provedAt', 0.3);
    const { status, body } = await call(auth);
    expect([status, body]).toEqual([403, { message: PROVE }]);
    expect(await server.db('users').where({ id }).first()).toEqual(before);
    const wrong = await server.post('/api/v1/sessions/prove', { currentPassword: 'Wrong12' }, auth);
    expect([wrong.status, (await call(auth)).status]).toEqual([400, 403]);
    await server.post('/api/v1/sessions/prove', { currentPassword: PASSWORD }, auth);
    expect((await call(auth)).status).not.toBe(403);
  });

  test('a preview of settings and the own name are not grave', async () => {
    const auth = await server.signIn('superadmin');
    await age('provedAt', 0.3);
    const school = { name: 'A School', city: 'Mymensingh' };
    expect((await server.put('/api/v1/school?dryRun=true', school, auth)).status).toBe(200);
    expect((await server.put(`/api/v1/teacher/${auth._id}`, { firstName: 'Rahima' }, auth)).status).toBe(200);
  });

  test('guesses are counted with those of the current password', async () => {
    const auth = await server.signIn('superadmin');
    const guess = async (currentPassword: string) =>
      (await server.post('/api/v1/sessions/prove', { currentPassword }, auth)).status;
    const tries = [];
    for (let round = 0; round < 6; round++) tries.push(await guess('Wrong12'));
    expect(tries).toEqual([400, 400, 400, 400, 400, 429]);
    expect(await guess(PASSWORD)).toBe(429);
  });
});

test.each([
  [CHROME, 'Chrome, Windows'],
  [`${CHROME} Edg/142.0`, 'Edge, Windows'],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/130 Mobile Safari/537.36',
    'Chrome, Android',
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1', 'Safari, iOS'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox, Linux'],
  ['curl/8.0', ''],
  ['', ''],
])('the device of %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
