import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount, PASSWORD } from '#server/testing/factories.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { COHORT, EXAM, PUBLICATION, storeTestExam } from '#server/testing/testExam.ts';
import type { ExamEvent } from './present.ts';

const WHY = 'asked for by the father';
let server: TestServer;
let admin: { token: string };
let other: { token: string };
beforeAll(async () => {
  server = await startServer();
  await storeTestExam(server.db);
  admin = await server.signIn('superadmin');
  const account = { phoneNumber: '01755500400', classValue: 9, section: 'B', shift: 'Morning' };
  await createAccount(server.db, { ...account, userType: 'teacher' });
  const { phoneNumber } = account;
  other = (await server.post('/api/v1/login', { phoneNumber, password: PASSWORD })).body;
  const { reason } = PUBLICATION;
  expect((await server.post('/api/v1/result/publish', { ...EXAM, reason }, admin)).status).toBe(200);
});
afterAll(() => server.close());

const events = async (call: { token: string }): Promise<ExamEvent[]> => {
  const query = new URLSearchParams({ session: '2026', term: EXAM.term, className: '9' });
  const { status, body } = await server.get(`/api/v1/result/publications?${query}`, call);
  expect([status, body]).toEqual([200, expect.anything()]);
  return (body as { data: ExamEvent[] }).data;
};

test('the history of a publication has marks, names and reasons of the own section only', async () => {
  const { id: subjectId } = (await server.db('subjects').where({ subjectCode: '101' }).first('id'))!;
  const correction = {
    ...EXAM,
    reason: WHY,
    marks: [{ studentId: '902', subjectId: String(subjectId), subjective: 66 }],
  };
  const corrected = await server.post('/api/v1/result/correct', correction, admin);
  expect([corrected.status, corrected.body]).toEqual([200, expect.anything()]);
  const { id } = (await server.db('students').where({ studentId: '903' }).first('id'))!;
  const exempt = { session: 2026, term: EXAM.term, reason: WHY };
  const exempted = await server.put(`/api/v1/student/${id}/exemptions`, exempt, admin);
  expect([exempted.status, exempted.body]).toEqual([200, expect.anything()]);
  const own = JSON.stringify(await events(await server.signIn('teacher')));
  for (const shown of [WHY, 'Nusrat Jahan Mim', 'Tania Islam']) expect(own).toContain(shown);
  expect(COHORT.section).toBe('A');
  const others = await events(other);
  expect(others.map(({ kind }) => kind)).toEqual(['exempted', 'corrected', 'published']);
  for (const hidden of [WHY, 'Nusrat', '902', 'Tania', '903'])
    expect(JSON.stringify(others.slice(0, 2))).not.toContain(hidden);
});
