import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishExam } from '#server/exams/publication/publishExam.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { EXAM, enterMark, PUBLICATION, storeTestExam } from '#server/testing/testExam.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await storeTestExam(server.db);
});
afterAll(() => server.close());

const published = async () => (await server.get('/api/v1/school/published')).body;

test('a visitor sees the published exams, the latest first, and apart from them what is being corrected', async () => {
  const { db } = server;
  expect(await published()).toEqual({ data: [], correcting: [] });
  await enterMark(db, '901', '101', 70, 'Annual');
  await publishExam(db, PUBLICATION);
  await publishExam(db, { ...PUBLICATION, term: 'Annual' });
  const last = await db('publications').where({ term: 'Annual' }).first();
  const { id } = (await db('classes').where({ value: 10 }).first('id'))!;
  await db('publications').insert([
    { ...last, id: undefined, classId: id },
    { ...last, id: undefined, classId: id, session: 2025 },
  ]);
  const annual = { ...EXAM, term: 'Annual' };
  const old = { ...annual, session: 2025, className: '10' };
  expect(await published()).toEqual({
    data: [annual, { ...annual, className: '10' }, EXAM, old],
    correcting: [],
  });

  const admin = await server.signIn('superadmin');
  const closed = { ...EXAM, reason: 'A mark is wrong' };
  expect((await server.post('/api/v1/result/unpublish', closed, admin)).status).toBe(200);
  expect(await published()).toEqual({
    data: [annual, { ...annual, className: '10' }, old],
    correcting: [EXAM],
  });
  await publishExam(db, PUBLICATION);
  expect(await published()).toEqual({
    data: [annual, { ...annual, className: '10' }, EXAM, old],
    correcting: [],
  });
});
