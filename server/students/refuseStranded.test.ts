import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeTestExam } from '#server/results/testExam.ts';
import { startServer, type TestServer } from '#server/test/request.ts';

let server: TestServer;
let admin: { token: string };
/** 901 of class 9, Science, with marks in Bangla, which is of every group, and in two subjects of hers. */
let id: string;
beforeAll(async () => {
  server = await startServer();
  await storeTestExam(server.db);
  admin = await server.signIn('superadmin');
  id = String((await server.db('students').where({ student_id: '901' }).first('id')).id);
});
afterAll(() => server.close());

const put = async (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const { status, body } = await server.put(`/api/v1/student/${id}`, form, admin);
  return { status, errors: (body as { errors?: unknown }).errors };
};

test('a class that has not the subjects of her marks is refused, by its field', async () => {
  const message =
    'She has marks of 2026 that class 10 has no subject for (Bangla, Higher Mathematics, Physics): delete them first.';
  expect(await put({ class: '10', fourthSubjectCode: '' })).toEqual({
    status: 409,
    errors: [{ path: 'class', message }],
  });
});

test('so is another group, for the subjects of the old one', async () => {
  const message =
    'She has marks of 2026 that the group Business has no subject for (Higher Mathematics, Physics): delete them first.';
  expect(await put({ group: 'Business', fourthSubjectCode: '' })).toEqual({
    status: 409,
    errors: [{ path: 'group', message }],
  });
});

test('what has nothing to do with her subjects may change, and so may all once the marks are deleted', async () => {
  expect((await put({ section: 'B', roll: '77' })).status).toBe(200);
  const ids: string[] = (await server.db('marks').where({ student_id: id }).pluck('id')).map(String);
  await server.post('/api/v1/delete-many-result', { ids }, admin);
  expect((await put({ class: '10', fourthSubjectCode: '' })).status).toBe(200);
});
