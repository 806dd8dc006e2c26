import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { publishExam, unpublishExam } from '#server/exams/publication/publishExam.ts';
import { storeStudents } from '#server/people/students/storeStudents.ts';
import { noteResultChange } from '#server/platform/database/resultChanges.ts';
import { createRateLimits } from '#server/platform/limits/rateLimits.ts';
import { removeExpiredHourly } from '#server/platform/limits/removeExpired.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { until } from '#server/testing/startFolder.ts';
import { enterMark, LOOKUP, PUBLICATION, storeTestExam } from '#server/testing/testExam.ts';
import { testStudentRows } from '#server/testing/testStudents.ts';
import type { Challenge } from './proofOfWork.ts';

const CLASSMATES = Array.from({ length: 12 }, (_, number) => String(911 + number));

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { TRUST_PROXY: '1' } });
  await storeTestExam(server.db);
  await storeStudents(
    server.db,
    testStudentRows(...CLASSMATES.map((studentId, index) => ({ studentId, roll: 11 + index }))),
  );
  for (const studentId of CLASSMATES) await enterMark(server.db, studentId, '101', 60);
  await publishExam(server.db, PUBLICATION);
});
beforeEach(() => server.forgetTries());
afterAll(() => server.close());

/** A lookup as a proxy passes it on: the header has what the visitor forged, and then the address it came from. */
const lookUp = async (from: string, input: object = {}, forged = ''): Promise<number> => {
  const headers = { 'X-Forwarded-For': [forged, from].filter(Boolean).join(', ') };
  const { status } = await server.post('/api/v1/result/individual', { ...LOOKUP, ...input }, { headers });
  return status;
};

const setFactor = async (lookupSecondFactor: string) => {
  const school = { ...((await server.get('/api/v1/school')).body as object), lookupSecondFactor };
  expect((await server.put('/api/v1/school', school, await server.signIn('superadmin'))).status).toBe(200);
};

const countedPoints = async (key: string): Promise<number> =>
  (await server.db('rate_limits').where({ key }).first('points'))?.points;

/** Stores that `address` has found this many other results, as another process does. */
const storeFound = (address: string, many: number) =>
  server.db('rate_limits').insert(
    Array.from({ length: many }, (_, number) => ({
      key: `found:${address} ${number}`,
      points: 1,
      expire: Date.now() + 60_000,
    })),
  );
/** Finds ten results, all that one process gives an address before it asks what others have given. */
const findTen = async (address: string) => {
  for (const studentId of CLASSMATES.slice(0, 10)) expect(await lookUp(address, { studentId })).toBe(200);
};
const countFound = (address: string): Promise<number> =>
  server
    .db('rate_limits')
    .where('key', 'like', `found:${address} %`)
    .then((rows) => rows.length);

const solve = ({ challenge, salt, signature, maxnumber }: Challenge) => {
  for (let number = 0; number <= maxnumber; number++)
    if (createHash('sha256').update(`${salt}${number}`).digest('hex') === challenge)
      return { challenge, salt, signature, number };
  throw new Error('The challenge has no solution.');
};

test('a visitor who forges other addresses is counted by the real one', async () => {
  const statuses: number[] = [];
  for (let tries = 0; tries < 61; tries++)
    statuses.push(await lookUp('203.0.113.7', { studentId: '999' }, `198.51.100.${tries}`));
  expect(statuses).toEqual([...Array(60).fill(404), 429]);
  expect(await lookUp('203.0.113.8')).toBe(200);
});

test("a visitor who guesses a student's digits is locked out, but not the guardian", async () => {
  await setFactor('guardianPhone');
  for (let guess = 0; guess < 10; guess++)
    expect(await lookUp('203.0.113.7', { phoneDigits: String(1000 + guess) })).toBe(404);
  expect(await lookUp('203.0.113.7', { phoneDigits: '5678' })).toBe(429);
  expect(await lookUp('203.0.113.8', { phoneDigits: '5678' })).toBe(200);
});

test('the right digits in one process clear the wrong ones in another', async () => {
  const from = '203.0.113.11';
  const other = await server.startAnother();
  const send = async (url: string, phoneDigits: string): Promise<number> => {
    const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': from };
    const body = JSON.stringify({ ...LOOKUP, phoneDigits });
    return (await fetch(`${url}/api/v1/result/individual`, { method: 'POST', headers, body })).status;
  };
  for (let guess = 0; guess < 10; guess++) expect(await send(other.url, String(1000 + guess))).toBe(404);
  const key = `guardian:${LOOKUP.studentId} ${from}`;
  expect(await countedPoints(key)).toBe(10);
  expect(await send(server.url, '5678')).toBe(200);
  expect(await countedPoints(key)).toBeUndefined();
  // The first refusal looks whether it still holds.
  expect(await send(other.url, '5678')).toBe(429);
  await until(async () => (await send(other.url, '5678')) === 200);
  await other.close();
});

test('guesses from many addresses delay who guesses, and neither a new address nor a browser that found the result before', async () => {
  const right = { ...LOOKUP, phoneDigits: '5678' };
  const ask = (from: string, headers = {}) =>
    server.post('/api/v1/result/individual', right, { headers: { 'X-Forwarded-For': from, ...headers } });
  const cookie = (await ask('203.0.113.1')).headers.get('Set-Cookie')!.split(';')[0]!;
  for (let guess = 0; guess < 30; guess++)
    expect(await lookUp(`198.51.100.${guess}`, { phoneDigits: String(1000 + guess) })).toBe(404);
  // The first digits of an address need not wait, ten wrong ones an hour for a student.
  expect((await ask('203.0.113.9')).status).toBe(200);
  for (let guess = 0; guess < 10; guess++)
    expect(await lookUp(`192.0.2.${guess}`, { phoneDigits: String(1000 + guess) })).toBe(404);
  expect(await lookUp('192.0.2.1', { phoneDigits: '5678' })).toBe(429);
  const refused = await ask('203.0.113.11');
  const wait = Number(refused.headers.get('Retry-After'));
  expect([refused.status, wait > 0 && wait <= 60]).toEqual([429, true]);
  expect((await ask('203.0.113.10', { Cookie: cookie })).status).toBe(200);
  expect((await ask('203.0.113.10', { Cookie: `${cookie.slice(0, -2)}xx` })).status).toBe(429);
});

test('simultaneous wrong tries are counted before they are answered', async () => {
  const from = '203.0.113.9';
  const statuses = await Promise.all(Array.from({ length: 75 }, () => lookUp(from, { studentId: '999' })));
  expect(statuses.filter((status) => status === 404).length).toBeLessThanOrEqual(60);
  expect(statuses.filter((status) => status !== 404 && status !== 429)).toEqual([]);
  expect(await lookUp(from)).toBe(429);
});

describe('found results', () => {
  test('do not count against the limit, however often', async () => {
    await setFactor('none');
    for (let tries = 0; tries < 65; tries++) expect(await lookUp('203.0.113.20')).toBe(200);
    expect(await countedPoints('lookup:203.0.113.20')).toBeUndefined();
    expect(await countFound('203.0.113.20')).toBe(0);
  });

  test('are as many when they are asked at once as one after the other', async () => {
    const from = '203.0.113.29';
    await storeFound(from, 15);
    const asked = ['901', '902', ...CLASSMATES].map((studentId) => lookUp(from, { studentId }));
    const statuses = await Promise.all([...asked, lookUp(from, { studentId: '999' })]);
    // Ten of this process, which are then counted beside the fifteen of another, and five more.
    expect(statuses.filter((status) => status === 200).length).toBe(14);
    expect(await countFound(from)).toBe(29);
  });

  test('are counted together with verified codes, which need the same proof of work', async () => {
    const from = '203.0.113.30';
    const code = await server.db('transcripts').where({ live: 1 }).first('code');
    const verify = (headers = {}) =>
      server.get(`/api/v1/verify/${code.code}`, { headers: { 'X-Forwarded-For': from, ...headers } });
    await storeFound(from, 20);
    await findTen(from);
    const refused = await verify();
    expect(refused.status).toBe(429);
    const { challenge } = refused.body as { challenge: Challenge };
    const proof = Buffer.from(JSON.stringify(solve(challenge))).toString('base64');
    expect((await verify({ 'X-Proof-Of-Work': proof })).status).toBe(200);
    expect((await verify()).status, 'it is known now').toBe(200);
  });

  test('wrong codes count as wrong lookups do', async () => {
    const from = '203.0.113.31';
    const headers = { 'X-Forwarded-For': from };
    const statuses: number[] = [];
    for (let tries = 0; tries < 61; tries++)
      statuses.push((await server.get(`/api/v1/verify/${'X'.repeat(26)}`, { headers })).status);
    expect(statuses).toEqual([...Array(60).fill(404), 429]);
    expect(await lookUp(from), 'one limit for both').toBe(429);
  });

  test('beyond thirty in ten minutes need a proof of work each, valid once and from its address', async () => {
    const from = '203.0.113.21';
    await storeFound(from, 20);
    await findTen(from);
    expect(await lookUp(from, { studentId: '911' }), 'what was found before is free').toBe(200);
    const ask = (proof?: object, address = from, studentId = '902') =>
      server.post(
        '/api/v1/result/individual',
        { ...LOOKUP, studentId },
        {
          headers: {
            'X-Forwarded-For': address,
            ...(proof && { 'X-Proof-Of-Work': Buffer.from(JSON.stringify(proof)).toString('base64') }),
          },
        },
      );
    const refused = await ask();
    expect(refused.status).toBe(429);
    const { challenge } = refused.body as { challenge: Challenge };
    const solution = solve(challenge);
    const { number } = solution;
    expect((await ask({ ...solution, number: number + 1 })).status).toBe(429);
    expect(
      (await ask({ ...solution, salt: solution.salt.replace(/expires=\d+/, 'expires=9999999999') })).status,
    ).toBe(429);
    await storeFound('203.0.113.22', 20);
    await findTen('203.0.113.22');
    expect((await ask(solution, '203.0.113.22')).status).toBe(429);
    expect((await ask(solution)).status).toBe(200);
    expect((await ask()).status, 'it is known now').toBe(200);
    expect((await ask(solution, from, '921')).status, 'a solution counts once').toBe(429);
    expect(
      await countedPoints(`lookup:${from}`),
      'a request without a proof is no wrong try',
    ).toBeUndefined();
  });

  test('store nothing until an address has found ten', async () => {
    const from = '203.0.113.24';
    const writes: string[] = [];
    const note = ({ sql }: { sql: string }) => {
      if (/^\s*(insert|update|delete|replace|begin|start)/i.test(sql)) writes.push(sql);
    };
    server.db.on('query', note);
    try {
      await findTen(from);
      expect(writes).toEqual([]);
      expect(await lookUp(from, { studentId: '921' })).toBe(200);
      expect(await countFound(from)).toBe(11);
      const many = writes.length;
      expect(await lookUp(from, { studentId: '921' })).toBe(200);
      expect(writes).toHaveLength(many);
    } finally {
      server.db.off('query', note);
    }
  });

  test('found before are answered without a query', async () => {
    expect(await lookUp('203.0.113.25')).toBe(200);
    const queries: string[] = [];
    const note = ({ sql }: { sql: string }) => queries.push(sql);
    server.db.on('query', note);
    try {
      expect(await lookUp('203.0.113.26')).toBe(200);
      expect(queries.filter((sql) => !sql.includes('result_changes'))).toEqual([]);
    } finally {
      server.db.off('query', note);
    }
  });

  test('count once for a result, its PDF and its working', async () => {
    const from = '203.0.113.23';
    await storeFound(from, 20);
    await findTen(from);
    const headers = { 'X-Forwarded-For': from };
    const query = new URLSearchParams(
      Object.entries(LOOKUP).map(([name, value]): [string, string] => [name, String(value)]),
    );
    const documentStatus = async (studentId: string) => {
      query.set('studentId', studentId);
      return (await server.get(`/documents/transcript.pdf?${query}`, { headers })).status;
    };
    expect(await documentStatus('911')).toBe(200);
    expect(
      (await server.post('/api/v1/result/why', { ...LOOKUP, studentId: '911' }, { headers })).status,
    ).toBe(200);
    expect(await documentStatus('902')).toBe(429);
  });
});

describe('with two processes', () => {
  let other: { url: string; close: () => Promise<void> };
  beforeAll(async () => {
    await setFactor('none');
    other = await server.startAnother();
  });
  afterAll(() => other.close());

  const askOther = (input: object = {}, from = '203.0.113.40') =>
    fetch(`${other.url}/api/v1/result/individual`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from },
      body: JSON.stringify({ ...LOOKUP, ...input }),
    });

  /** Until it answers so; returns how many milliseconds from now on a request could still begin and be answered otherwise. */
  const waitForStatus = async (expected: number): Promise<number> => {
    const from = performance.now();
    let latest = from;
    const ask = async () => {
      const began = performance.now();
      const { status } = await askOther();
      if (status !== expected) latest = began;
      return status;
    };
    await expect.poll(ask).toBe(expected);
    return latest - from;
  };

  test('what one changes is seen by the other within a second', async () => {
    expect((await askOther()).status).toBe(200);
    await unpublishExam(server.db, PUBLICATION);
    expect(await waitForStatus(409)).toBeLessThan(1000);
    await publishExam(server.db, PUBLICATION);
    expect(await waitForStatus(200)).toBeLessThan(1000);
  });

  test('notes of changes are removed after a day', async () => {
    await server.db('result_changes').update({ changedAt: server.db.raw('now() - interval 2 day') });
    await noteResultChange(server.db);
    await removeExpiredHourly(server.db)();
    expect(await server.db('result_changes').select('id')).toHaveLength(1);
    expect((await askOther()).status).toBe(200);
  });

  test('wrong tries count in both together', async () => {
    const from = '203.0.113.41';
    for (let tries = 0; tries < 60; tries++) expect(await lookUp(from, { studentId: '999' })).toBe(404);
    expect(await lookUp(from)).toBe(429);
    expect((await askOther({ studentId: '999' }, from)).status).toBe(429);
    expect((await askOther({}, from)).status).toBe(429);
  });
});

test('the limits are shared by processes whose clocks differ', async () => {
  const limits = createRateLimits(server.db);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 3600 * 1000 });
  for (let tries = 0; tries < 5; tries++) await limits.currentPassword.count('7');
  vi.setSystemTime(Date.now() - 48 * 3600 * 1000);
  await expect(limits.currentPassword.count('7')).rejects.toMatchObject({ code: 'tooMany' });
  vi.useRealTimers();
});

test('addresses of one IPv6 network, or with different ports, count as one visitor', async () => {
  for (let tries = 0; tries < 60; tries++)
    await lookUp(tries % 2 ? `2001:db8:1:2::${tries}` : `[2001:db8:1:2::${tries}]:${5000 + tries}`, {
      studentId: '999',
    });
  expect(await lookUp('2001:db8:1:2:ffff::1', { studentId: '999' })).toBe(429);
});

test.each([
  'x'.repeat(250),
  '1'.repeat(250),
  `${'a:'.repeat(124)}::`,
  `[${'['.repeat(248)}]`,
  '%'.repeat(250),
  ', '.repeat(125),
  `::ffff:${'9.'.repeat(121)}9`,
])('a forwarded address that is invalid is answered as any other: %s', async (forwarded) => {
  const headers = { 'X-Forwarded-For': forwarded };
  const credentials = { phoneNumber: '01799999999', password: 'Secret1' };
  expect((await server.post('/api/v1/result/individual', LOOKUP, { headers })).status).toBe(200);
  expect((await server.get('/api/v1/verify/UNKNOWN', { headers })).status).toBe(404);
  expect((await server.post('/api/v1/login', credentials, { headers })).status).toBe(202);
  expect((await server.post('/api/v1/register', {}, { headers })).status).toBe(400);
});
