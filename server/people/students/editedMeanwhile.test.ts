import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { testStudentRows } from '#server/testing/testStudents.ts';
import { storeStudents } from './storeStudents.ts';

let server: TestServer;
let admin: { token: string };
let id: string;
beforeAll(async () => {
  server = await startServer();
  admin = await server.signIn('superadmin');
  await storeStudents(server.db, testStudentRows({ studentId: '1', roll: 1, mobile: '01712345678' }));
  id = (await server.db('students').first('id'))!.id;
});
afterAll(() => server.close());

const put = async (fields: Record<string, string>, was?: object) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (was) form.set('was', typeof was === 'string' ? was : JSON.stringify(was));
  return server.put(`/api/v1/student/${id}`, form, admin);
};

test('two users change different fields: both changes stay', async () => {
  expect((await put({ mobile: '01812345678' }, { mobile: '01712345678' })).status).toBe(200);
  const reply = await put({ studentName: 'Rima' }, { studentName: 'Sumaiya Akter' });
  expect(reply.body).toMatchObject({ student: { studentName: 'Rima', mobile: '01812345678' } });
});

test('two users change one field: the second is refused, with both values', async () => {
  const reply = await put({ mobile: '০১৯১২৩৪৫৬৭৮', roll: '7' }, { mobile: '01712345678', roll: 1 });
  expect([reply.status, reply.body]).toEqual([
    409,
    {
      message: 'Someone else changed this meanwhile: choose which value to keep in each field.',
      errors: [
        {
          path: 'mobile',
          message: expect.stringMatching(
            /^superadmin changed this to "01812345678" at \d\d:\d\d on .*; you wrote "01912345678"$/,
          ),
          now: '01812345678',
          sent: '01912345678',
        },
      ],
    },
  ]);
  expect(await server.db('enrolments').pluck('roll')).toEqual([1]);
  const again = await put({ mobile: '01912345678', roll: '7' }, { mobile: '01812345678', roll: '1' });
  expect(again.body).toMatchObject({ student: { mobile: '01912345678', roll: 7 } });
});

test('two users who write the same value are both accepted', async () => {
  expect((await put({ mobile: '01912345678' }, { mobile: '01712345678' })).status).toBe(200);
});

test('former values that are no object are refused with a message', async () => {
  const reply = await put({ mobile: '01912345678' }, 'x' as never);
  expect([reply.status, reply.body]).toMatchObject([400, { message: 'was must be an object of fields' }]);
});
