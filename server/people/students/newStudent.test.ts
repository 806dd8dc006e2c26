import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { testStudentInput, testStudentRows } from '#server/testing/testStudents.ts';
import type { NewStudentAnswer } from './present.ts';
import { storeStudents } from './storeStudents.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await storeStudents(
    server.db,
    testStudentRows(
      { studentId: '101', roll: 1 },
      { studentId: '102', roll: 7, studentName: 'Nusrat Jahan', studentNameBn: '', mobile: '01812000000' },
      { studentId: '103', roll: 30, section: 'B', studentName: 'Rima', studentNameBn: '' },
    ),
  );
});
afterAll(() => server.close());

const { studentId: _, roll: __, ...STUDENT } = testStudentInput({ studentName: 'Rafia', studentNameBn: '' });
const check = async (input: object, role: 'superadmin' | 'teacher' = 'superadmin') => {
  const body = { ...STUDENT, ...input };
  const reply = await server.post('/api/v1/student/check-new', body, await server.signIn(role));
  return { status: reply.status, body: reply.body as NewStudentAnswer };
};

test('offers the next free roll of the class, section, shift, group and year', async () => {
  expect((await check({})).body).toEqual({ nextRoll: 8, holder: null, doubles: [] });
  expect((await check({ section: 'B' })).body.nextRoll).toBe(31);
  expect((await check({ year: 2027 })).body.nextRoll).toBe(1);
});

test('names the student who has a roll', async () => {
  expect((await check({ roll: '৭' })).body.holder).toMatchObject({
    studentId: '102',
    studentName: 'Nusrat Jahan',
  });
  expect((await check({ roll: '8' })).body.holder).toBeNull();
  expect((await check({ roll: 'x' })).body.holder).toBeNull();
});

test('finds a likely double by a name that sounds the same with the phone or both parents', async () => {
  const doublesOf = async (input: object, role: 'superadmin' | 'teacher' = 'superadmin') =>
    (await check(input, role)).body.doubles.map(({ studentId }) => studentId);
  expect(await doublesOf({ studentName: 'Sumaya Aktar', mobile: '' })).toEqual(['101']);
  expect(await doublesOf({ studentName: 'Nusrat Jahan', fatherName: 'Another' })).toEqual([]);
  expect(await doublesOf({ studentName: 'Nusrat Jahan', fatherName: '', mobile: '+8801812000000' })).toEqual([
    '102',
  ]);
  expect(await doublesOf({ studentName: 'Rima' })).toEqual(['103']);
  expect(await doublesOf({ studentName: 'Rima' }, 'teacher')).toEqual([]);
});

test('refuses another section to a teacher', async () => {
  expect((await check({}, 'teacher')).status).toBe(200);
  expect((await check({ section: 'B' }, 'teacher')).status).toBe(403);
});
