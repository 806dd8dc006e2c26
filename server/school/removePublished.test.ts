import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishExam, unpublishExam, withdrawExam } from '#server/exams/publication/publishExam.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { PUBLICATION, storeTestExam } from '#server/testing/testExam.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await storeTestExam(server.db);
});
afterAll(() => server.close());

test('a section stays in its list while an exam is published with students in it, also after they moved', async () => {
  const { db } = server;
  const admin = await server.signIn('superadmin');
  const remove = async () => {
    const { status, body } = await server.delete('/api/v1/configs/Section/Padma', admin);
    return [status, (body as { message?: string }).message];
  };
  await db('config_values').insert({ slug: 'Section', value: 'Padma', label: 'Padma', position: 90 });
  await db('enrolments').where({ section: 'B' }).update({ section: 'Padma' });
  await db('attendance_terms').where({ section: 'B' }).delete();
  await publishExam(db, PUBLICATION);
  await db('enrolments').where({ section: 'Padma' }).update({ section: 'B' });
  expect(await remove()).toEqual([409, '1 published exam uses this.']);
  await unpublishExam(db, PUBLICATION);
  // It is published again with the students where they were.
  expect(await remove()).toEqual([409, '1 published exam uses this.']);
  await withdrawExam(db, PUBLICATION);
  expect((await remove())[0]).toBe(200);
});
