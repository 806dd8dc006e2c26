import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAccount, PASSWORD } from '#server/testing/factories.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { unlockSuperadmin } from './unlockSuperadmin.ts';

/** Strangers may delay the owner of an account, and never lock them out of a new browser. */
const PHONE = '01755500004';
let server: TestServer;
let id: string;
beforeAll(async () => {
  server = await startServer({ env: { TRUST_PROXY: '1' } });
  id = await createAccount(server.db, { phoneNumber: PHONE, userType: 'superadmin' });
});
beforeEach(() => server.db('rate_limits').delete());
afterAll(() => server.close());

const signIn = (from: string, password = PASSWORD) =>
  server.post('/api/v1/login', { phoneNumber: PHONE, password }, { headers: { 'X-Forwarded-For': from } });
const wrong = async (from: string) => (await signIn(from, 'Wrong12')).status;
const retryAfter = (reply: { headers: Headers }) => Number(reply.headers.get('Retry-After'));

/** Lets so many seconds pass for everything that is counted. */
const pass = (seconds: number) =>
  server.db('rate_limits').update({ expire: server.db.raw('expire - ?', [seconds * 1000]) });

const STRANGERS = Array.from({ length: 7 }, (_, index) => `198.51.100.${index}`);

test('the right password from a new address opens an account that strangers delay', async () => {
  for (const stranger of STRANGERS) await wrong(stranger);
  const polled = await Promise.all(Array.from({ length: 30 }, () => wrong('198.51.100.99')));
  expect(polled).toContain(429);
  expect((await signIn('203.0.113.5')).status).toBe(200);
});

test('an owner who mistyped waits once, however often a stranger asks meanwhile', async () => {
  for (const stranger of STRANGERS) await wrong(stranger);
  expect((await signIn('203.0.113.6', 'Mistyped1')).status).toBe(401);
  for (let tries = 0; tries < 40; tries += 1) await wrong('198.51.100.99');
  const refused = await signIn('203.0.113.6');
  expect([refused.status, retryAfter(refused) <= 15 * 60]).toEqual([429, true]);
  await pass(retryAfter(refused));
  // The stranger asks first, and takes the owner's turn no more.
  expect(await wrong('198.51.100.99')).toBe(429);
  expect((await signIn('203.0.113.6')).status).toBe(200);
});

test('guesses from many addresses stay few: twenty an hour beside the growing delay', async () => {
  for (const stranger of STRANGERS) await wrong(stranger);
  // The last two strangers needed such a try already.
  const statuses: number[] = [];
  for (let index = 0; index < 30; index += 1) statuses.push(await wrong(`192.0.2.${index}`));
  expect(statuses.filter((status) => status === 401).length).toBe(18);
  expect(statuses.slice(-5)).toEqual(Array(5).fill(429));
});

test('unlocking a superadmin forgets the wrong tries', async () => {
  for (let tries = 0; tries < 8; tries += 1) await wrong('203.0.113.7');
  expect((await signIn('203.0.113.7')).status).toBe(429);
  const password = await unlockSuperadmin(server.db, PHONE);
  expect((await signIn('203.0.113.7', password)).status).toBe(200);
  expect(await server.db('rate_limits').where('key', 'like', `number%:${id}%`)).toEqual([]);
});
