import jwt from 'jsonwebtoken';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { log } from '#server/platform/base/log.ts';
import { noteEvent, removeOldEvents } from '#server/platform/database/securityEvents.ts';
import { clockProblem, mayCleanUp } from '#server/platform/database/wrongClock.ts';
import { removeUnusedFiles } from '#server/platform/files/storeFile.ts';
import { claimJob } from '#server/printing/jobs/claimJob.ts';
import { createAccount, PASSWORD } from '#server/testing/factories.ts';
import type { TestServer } from '#server/testing/request.ts';
import { startMarksServer } from '#server/testing/testMarks.ts';

/** What a clock leaves behind that was a year ahead, or that is behind now. */
const DAY_MS = 24 * 60 * 60 * 1000;
const YEAR_MS = 365 * DAY_MS;
let server: TestServer;
let admin: { _id: string; token: string };
beforeAll(async () => {
  ({ server, admin } = await startMarksServer());
});
afterAll(() => server.close());

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

describe('a session', () => {
  beforeEach(async () => {
    admin = await server.signIn('superadmin');
  });

  test.each(['createdAt', 'usedAt', 'provedAt'])('whose %s is in the future is refused', async (column) => {
    expect((await server.get('/api/v1/sessions', admin)).status).toBe(200);
    await server.db('user_sessions').update({ [column]: inDays(365) });
    expect((await server.get('/api/v1/sessions', admin)).status).toBe(401);
  });

  test('whose token is from the future is refused', async () => {
    const { iat, exp, ...claims } = jwt.decode(admin.token) as jwt.JwtPayload;
    const later = { ...claims, iat: iat! + 3600, exp: exp! + 3600 };
    const token = jwt.sign(later, 'a secret of the tests, long enough');
    expect((await server.get('/api/v1/sessions', { token })).status).toBe(401);
  });
});

describe('wrong tries', () => {
  beforeEach(() => server.db('rate_limits').delete());

  test.each([
    ['the account', 5, (id: string) => `number:${id}`],
    ['the account from an address', 5, (id: string) => `number-from:${id} 127.0.0.1`],
    ['the address', 50, () => 'address:127.0.0.1'],
  ])('of %s that expire in a year are over', async (_name, points, keyOf) => {
    const phoneNumber = `017555${String(points + keyOf('').length).padStart(5, '0')}`;
    const id = await createAccount(server.db, { phoneNumber, userType: 'operator' });
    await server.db('rate_limits').insert({ key: keyOf(id), points, expire: Date.now() + YEAR_MS });
    expect((await server.post('/api/v1/login', { phoneNumber, password: PASSWORD })).status).toBe(200);
    expect((await server.post('/api/v1/login', { phoneNumber, password: 'Wrong12' })).status).toBe(401);
  });

  test('of today still count, and nobody waits longer than the rule says', async () => {
    const phoneNumber = '01755500200';
    await createAccount(server.db, { phoneNumber, userType: 'operator' });
    const statuses: number[] = [];
    for (let tries = 0; tries < 7; tries += 1)
      statuses.push((await server.post('/api/v1/login', { phoneNumber, password: 'Wrong12' })).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  });

  test('count for a browser that is known by a clock a year ahead as for any other', async () => {
    const phoneNumber = '01755500201';
    await createAccount(server.db, { phoneNumber, userType: 'operator' });
    const login = (password: string, headers: Record<string, string> = {}) =>
      server.post('/api/v1/login', { phoneNumber, password }, { headers });
    const cookieOf = (headers: Headers) => ({ Cookie: headers.get('Set-Cookie')?.split(';')[0] ?? '' });
    const known = cookieOf((await login(PASSWORD)).headers);
    vi.useFakeTimers({ toFake: ['Date'], now: inDays(365) });
    const ahead = cookieOf((await login(PASSWORD)).headers);
    vi.useRealTimers();
    for (let tries = 0; tries < 6; tries += 1) await login('Wrong12');
    expect((await login(PASSWORD, ahead)).status).toBe(429);
    expect((await login(PASSWORD, known)).status).toBe(200);
  });

  test('of lookups that expire in a year are over', async () => {
    await server
      .db('rate_limits')
      .insert({ key: 'lookup:127.0.0.1', points: 60, expire: Date.now() + YEAR_MS });
    const lookup = { session: 2026, term: 'Half Yearly', className: '9', group: 'Science' };
    const wrong = { ...lookup, section: 'A', shift: 'Morning', studentId: '999' };
    for (let tries = 0; tries < 2; tries += 1)
      expect((await server.post('/api/v1/result/individual', wrong)).status).toBe(404);
  });
});

describe('clean-up', () => {
  beforeEach(async () => {
    await server.db('security_events').delete();
    await noteEvent(server.db, { kind: 'signIn', userId: admin._id });
    await server.db('security_events').update({ at: inDays(-20) });
  });

  test('believes a clock by which the school was in use in the last weeks', async () => {
    expect(await mayCleanUp(server.db, 'a test')).toBe(true);
    expect(await mayCleanUp(server.db, 'a test', inDays(30))).toBe(true);
  });

  test('does not believe one that has jumped, also when somebody signed in since', async () => {
    const warn = vi.spyOn(log, 'warn');
    expect(await mayCleanUp(server.db, 'another test', inDays(365))).toBe(false);
    await noteEvent(server.db, { kind: 'signIn', userId: admin._id });
    await server
      .db('security_events')
      .orderBy('id', 'desc')
      .limit(1)
      .update({ at: inDays(365) });
    expect(await mayCleanUp(server.db, 'another test', inDays(366))).toBe(false);
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
  });

  test('keeps the pictures of a deleted template and the security log while the clock is a year ahead', async () => {
    const at = inDays(-5);
    const [hash] = ['f'.repeat(64)];
    const file = { hash, contentType: 'image/jpeg', bytes: Buffer.from('picture'), createdAt: at };
    await server.db('files').insert(file);
    const [id] = await server.db('card_templates').insert({
      ...{ front: hash, back: hash, live: null, deletedAt: at, deletedBy: admin._id },
      ...{ createdAt: at, updatedAt: at },
    });
    await removeUnusedFiles(server.db, inDays(365));
    expect(await server.db('card_templates').where({ id }).first('front')).toEqual({ front: hash });
    vi.useFakeTimers({ toFake: ['Date'], now: inDays(400) });
    await removeOldEvents(server.db);
    vi.useRealTimers();
    expect(await server.db('security_events').where({ kind: 'signIn' })).toHaveLength(1);
    admin = await server.signIn('superadmin');
    const restore = () => server.post(`/api/v1/id-card-template/${id}/restore`, {}, admin);
    await server.db('card_templates').where({ id }).update({ front: null });
    expect((await restore()).status).toBe(409);
    await server.db('card_templates').where({ id }).update({ front: hash });
    expect((await restore()).status).toBe(200);
  });
});

test('a print job whose claim lasts longer than any is printed by the next process', async () => {
  const now = new Date();
  const [id] = await server.db('print_jobs').insert({
    ...{ kind: 'class-list', status: 'running', filters: '{}', createdBy: admin._id },
    ...{ createdAt: now, updatedAt: now, claimedBy: 'a process that died' },
    claimedUntil: server.db.raw('utc_timestamp(3) + interval 1 year'),
  });
  expect((await claimJob(server.db, 'another process'))?.id).toBe(String(id));
  expect(await claimJob(server.db, 'a third process')).toBeNull();
});

test('a clock that is behind the newest record is named by /readyz, which still answers 200', async () => {
  expect(await clockProblem(server.db)).toBeNull();
  await noteEvent(server.db, { kind: 'signIn', userId: admin._id });
  await server.db('security_events').update({ at: inDays(2) });
  const { status, body } = await server.get('/readyz');
  expect([status, body]).toMatchObject([
    200,
    { ok: true, clock: expect.stringMatching(/^is earlier than the newest record, of \d{4}-/) },
  ]);
  await server.db('security_events').delete();
});

test('what is read may be of a year far ahead of the clock, and what is entered may not', async () => {
  admin = await server.signIn('superadmin');
  const list = (year: number) => server.get(`/api/v1/getAllStudent?year=${year}`, admin);
  expect((await list(new Date().getFullYear() + 17)).status).toBe(200);
  const subject = { subjectCode: '199', name: 'Drawing', class: '9', group: 'General', marks: 100 };
  const year = new Date().getFullYear() + 17;
  expect((await server.post('/api/v1/create-subject', { ...subject, year }, admin)).status).toBe(400);
});
