import argon2 from 'argon2';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Auth } from '#documents/model/user.ts';
import { isPassword } from '#server/people/users/password.ts';
import type { UsersAnswer } from '#server/people/users/present.ts';
import { createRateLimits } from '#server/platform/limits/rateLimits.ts';
import { createAccount, PASSWORD } from '#server/testing/factories.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { openSecret, passSecondStep, sealSecret } from './secondStep.ts';
import type { RecoveryCodes, SecondStepSecret } from './secondStepRoutes.ts';
import { codeAt, stepAt } from './totp.ts';
import { unlockSuperadmin } from './unlockSuperadmin.ts';

let server: TestServer;
let id: string;
const phoneNumber = '01744444441';
beforeAll(async () => {
  server = await startServer();
  id = await createAccount(server.db, { phoneNumber, userType: 'superadmin' });
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ['second_steps', 'recovery_codes', 'rate_limits', 'security_events', 'changes'])
    await server.db(table).delete();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Each code counts once, so tests go on to the next 30 seconds. */
const later = (seconds: number) => {
  const now = Date.now() + seconds * 1000;
  if (vi.isFakeTimers()) vi.setSystemTime(now);
  else vi.useFakeTimers({ toFake: ['Date'], now });
};

const login = (more: object = {}) =>
  server.post('/api/v1/login', { phoneNumber, password: PASSWORD, ...more });
const fromBase32 = (text: string): Buffer => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...text].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
};

/** Switches the second step on as the profile does. */
const enrol = async () => {
  const auth = (await login()).body as Auth;
  const begun = (await server.post('/api/v1/second-step', {}, auth)).body as SecondStepSecret;
  const secret = fromBase32(begun.secret);
  const code = () => codeAt(secret, stepAt(Date.now()));
  const confirmed = await server.post('/api/v1/second-step/confirm', { code: code() }, auth);
  expect(confirmed.status).toBe(200);
  return { auth, code, begun, recoveryCodes: (confirmed.body as RecoveryCodes).recoveryCodes };
};

const ASKED = 'Enter the code that the app on your phone shows, or a recovery code.';
const WRONG = 'This code is not right, or was used already. Wait for the next one.';
const refusedFor = (message: string) => ({ message, errors: [{ path: 'code', message }] });

describe('enrolling', () => {
  test('needs a code before it counts, and answers ten recovery codes once', async () => {
    const auth = (await login()).body as Auth;
    const begun = (await server.post('/api/v1/second-step', {}, auth)).body as SecondStepSecret;
    expect(begun.address).toContain(`secret=${begun.secret}`);
    expect((await login()).status).toBe(200);
    const wrong = await server.post('/api/v1/second-step/confirm', { code: '000000' }, auth);
    expect([wrong.status, wrong.body]).toEqual([400, refusedFor(WRONG)]);
    const code = codeAt(fromBase32(begun.secret), stepAt(Date.now()));
    const { body } = await server.post('/api/v1/second-step/confirm', { code }, auth);
    const { recoveryCodes } = body as RecoveryCodes;
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const one of recoveryCodes) expect(one).toMatch(/^[A-HJKMNP-Z2-9]{5}-[A-HJKMNP-Z2-9]{5}$/);
    expect((await server.get('/api/v1/second-step', auth)).body).toEqual({
      since: expect.any(String),
      codesLeft: 10,
    });
    for (const path of ['', '/confirm'])
      expect((await server.post(`/api/v1/second-step${path}`, { code }, auth)).status).toBe(409);
  });

  test('begun in a second tab, it has the secret of the first', async () => {
    const auth = (await login()).body as Auth;
    const begin = async () => (await server.post('/api/v1/second-step', {}, auth)).body as SecondStepSecret;
    const first = await begin();
    expect(await begin()).toEqual(first);
    const code = codeAt(fromBase32(first.secret), stepAt(Date.now()));
    expect((await server.post('/api/v1/second-step/confirm', { code }, auth)).status).toBe(200);
  });

  test('stores neither the secret nor a recovery code as it is', async () => {
    const { begun, recoveryCodes } = await enrol();
    const rows = [await server.db('second_steps').select(), await server.db('recovery_codes').select()];
    const stored = JSON.stringify(rows);
    const secret = fromBase32(begun.secret);
    for (const form of [begun.secret, secret.toString('hex'), secret.toString('base64url'), ...recoveryCodes])
      expect(stored).not.toContain(form);
  });

  test('needs a password that was given in the last minutes, and a role', async () => {
    const auth = (await login()).body as Auth;
    await server.db('user_sessions').update({ provedAt: new Date(Date.now() - 3_600_000) });
    expect((await server.post('/api/v1/second-step', {}, auth)).status).toBe(403);
    expect((await server.post('/api/v1/second-step', {}, await server.signIn('student'))).status).toBe(403);
  });
});

describe('signing in', () => {
  test('asks for the code after the password, and accepts each code once', async () => {
    const { code } = await enrol();
    const first = await login();
    expect([first.status, first.body]).toEqual([401, refusedFor(ASKED)]);
    // The one that switched it on was used.
    expect((await login({ code: code() })).status).toBe(401);
    later(31);
    const right = code();
    expect((await login({ code: `${right.slice(0, 3)} ${right.slice(3)}` })).status).toBe(200);
    const replayed = await login({ code: right });
    expect([replayed.status, replayed.body]).toEqual([401, refusedFor(WRONG)]);
    later(30);
    const bangla = code().replace(/\d/g, (digit) => String.fromCharCode(0x09e6 + Number(digit)));
    expect((await login({ code: bangla })).status).toBe(200);
  });

  test('one code of two simultaneous sign-ins is accepted', async () => {
    const { code } = await enrol();
    later(31);
    const replies = await Promise.all([login({ code: code() }), login({ code: code() })]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  test('a wrong password is refused as ever, whatever the code', async () => {
    const { code } = await enrol();
    later(31);
    const reply = await login({ password: 'Wrong12', code: code() });
    expect([reply.status, reply.body]).toEqual([401, { message: 'Password is incorrect' }]);
    expect((await login({ code: code() })).status).toBe(200);
  });

  test('a code that is not compared, because too many passwords wait, is not a try', async () => {
    const { recoveryCodes } = await enrol();
    let release = () => {};
    const released = new Promise<boolean>((resolve) => {
      release = () => resolve(false);
    });
    const spy = vi.spyOn(argon2, 'verify').mockImplementation(() => released);
    const waiting = Array.from({ length: 102 }, () => isPassword('', 'waiting'));
    const limits = createRateLimits(server.db);
    const pass = (code = '') => passSecondStep(server.db, limits, { userId: id, code, jwtSecret: '' });
    // More than the five tries that are free.
    for (let times = 0; times < 6; times += 1)
      await expect(pass('AAAAA-AAAAA')).rejects.toMatchObject({ status: 503 });
    release();
    await Promise.all(waiting);
    spy.mockRestore();
    const [row] = await server.db('rate_limits').where({ key: `second-step:${id}` });
    expect(row.points).toBe(0);
    expect(await pass(recoveryCodes[0])).toBe('recoveryCode');
  });

  test('a recovery code opens it once, and is logged', async () => {
    const { recoveryCodes, auth } = await enrol();
    const [first = ''] = recoveryCodes;
    expect((await login({ code: first.toLowerCase() })).status).toBe(200);
    expect((await login({ code: first })).status).toBe(401);
    expect((await server.get('/api/v1/second-step', auth)).body).toMatchObject({ codesLeft: 9 });
    const kinds = await server.db('security_events').orderBy('id').pluck('kind');
    expect(kinds).toEqual(['signIn', 'secondStepOn', 'recoveryCodeUsed', 'signIn', 'wrongCode']);
  });

  test('is refused after five wrong codes, also for a right one', async () => {
    const { code } = await enrol();
    later(31);
    const tries: number[] = [];
    for (let round = 0; round < 6; round++) tries.push((await login({ code: '000000' })).status);
    expect(tries).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await login({ code: code() })).status).toBe(429);
  });
});

describe('switching it off', () => {
  test('takes the password and a code', async () => {
    const { auth, code, recoveryCodes } = await enrol();
    const off = (body: object) => server.post('/api/v1/second-step/off', body, auth);
    expect((await off({ currentPassword: 'Wrong12', code: recoveryCodes[0] })).status).toBe(400);
    expect((await off({ currentPassword: PASSWORD, code: '000000' })).body).toEqual(refusedFor(WRONG));
    expect((await login()).status).toBe(401);
    later(31);
    expect((await off({ currentPassword: PASSWORD, code: code() })).status).toBe(200);
    expect((await login()).status).toBe(200);
    expect((await off({ currentPassword: PASSWORD, code: code() })).status).toBe(409);
  });

  test('another superadmin does it with a reason, which is kept; the sessions end', async () => {
    const { auth } = await enrol();
    const admin = await server.signIn('superadmin');
    const reset = (body: object, by: Auth = admin) =>
      server.post(`/api/v1/user/${id}/second-step/reset`, body, by);
    expect((await reset({})).status).toBe(400);
    expect((await reset({ reason: 'My own' }, auth)).status).toBe(403);
    const list = (await server.get('/api/v1/users', admin)).body as UsersAnswer;
    expect(list.data.filter(({ hasSecondStep }) => hasSecondStep).map(({ _id }) => _id)).toEqual([id]);
    expect((await reset({ reason: 'The phone was lost' })).status).toBe(200);
    expect((await server.get('/api/v1/configs', auth)).status).toBe(401);
    expect((await login()).status).toBe(200);
    expect(await server.db('changes').where({ noun: 'secondStep' }).first()).toMatchObject({
      recordId: id,
      changedBy: admin._id,
      newValue: { reset: true, reason: 'The phone was lost' },
    });
    expect((await reset({ reason: 'Again' })).status).toBe(409);
  });
});

test('a superadmin whom nobody else can help is unlocked by the command', async () => {
  const { auth } = await enrol();
  await expect(unlockSuperadmin(server.db, '01700000002')).rejects.toThrow(
    'No superadmin signs in with 01700000002.',
  );
  const password = await unlockSuperadmin(server.db, `+88${phoneNumber}`);
  expect((await server.get('/api/v1/configs', auth)).status).toBe(401);
  expect((await login()).status).toBe(401);
  expect((await login({ password })).body).toMatchObject({ _id: id, mustChangePassword: true });
  const kinds = await server.db('security_events').orderBy('id').pluck('kind');
  expect(kinds.slice(-4)).toEqual(['passwordReset', 'secondStepReset', 'wrongPassword', 'signIn']);
});

test('a secret is read only for its user, and with the secret of the server that sealed it', () => {
  const secret = Buffer.from('12345678901234567890');
  const sealed = sealSecret(secret, '7', 'the secret of this server');
  expect(openSecret(sealed, '7', 'the secret of this server')).toEqual(secret);
  expect(openSecret(sealed, '8', 'the secret of this server')).toBeNull();
  expect(openSecret(sealed, '7', 'another secret')).toBeNull();
  expect(openSecret(sealed.slice(0, -2), '7', 'the secret of this server')).toBeNull();
});
