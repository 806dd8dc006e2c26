import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Auth } from '#documents/model/user.ts';
import { noteEvent, removeOldEvents } from '#server/platform/database/securityEvents.ts';
import { createAccount, PASSWORD } from '#server/testing/factories.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import type { SecurityEventsAnswer } from './routes.ts';

let server: TestServer;
let admin: Auth;
let id: string;
const phoneNumber = '01744444441';
const ANDROID = { 'User-Agent': 'Mozilla/5.0 (Linux; Android 10; K) Chrome/130 Mobile Safari/537.36' };
beforeAll(async () => {
  server = await startServer();
  admin = await server.signIn('superadmin');
  id = await createAccount(server.db, { phoneNumber, userType: 'operator' });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db('security_events').delete();
  await server.db('rate_limits').delete();
});

const login = async (password = PASSWORD, number = phoneNumber) =>
  server.post('/api/v1/login', { phoneNumber: number, password }, { headers: ANDROID });
const read = async (query = ''): Promise<SecurityEventsAnswer> =>
  (await server.get(`/api/v1/security-events${query}`, admin)).body;
const kinds = async (query = '') => (await read(query)).data.map(({ kind }) => kind).reverse();

test('a sign-in and its refusals, with account, address and device, and nothing that was typed', async () => {
  await login('Wrong12');
  await login('Wrong34', '01999999999');
  const auth = (await login()).body as Auth;
  await server.post('/api/v1/logout', {}, auth);
  expect(await kinds()).toEqual(['wrongPassword', 'unknownNumber', 'signIn', 'signOut']);
  const { data, total } = await read();
  expect(total).toBe(4);
  expect(data[3]).toEqual({
    _id: expect.any(String),
    at: expect.any(String),
    kind: 'wrongPassword',
    user: 'operator',
    phoneNumber,
    by: '',
    address: '127.0.0.1',
    device: 'Chrome, Android',
    detail: '',
  });
  expect(data[2]).toMatchObject({ kind: 'unknownNumber', user: '', phoneNumber: '' });
  const stored = JSON.stringify(await server.db('security_events').select());
  for (const secret of ['Wrong12', 'Wrong34', PASSWORD, '01999999999', auth.token])
    expect(stored).not.toContain(secret);
});

test('of too many tries one line is written in a quarter of an hour, however many there are', async () => {
  for (let round = 0; round < 9; round++) await login('Wrong12');
  const written = await kinds();
  expect(written).toEqual([...Array(5).fill('wrongPassword'), 'tooManyTries']);
});

test('an inactive account, a changed password, a refused proof, a sign-up', async () => {
  await server.db('users').where({ id }).update({ userStatus: 'Inactive' });
  await login();
  await server.db('users').where({ id }).update({ userStatus: 'Active' });
  const auth = (await login()).body as Auth;
  await server.post('/api/v1/sessions/prove', { currentPassword: 'Wrong12' }, auth);
  const input = { currentPassword: PASSWORD, newPassword: 'green boat river' };
  const { token } = (await server.put(`/api/v1/change-password/${id}`, input, auth)).body as Auth;
  await server.delete('/api/v1/sessions', { token });
  await server.post('/api/v1/register', {
    firstName: 'Nasrin',
    lastName: 'Akter',
    email: 'nasrin@example.com',
    phoneNumber: '01755555555',
    dateOfBirth: '1990-02-28',
    address: 'Mymensingh',
    password: 'Secret1',
  });
  expect(await kinds()).toEqual([
    'inactiveAccount',
    'signIn',
    'proofRefused',
    'passwordChanged',
    'signedOutElsewhere',
    'signUp',
  ]);
});

test('what a superadmin does to an account names both', async () => {
  const path = `/api/v1/teacher/${id}`;
  await server.put(path, { password: 'given boat river' }, admin);
  await server.put(path, { userStatus: 'Inactive' }, admin);
  await server.delete(`/api/v1/user/${id}/sessions`, admin);
  await server.delete(`/api/v1/user/${id}`, admin);
  await server.post(`/api/v1/user/${id}/restore`, {}, admin);
  await server.get('/api/v1/backup', admin);
  const { data } = await read();
  expect(data.map(({ kind, user, by, detail }) => [kind, user, by, detail]).reverse()).toEqual([
    ['passwordReset', 'operator', 'superadmin', ''],
    ['roleChanged', 'operator', 'superadmin', 'operator Inactive'],
    ['signedOutByOther', 'operator', 'superadmin', ''],
    ['accountDeleted', 'operator', 'superadmin', ''],
    ['accountRestored', 'operator', 'superadmin', 'operator Inactive'],
    ['backupDownloaded', 'superadmin', '', ''],
  ]);
});

test('is filtered by person and kind, and paged; a wrong filter is named', async () => {
  for (let round = 0; round < 5; round++) await noteEvent(server.db, { kind: 'signIn', userId: admin._id });
  await noteEvent(server.db, { kind: 'passwordReset', userId: id, by: admin._id });
  await noteEvent(server.db, { kind: 'signIn', userId: id });
  expect(await kinds('?kind=passwordReset')).toEqual(['passwordReset']);
  expect((await read('?search=superadmin')).total).toBe(6);
  expect((await read(`?search=${phoneNumber.slice(-6)}`)).total).toBe(2);
  expect((await read('?search=%25')).total).toBe(0);
  expect((await read('?search=operator&kind=signIn')).total).toBe(1);
  const page = await read('?page=2&pageSize=5');
  expect([page.data.length, page.total]).toEqual([2, 7]);
  const wrong = await server.get('/api/v1/security-events?kind=nothing', admin);
  expect([wrong.status, JSON.stringify(wrong.body)]).toEqual([400, expect.stringContaining('"path":"kind"')]);
});

test('only superadmins read it', async () => {
  for (const role of ['teacher', 'operator', 'student', 'pending'] as const)
    expect((await server.get('/api/v1/security-events', await server.signIn(role))).status).toBe(403);
});

test('a line is kept for a year', async () => {
  // Of a school that was in use lately: else the clock is not believed.
  for (const days of [20, 364, 366]) {
    await noteEvent(server.db, { kind: 'signIn', userId: id });
    const last = server.db('security_events').orderBy('id', 'desc').limit(1);
    await last.update({ at: new Date(Date.now() - days * 24 * 3_600_000) });
  }
  await removeOldEvents(server.db);
  expect((await read()).total).toBe(2);
});
