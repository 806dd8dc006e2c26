import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Explanation } from '#documents/model/explanation.ts';
import { publishExam } from '#server/exams/publication/publishExam.ts';
import { createAccount, PASSWORD } from '#server/testing/factories.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { LOOKUP, PUBLICATION, storeTestExam } from '#server/testing/testExam.ts';

const WHY = '/api/v1/result/why';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await storeTestExam(server.db);
});
afterAll(() => server.close());

const ask = (input: object = {}, call: { token?: string } = {}) =>
  server.post(WHY, { ...LOOKUP, ...input }, call);
const explained = async (input: object = {}, call: { token?: string } = {}): Promise<Explanation> => {
  const { status, body } = await ask(input, call);
  expect(status).toBe(200);
  return (body as { Data: Explanation }).Data;
};

describe('before the exam is published', () => {
  test('staff get the working of results of their own class, and of no other', async () => {
    const { gpa, subjects } = await explained({}, await server.signIn('teacher'));
    // Points 5.00 and 4.00, and 3.00 from the fourth subject's 80: (9 + 3) / 2 is limited to 5.00.
    expect(gpa).toMatchObject({
      points: [5, 4],
      sum: 9,
      fourth: { point: 5, deduction: 2, bonus: 3 },
      gpa: 5,
    });
    expect(subjects).toHaveLength(3);
    expect((await ask({ studentId: '904', section: 'B' }, await server.signIn('teacher'))).status).toBe(403);
    expect((await ask({ studentId: '999' }, await server.signIn('teacher'))).status).toBe(404);
  });

  test('an ID matches in either case', async () => {
    const ids = server.db('students');
    await ids.clone().where({ studentId: '901' }).update({ studentId: 'AUD001' });
    const { studentId } = await explained({ studentId: 'aud001' }, await server.signIn('teacher'));
    await ids.clone().where({ studentId: 'AUD001' }).update({ studentId: '901' });
    expect(studentId).toBe('AUD001');
  });

  test('other callers do not', async () => {
    expect((await ask()).status).toBe(404);
    expect((await ask({}, await server.signIn('student'))).status).toBe(404);
  });
});

describe('once the exam is published', () => {
  beforeAll(() => publishExam(server.db, PUBLICATION));

  test('a visitor who finds the result gets its working', async () => {
    const { studentId, merit } = await explained();
    expect([studentId, merit.position]).toEqual(['901', 1]);
    expect((await ask({ section: 'B' })).status).toBe(404);
  });

  test('a student gets the working of their own result without any other details', async () => {
    const { id } = (await server.db('students').where({ studentId: '901' }).first('id'))!;
    const phoneNumber = '01712345699';
    await createAccount(server.db, { phoneNumber, userType: 'student', studentRowId: id });
    const { body } = await server.post('/api/v1/login', { phoneNumber, password: PASSWORD });
    const { token } = body as { token: string };
    expect((await explained({ section: 'B' }, { token })).studentId).toBe('901');
    expect((await ask({ section: 'B', studentId: '902' }, { token })).status).toBe(404);
  });
});
