import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startServer, type TestServer } from '#server/test/request.ts';
import { publishExam } from './publishExam.ts';
import { LOOKUP, PUBLICATION, storeTestExam } from './testExam.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { TRUST_PROXY: '1' } });
  await storeTestExam(server.db);
  await publishExam(server.db, PUBLICATION);
});
beforeEach(() => server.db('rate_limits').delete());
afterAll(() => server.close());

/** As the proxy passes it on: what the visitor says, and then where she asks from. */
const lookUp = async (from: string, said: object = {}, forged = ''): Promise<number> => {
  const headers = { 'X-Forwarded-For': [forged, from].filter(Boolean).join(', ') };
  const { status } = await server.post('/api/v1/result/individual', { ...LOOKUP, ...said }, { headers });
  return status;
};

test('a visitor who writes other addresses before her own is counted by her own', async () => {
  const statuses: number[] = [];
  for (let tries = 0; tries < 61; tries++)
    statuses.push(await lookUp('203.0.113.7', { studentId: '999' }, `198.51.100.${tries}`));
  expect(statuses).toEqual([...Array(60).fill(404), 429]);
  expect(await lookUp('203.0.113.8')).toBe(200);
});

test('who guesses the digits of a student locks out herself and not the guardian', async () => {
  const admin = await server.signIn('superadmin');
  const school = {
    ...((await server.get('/api/v1/school')).body as object),
    lookupSecondFactor: 'guardianPhone',
  };
  expect((await server.put('/api/v1/school', school, admin)).status).toBe(200);
  for (let guess = 0; guess < 10; guess++)
    expect(await lookUp('203.0.113.7', { phoneDigits: String(1000 + guess) })).toBe(404);
  expect(await lookUp('203.0.113.7', { phoneDigits: '5678' })).toBe(429);
  expect(await lookUp('203.0.113.8', { phoneDigits: '5678' })).toBe(200);
});

test('and nobody guesses on from ever other addresses', async () => {
  await server.db('rate_limits').insert({ key: 'guardian-of:901', points: 300, expire: Date.now() + 60_000 });
  expect(await lookUp('203.0.113.9', { phoneDigits: '1000' })).toBe(429);
});
