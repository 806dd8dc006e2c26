import argon2 from 'argon2';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { storeStudents } from '#server/people/students/storeStudents.ts';
import { createAccount, PASSWORD } from '#server/testing/factories.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { testStudentRows } from '#server/testing/testStudents.ts';
import { hashPassword, hashWithSalt, isPassword } from './password.ts';

let server: TestServer;
let token: string;
let teacher: string;
beforeAll(async () => {
  server = await startServer();
  token = (await server.signIn('superadmin')).token;
  teacher = await createAccount(server.db, { phoneNumber: '01733333331', userType: 'teacher' });
  await storeStudents(
    server.db,
    testStudentRows(
      { studentId: '901', roll: 1, mobile: '01733333341' },
      { studentId: '902', roll: 2, mobile: '01733333342' },
    ),
  );
});
afterAll(() => server.close());

test('passwords and recovery codes are hashed at the cost that OWASP recommends', async () => {
  const spy = vi.spyOn(argon2, 'hash');
  await hashPassword(PASSWORD);
  await hashWithSalt('a code', Buffer.alloc(16));
  const costs = spy.mock.calls.map(([, options]) => options);
  spy.mockRestore();
  const cost = { type: argon2.argon2id, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
  expect(costs).toEqual([expect.objectContaining(cost), expect.objectContaining(cost)]);
});

test('a password opens the account from every keyboard, also with the hash of an earlier version', async () => {
  const login = (password: string) => server.post('/api/v1/login', { phoneNumber: '01733333399', password });
  const id = await createAccount(server.db, { phoneNumber: '01733333399', userType: 'teacher' });
  // One code point a letter, and two.
  const [one, two] = [
    '\u09df\u09dc\u09dd-caf\u00e9-2026',
    '\u09af\u09bc\u09a1\u09bc\u09a2\u09bc-cafe\u0301-2026',
  ];
  expect(one).not.toBe(two);
  const setHash = (passwordHash: string) => server.db('users').where({ id }).update({ passwordHash });
  await setHash(await hashPassword(one));
  for (const typed of [one, two]) expect((await login(typed)).status).toBe(200);
  await setHash(
    await argon2.hash(one, { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }),
  );
  expect((await login(one)).status).toBe(200);
  expect((await login('another one')).status).toBe(401);
});

/** The connections of the pool that are held each time a password is hashed or compared while `work` runs. */
const heldWhileHashing = async (work: () => Promise<{ status: number }>): Promise<number[]> => {
  const held: number[] = [];
  const pool: { numUsed: () => number } = server.db.client.pool;
  const { hash, verify } = argon2;
  const spies = [
    vi.spyOn(argon2, 'hash').mockImplementation((...input: Parameters<typeof hash>) => {
      held.push(pool.numUsed());
      return hash(...input);
    }),
    vi.spyOn(argon2, 'verify').mockImplementation((...input) => {
      held.push(pool.numUsed());
      return verify(...input);
    }),
  ];
  const { status } = await work();
  for (const spy of spies) spy.mockRestore();
  expect(status).toBe(200);
  return held;
};

/** Holds every hash and comparison until `release`; `begun` has what was begun, in order. */
function holdHashing() {
  const begun: string[] = [];
  const { hash, verify } = argon2;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const spies = [
    vi.spyOn(argon2, 'hash').mockImplementation(async (...input: Parameters<typeof hash>) => {
      begun.push('hash');
      await released;
      return hash(...input);
    }),
    vi.spyOn(argon2, 'verify').mockImplementation(async (...input) => {
      begun.push(`verify ${input[1]}`);
      await released;
      return verify(...input);
    }),
  ];
  return {
    begun,
    release: () => {
      for (const spy of spies) spy.mockRestore();
      release();
    },
  };
}

describe('many at once', () => {
  const phoneNumber = '01733333351';
  const signInWith = (password: string) => server.post('/api/v1/login', { phoneNumber, password });
  beforeAll(() => createAccount(server.db, { phoneNumber, userType: 'operator' }));

  test('two passwords are hashed at a time, the others wait, and beyond a hundred are sent away uncounted', async () => {
    const held = holdHashing();
    const waiting = Array.from({ length: 102 }, (_, index) => isPassword('', `waiting ${index}`));
    for (const one of waiting) one.catch(() => {});
    expect(held.begun).toEqual(['verify waiting 0', 'verify waiting 1']);
    // More than the five wrong tries that an account has.
    for (let times = 0; times < 6; times += 1) {
      const { status, headers } = await signInWith(PASSWORD);
      expect([status, headers.get('Retry-After')]).toEqual([503, '5']);
    }
    held.release();
    await Promise.allSettled(waiting);
    expect(held.begun).toHaveLength(2);
    expect((await signInWith(PASSWORD)).status).toBe(200);
  });

  test('a sign-in waits for one first password of a class, not for all', async () => {
    await storeStudents(
      server.db,
      testStudentRows(
        ...Array.from({ length: 30 }, (_, index) => ({
          studentId: `95${index + 10}`,
          roll: index + 50,
          section: 'B',
        })),
      ),
    );
    const order: string[] = [];
    const { hash, verify } = argon2;
    let signingIn: Promise<{ status: number }> | undefined;
    let goOn = () => {};
    const isCompared = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const spies = [
      vi.spyOn(argon2, 'hash').mockImplementation(async (...input: Parameters<typeof hash>) => {
        order.push('hash');
        signingIn ??= signInWith(PASSWORD);
        if (order.length === 1) await isCompared;
        return hash(...input);
      }),
      vi.spyOn(argon2, 'verify').mockImplementation((...input) => {
        order.push('verify');
        goOn();
        return verify(...input);
      }),
    ];
    const place = { className: '9', section: 'B', shift: 'Morning', session: 2026 };
    const { status } = await server.post('/api/v1/users/class-sign-ins', place, { token });
    expect([status, (await signingIn)?.status]).toEqual([200, 200]);
    for (const spy of spies) spy.mockRestore();
    expect(order).toEqual(['hash', 'verify', ...Array(29).fill('hash')]);
  });
});

const profile = { firstName: 'Rahima', lastName: 'Begum', phoneNumber: '01733333331' };

test('no connection is held while a password is hashed or compared', async () => {
  const own = { phoneNumber: '01733333331', password: 'given boat river' };
  const calls: [string, () => Promise<{ status: number }>, number][] = [
    [
      'given',
      () => server.put(`/api/v1/teacher/${teacher}`, { ...profile, password: own.password }, { token }),
      1,
    ],
    ['sign-in', () => server.post('/api/v1/login', own), 1],
    [
      'added',
      () =>
        server.post(
          '/api/v1/teacher-reg',
          { ...profile, phoneNumber: '01733333332', userType: 'admin', password: 'green boat river' },
          { token },
        ),
      1,
    ],
    [
      'of a class',
      () =>
        server.post(
          '/api/v1/users/class-sign-ins',
          { className: '9', section: 'A', shift: 'Morning', session: 2026 },
          { token },
        ),
      2,
    ],
  ];
  for (const [name, call, times] of calls)
    expect([name, await heldWhileHashing(call)]).toEqual([name, Array(times).fill(0)]);
});

test('the current password is checked and the new one hashed before any row is locked', async () => {
  const auth = await server.signIn('superadmin');
  const path = `/api/v1/teacher/${auth._id}`;
  const input = { currentPassword: PASSWORD, password: 'green boat river', phoneNumber: '01733333339' };
  expect(await heldWhileHashing(() => server.put(path, input, auth))).toEqual([0, 0]);
});

test('a password that a superadmin sets while the old one is checked stays', async () => {
  const { db } = server;
  const phoneNumber = '01733333338';
  const id = await createAccount(db, { phoneNumber, userType: 'operator' });
  const auth = (await server.post('/api/v1/login', { phoneNumber, password: PASSWORD })).body;
  const { verify } = argon2;
  const spy = vi.spyOn(argon2, 'verify').mockImplementation(async (...input) => {
    const isRight = await verify(...input);
    await db('users').where({ id }).update({ passwordHash: 'given meanwhile' });
    return isRight;
  });
  const input = { currentPassword: PASSWORD, phoneNumber: '01733333337' };
  const { status } = await server.put(`/api/v1/teacher/${id}`, input, auth);
  spy.mockRestore();
  expect(status).toBe(401);
  expect(await db('users').where({ id }).first('phoneNumber', 'passwordHash')).toEqual({
    phoneNumber: phoneNumber,
    passwordHash: 'given meanwhile',
  });
});
