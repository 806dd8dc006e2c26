import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishExam } from '#server/exams/publication/publishExam.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { COHORT, PUBLICATION, storeTestExam } from '#server/testing/testExam.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await storeTestExam(server.db);
});
afterAll(() => server.close());

const { session, className, term, ...PLACE } = COHORT;
const rolls = async (input: object, role: 'superadmin' | 'teacher' = 'superadmin') => {
  const query = new URLSearchParams({ year: String(session), class: className, ...PLACE, ...input });
  return (await server.get(`/api/v1/students/rolls?${query}`, await server.signIn(role))).body;
};

test('a published exam has the rolls of that time: who moved to another section since is still printed', async () => {
  const { db } = server;
  const now = (await rolls({ term })) as { last: number };
  await publishExam(db, PUBLICATION);
  const moved = db('enrolments').where({ session, section: PLACE.section, roll: now.last });
  await moved.update({ section: 'C', roll: 40 });
  const left = await rolls({});
  expect(left).not.toEqual(now);
  expect(await rolls({ term })).toEqual(now);
  expect(await rolls({ term }, 'teacher')).toEqual(now);
  expect(await rolls({ term: 'Annual' })).toEqual(left);
  expect(await rolls({ term, section: 'C' })).toEqual({ first: 40, last: 40 });
  expect(await rolls({ term, section: 'C' }, 'teacher')).toEqual({ first: null, last: null });
});
