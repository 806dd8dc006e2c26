import jwt from 'jsonwebtoken';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { storeStudents } from '#server/people/students/storeStudents.ts';
import { hashPassword } from '#server/people/users/password.ts';
import { AppError } from '#server/platform/base/errors.ts';
import { createRateLimits } from '#server/platform/limits/rateLimits.ts';
import { waitForLock } from '#server/testing/database.ts';
import { ACCOUNTS, createAccount, PASSWORD } from '#server/testing/factories.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { testStudentRows } from '#server/testing/testStudents.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const login = (phoneNumber: string, password = PASSWORD, headers = {}) =>
  server.post('/api/v1/login', { phoneNumber, password }, { headers });

describe('sign-in', () => {
  beforeEach(() => server.db('rate_limits').delete());

  test('answers the session of an active account', async () => {
    const auth = await server.signIn('teacher');
    expect(auth).toEqual({
      _id: expect.stringMatching(/^\d+$/),
      userType: 'teacher',
      firstName: 'teacher',
      lastName: '',
      phoneNumber: ACCOUNTS.teacher.phoneNumber,
      userStatus: 'Active',
      token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    });
  });

  test('accepts the phone number as people type it', async () => {
    await server.signIn('teacher');
    const typed = `+88${ACCOUNTS.teacher.phoneNumber.replace('0170', '0170 ')}`;
    expect((await login(typed)).status).toBe(200);
    expect((await login('০১৭০০০০০০০২')).status).toBe(200);
  });

  test('answers 202 for a number that is not registered', async () => {
    const reply = await login('01999999999');
    expect([reply.status, reply.body]).toEqual([
      202,
      { message: 'User with given email is not registered yet.' },
    ]);
  });

  test('refuses a wrong password and an inactive account', async () => {
    await createAccount(server.db, {
      phoneNumber: '01711111111',
      userType: 'teacher',
      userStatus: 'Inactive',
    });
    expect((await login('01711111111', 'Wrong12')).status).toBe(401);
    expect((await login('01711111111')).status).toBe(403);
  });

  test('names the wrong fields', async () => {
    const reply = await server.post('/api/v1/login', { password: '12345' });
    expect(reply.status).toBe(400);
    expect(reply.body).toEqual({
      message: 'phone Number is required',
      errors: [
        { path: 'phoneNumber', message: 'phone Number is required' },
        { path: 'password', message: 'Password must be at least 6 characters' },
      ],
    });
  });

  test('is refused after five wrong tries, also simultaneous ones, and Retry-After says for how long', async () => {
    await createAccount(server.db, { phoneNumber: '01722222222', userType: 'operator' });
    const tries = await Promise.all(Array.from({ length: 8 }, () => login('01722222222', 'Wrong12')));
    expect(tries.map(({ status }) => status).sort()).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    const refused = await login('01722222222');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(800);
  });

  test('strangers cannot lock out a browser where the account was signed in before', async () => {
    const phoneNumber = '01722222223';
    await createAccount(server.db, { phoneNumber, userType: 'operator' });
    const cookie = (await login(phoneNumber)).headers.get('Set-Cookie')!;
    expect(cookie).toMatch(/^device=.+; httponly/i);
    const headers = { Cookie: cookie.split(';')[0]! };
    for (let tries = 0; tries < 6; tries++) await login(phoneNumber, 'Wrong12');
    expect((await login(phoneNumber)).status).toBe(429);
    expect((await login(phoneNumber, PASSWORD, headers)).status).toBe(200);
    // Tries in that browser are limited too.
    for (let tries = 0; tries < 5; tries++) await login(phoneNumber, 'Wrong12', headers);
    expect((await login(phoneNumber, PASSWORD, headers)).status).toBe(429);
  });

  test('over HTTPS the cookie of a device is sent to this host and over HTTPS only', async () => {
    const phoneNumber = '01722222228';
    const secure = await startServer({ env: { TRUST_PROXY: '1' } });
    await createAccount(secure.db, { phoneNumber, userType: 'operator' });
    const headers = { 'X-Forwarded-Proto': 'https' };
    const reply = await secure.post('/api/v1/login', { phoneNumber, password: PASSWORD }, { headers });
    const cookie = reply.headers.get('Set-Cookie') ?? '';
    expect(cookie).toMatch(/^__Host-device=/);
    for (const attribute of ['secure', 'httponly', 'samesite=strict', 'path=/'])
      expect(cookie.toLowerCase()).toContain(attribute);
    expect(cookie.toLowerCase()).not.toContain('domain=');
    await secure.close();
  });

  test('wrong tries from many addresses delay an account, more each time, but never for long', async () => {
    const { signInNumber } = createRateLimits(server.db);
    const aged = (seconds: number) =>
      server
        .db('rate_limits')
        .where({ key: 'number:7' })
        .decrement('expire', seconds * 1000);
    const refused = async () => {
      const error: unknown = await signInNumber.count('7').catch((thrown: unknown) => thrown);
      return error instanceof AppError ? Number(error.headers['Retry-After']) : 0;
    };
    for (let tries = 0; tries < 5; tries++) expect(await refused()).toBe(0);
    const delays: number[] = [];
    for (let round = 0; round < 7; round++) {
      const delay = await refused();
      delays.push(delay);
      await aged(delay);
      expect(await refused()).toBe(0);
    }
    expect(delays).toEqual([60, 120, 240, 480, 900, 900, 900]);
    await signInNumber.clear('7');
    expect(await refused()).toBe(0);
  });

  test('takes the same time for an unknown number as for a known one', async () => {
    const time = async (phoneNumber: string) => {
      const began = performance.now();
      await login(phoneNumber, 'Wrong12');
      return performance.now() - began;
    };
    await createAccount(server.db, { phoneNumber: '01722222224', userType: 'operator' });
    await time('01999999991');
    const [known, unknown] = [await time('01722222224'), await time('01999999992')];
    expect(unknown).toBeGreaterThan(known / 4);
  });

  test('accepts the student ID of a student’s account too', async () => {
    await storeStudents(server.db, testStudentRows({ studentId: '2023081' }));
    const { id: studentRowId } = (await server.db('students').where({ studentId: '2023081' }).first('id'))!;
    const phoneNumber = '01722222225';
    await createAccount(server.db, { phoneNumber, userType: 'student', studentRowId });
    expect((await login('২০২৩০৮১')).body).toMatchObject({ phoneNumber, userType: 'student' });
  });

  test('a number that sisters share asks for the student ID, and wrong tries by it lock none of them out', async () => {
    const mobile = '01722222226';
    await storeStudents(
      server.db,
      testStudentRows({ studentId: '2023091', roll: 91, mobile }, { studentId: '2023092', roll: 92, mobile }),
    );
    for (const studentId of ['2023091', '2023092']) {
      const { id: studentRowId } = (await server.db('students').where({ studentId }).first('id'))!;
      await createAccount(server.db, { phoneNumber: null, userType: 'student', studentRowId });
    }
    const hint =
      'Password is incorrect. Several students have this phone number: type the student ID in its place.';
    for (let wrong = 0; wrong < 4; wrong++) {
      const refused = await login(mobile, 'Sister12');
      expect([refused.status, refused.body]).toMatchObject([401, { message: hint }]);
    }
    expect((await login(mobile)).status).toBe(200);
    for (let wrong = 0; wrong < 8; wrong++) await login(mobile, 'Sister12');
    expect((await login(mobile)).status).toBe(429);
    await server.db('rate_limits').where('key', 'like', '%address%').delete();
    for (const studentId of ['2023091', '2023092'])
      expect((await login(studentId)).status, studentId).toBe(200);
    // A wrong password of a student ID says nothing about a number.
    expect((await login('2023091', 'Sister12')).body).toMatchObject({ message: 'Password is incorrect' });
  });

  test('a right password resets the count', async () => {
    await createAccount(server.db, { phoneNumber: '01733333333', userType: 'operator' });
    for (let round = 0; round < 2; round++) {
      for (let wrong = 0; wrong < 4; wrong++)
        expect((await login('01733333333', 'Wrong12')).status).toBe(401);
      expect((await login('01733333333')).status).toBe(200);
    }
  });
});

const COMMON =
  'This password is one of the first that anyone tries: choose a few words that only you would think of.';

const SCHOOL =
  "The school's name, place or number is no password: choose a few words that only you would think of.";

describe('sign-up', () => {
  const person = {
    firstName: 'Nasrin',
    lastName: 'Akter',
    email: 'Nasrin@example.com',
    phoneNumber: '01755555555',
    dateOfBirth: '1990-02-28',
    address: 'Mymensingh',
    password: 'Secret1',
  };

  test('makes a pending account without a role, which can sign in but open nothing', async () => {
    expect((await server.post('/api/v1/register', person)).body).toEqual({
      message: 'Registered successfully, Sign In now.',
    });
    const auth = (await login(person.phoneNumber)).body as {
      token: string;
      userType: string;
      userStatus: string;
    };
    expect([auth.userType, auth.userStatus]).toEqual(['', 'Pending']);
    expect((await server.get('/api/v1/configs', { token: auth.token })).status).toBe(403);
  });

  test.each([
    [{ phoneNumber: '01755555555', email: 'other@example.com' }, 'phoneNumber', 'Phone number already exist'],
    [{ phoneNumber: '01755555556', email: 'nasrin@EXAMPLE.com' }, 'email', 'Email already exist'],
  ])('refuses a number or email that is taken: %j', async (changed, path, message) => {
    const reply = await server.post('/api/v1/register', { ...person, ...changed });
    expect([reply.status, reply.body]).toEqual([409, { message, errors: [{ path, message }] }]);
  });

  test.each([
    [{ firstName: ' ' }, 'First name is required'],
    [{ lastName: '' }, 'Last name is required'],
    [{ email: 'nasrin' }, 'Enter a valid email address'],
    [{ phoneNumber: '0175555555' }, 'Enter a valid 11-digit phone number'],
    [{ phoneNumber: '' }, 'Phone number is required'],
    [{ dateOfBirth: '' }, 'Date of birth is required'],
    [{ dateOfBirth: '2026-13-45' }, 'Date of birth is required'],
    [{ dateOfBirth: '2026-02-29' }, 'Date of birth is required'],
    [{ dateOfBirth: '2999-01-01' }, 'Date of birth must be from 1900 until today'],
    [{ dateOfBirth: '0001-01-01' }, 'Date of birth must be from 1900 until today'],
    [{ dateOfBirth: '1899-12-31' }, 'Date of birth must be from 1900 until today'],
    [
      { password: '      ' },
      'This password repeats a character or two: choose a few words that only you would think of.',
    ],
    [
      { password: 'ababab' },
      'This password repeats a character or two: choose a few words that only you would think of.',
    ],
    [{ password: '123456' }, COMMON],
    [{ password: '৬৫৪৩২১' }, COMMON],
    [{ password: 'Password1' }, COMMON],
    [{ password: 'qwertyu' }, COMMON],
    [
      { phoneNumber: '01755555599', password: '01755555599' },
      'A phone number is no password: choose a few words that only you would think of.',
    ],
    [
      { phoneNumber: '01755555599', password: '+8801755555599' },
      'A phone number is no password: choose a few words that only you would think of.',
    ],
    [
      { phoneNumber: '01712345999', password: '345999' },
      'A phone number is no password: choose a few words that only you would think of.',
    ],
    // 5,000 of the most common: the first ones also in capitals, the others as typed.
    [{ password: 'Trustno1' }, COMMON],
    [{ password: 'highbury' }, COMMON],
    [{ password: "Government Girls' High School" }, SCHOOL],
    [{ password: 'governmentgirlshighschool২০২৬' }, SCHOOL],
    [{ address: '' }, 'Address is required'],
    [{ password: '12345' }, 'Password must be at least 6 characters'],
  ])('checks each field: %j', async (changed, message) => {
    const reply = await server.post('/api/v1/register', { ...person, ...changed });
    expect([reply.status, (reply.body as { message: string }).message]).toEqual([400, message]);
  });

  test('counts sign-ups of an address before the password is hashed', async () => {
    await server.db('rate_limits').where('key', 'like', 'sign-up:%').update({ points: 60 });
    const reply = await server.post('/api/v1/register', {
      ...person,
      phoneNumber: '01755555557',
      email: 'c@d.e',
    });
    expect([reply.status, reply.headers.get('Retry-After')]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    await server.db('rate_limits').where('key', 'like', 'sign-up:%').delete();
  });
});

describe('a session', () => {
  test.each(['', 'Bearer nonsense', 'Bearer a.b.c'])(
    'is refused with the header "%s"',
    async (Authorization) => {
      expect((await server.get('/api/v1/configs', { headers: { Authorization } })).status).toBe(401);
    },
  );

  test.each([{}, { version: 0 }])('is refused with a token that has no expiry: %j', async (claims) => {
    const { _id } = await server.signIn('operator');
    const token = jwt.sign(claims, 'a secret of the tests, long enough', { subject: _id });
    expect((await server.get('/api/v1/configs', { token })).status).toBe(401);
  });

  test('guesses of the current password are counted', async () => {
    const phoneNumber = '01722222226';
    await createAccount(server.db, { phoneNumber, userType: 'operator' });
    const auth = (await login(phoneNumber)).body as { _id: string; token: string };
    const guess = async (currentPassword: string) =>
      (
        await server.put(
          `/api/v1/change-password/${auth._id}`,
          { currentPassword, newPassword: 'green boat' },
          auth,
        )
      ).status;
    const tries = await Promise.all(Array.from({ length: 7 }, () => guess('Wrong12')));
    expect(tries.sort()).toEqual([400, 400, 400, 400, 400, 429, 429]);
    expect(await guess(PASSWORD)).toBe(429);
  });

  test('answers with personal data may not be cached, public ones may', async () => {
    const auth = await server.signIn('teacher');
    const kept = async (path: string) => (await server.get(path, auth)).headers.get('Cache-Control');
    expect(await kept(`/api/v1/user/${auth._id}`)).toBe('no-store');
    expect(await kept('/api/v1/users')).toBe('no-store');
    expect(await kept('/api/v1/verify/UNKNOWN')).toBe('no-store');
    expect(await kept('/api/v1/class')).toBeNull();
  });

  test('ends everywhere else when the password changes', async () => {
    const first = await server.signIn('operator');
    const second = await server.signIn('operator');
    const path = `/api/v1/change-password/${first._id}`;
    const wrong = await server.put(path, { currentPassword: 'Wrong12', newPassword: 'Secret2' }, first);
    expect([wrong.status, (wrong.body as { message: string }).message]).toEqual([
      400,
      'Current password is incorrect',
    ]);
    const changed = await server.put(path, { currentPassword: PASSWORD, newPassword: 'Secret2' }, first);
    expect(changed.status).toBe(200);
    expect((await server.get('/api/v1/configs', second)).status).toBe(401);
    expect((await server.get('/api/v1/configs', first)).status).toBe(401);
    expect((await server.get('/api/v1/configs', changed.body)).status).toBe(200);
  });

  test('a password that a superadmin sets while the user changes theirs stays', async () => {
    const { db } = server;
    const auth = await server.signIn('teacher');
    const other = await db.transaction();
    const given = { passwordHash: await hashPassword('Given12'), tokenVersion: 7 };
    await other('users').where({ id: auth._id }).update(given);
    const input = { currentPassword: PASSWORD, newPassword: 'Secret2' };
    const reply = server.put(`/api/v1/change-password/${auth._id}`, input, auth);
    await waitForLock(db);
    await other.commit();
    expect((await reply).status).toBe(401);
    expect((await db('users').where({ id: auth._id }).first('passwordHash'))!.passwordHash).toBe(
      given.passwordHash,
    );
    await db('users')
      .where({ id: auth._id })
      .update({ passwordHash: await hashPassword(PASSWORD) });
  });

  test("refuses to change another's password", async () => {
    const teacher = await server.signIn('teacher');
    const other = await server.signIn('superadmin');
    const path = `/api/v1/change-password/${other._id}`;
    const reply = await server.put(path, { currentPassword: PASSWORD, newPassword: 'Secret2' }, teacher);
    expect(reply.status).toBe(403);
  });

  test('ends when the account is made inactive', async () => {
    const auth = await server.signIn('student');
    expect((await server.get('/api/v1/configs', auth)).status).toBe(200);
    await server.db('users').where({ id: auth._id }).update({ userStatus: 'Inactive' });
    expect((await server.get('/api/v1/configs', auth)).status).toBe(401);
  });
});
