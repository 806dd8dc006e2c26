import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { testStudentInput } from '#server/testing/testStudents.ts';

let server: TestServer;
let admin: { token: string; phoneNumber: string };
beforeAll(async () => {
  server = await startServer();
  admin = await server.signIn('superadmin');
  const { chosenSubjectCodes: _, ...student } = testStudentInput({
    studentId: '\u200b2019119\u2060',
    mobile: '\u202a+8801711000119\u202c',
    studentNameBn: 'উদ্\u200cযাপন রায়\u200c',
  });
  expect((await server.post('/api/v1/addStudentData', student, admin)).status).toBe(200);
});
afterAll(() => server.close());

test('a form stores what is seen', async () => {
  expect(await server.db('students').first('studentId', 'mobile', 'studentNameBn')).toEqual({
    studentId: '2019119',
    mobile: '01711000119',
    studentNameBn: 'উদ্\u200cযাপন রায়'.normalize('NFC'),
  });
});

test.each([
  '2019119',
  '2019\u200b119',
  '\ufeff২০১৯১১৯',
  '01711\u2011000119',
  'উদ্যাপন',
  'উদ্\u200cযাপন',
  '\u202aউদ্যাপন\u202c',
])('the list and the search find %j', async (text) => {
  const words = new URLSearchParams({ search: text });
  const list = await server.get(`/api/v1/getAllStudent?${words}`, admin);
  expect((list.body as { total: number }).total).toBe(1);
  const found = await server.get(`/api/v1/find?${new URLSearchParams({ text })}`, admin);
  expect((found.body as { data: object[] }).data).toHaveLength(1);
});

test('a sign-in takes a phone number copied with marks of direction', async () => {
  const phoneNumber = `\u202a${admin.phoneNumber.slice(0, 5)}\u2011${admin.phoneNumber.slice(5)}\u202c`;
  const reply = await server.post('/api/v1/login', { phoneNumber, password: 'a wrong one' });
  // Known, where 202 says that the number is not registered.
  expect(reply.status).toBe(401);
});
