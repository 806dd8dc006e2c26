import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishExam } from '#server/exams/publication/publishExam.ts';
import { createAccount } from '#server/testing/factories.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { LOOKUP, PUBLICATION, storeTestExam } from '#server/testing/testExam.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await storeTestExam(server.db);
  await publishExam(server.db, PUBLICATION);
  const school = (await server.get('/api/v1/school')).body as object;
  const guarded = { ...school, lookupSecondFactor: 'guardianPhone' };
  const saved = await server.put('/api/v1/school', guarded, await server.signIn('superadmin'));
  expect(saved.status).toBe(200);
});
afterAll(() => server.close());

const transcriptStatus = async (
  caller: { token: string } | undefined,
  input: object = {},
): Promise<number> => {
  const query = new URLSearchParams({ ...LOOKUP, session: String(LOOKUP.session), ...input });
  return (await server.get(`/documents/transcript.pdf?${query}`, caller)).status;
};

const signInAs = async (studentId: string, phoneNumber: string) => {
  const { id } = (await server.db('students').where({ studentId }).first('id'))!;
  await createAccount(server.db, { phoneNumber, userType: 'student', studentRowId: id });
  const { body } = await server.post('/api/v1/login', { phoneNumber, password: 'Secret1' });
  return { token: (body as { token: string }).token };
};

test('a visitor needs the guardian’s digits', async () => {
  expect(await transcriptStatus(undefined)).toBe(404);
  expect(await transcriptStatus(undefined, { phoneDigits: '5678' })).toBe(200);
});

test('staff of the class do not need them, also with why=true', async () => {
  const teacher = await server.signIn('teacher');
  expect([await transcriptStatus(teacher), await transcriptStatus(teacher, { why: 'true' })]).toEqual([
    200, 200,
  ]);
});

test('staff of another class need them as visitors do', async () => {
  const phoneNumber = '01711111120';
  await createAccount(server.db, {
    phoneNumber,
    userType: 'teacher',
    classValue: 8,
    section: 'A',
    shift: 'Day',
  });
  const { body } = await server.post('/api/v1/login', { phoneNumber, password: 'Secret1' });
  expect(await transcriptStatus({ token: (body as { token: string }).token })).toBe(404);
});

test('students do not need them for their own transcript, but for that of another student', async () => {
  expect(await transcriptStatus(await signInAs('901', '01711111121'))).toBe(200);
  expect(await transcriptStatus(await signInAs('902', '01711111122'))).toBe(404);
});
