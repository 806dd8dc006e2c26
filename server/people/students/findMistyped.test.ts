import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { testStudentRows } from '#server/testing/testStudents.ts';
import type { MistypedStudent } from './findMistyped.ts';
import { storeStudents } from './storeStudents.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  // Stored by an earlier version.
  await storeStudents(
    server.db,
    testStudentRows(
      { studentId: '1', roll: 1 },
      { studentId: '2', roll: 2, studentNameBn: 'mywgZv ivYx', fatherNameBn: '???? ???' },
      { studentId: '3\u200b', roll: 3 },
      { studentId: '4', roll: 4, section: 'B', motherNameBn: 'Rokeya Begum' },
      { studentId: 'É5', roll: 5 },
    ),
  );
});
afterAll(() => server.close());

const found = async (role: 'superadmin' | 'teacher') => {
  const { body } = await server.get('/api/v1/student/mistyped', await server.signIn(role));
  return (body as { data: MistypedStudent[] }).data.map(({ studentId, fields }) => [
    studentId,
    ...fields.map(({ field, why }) => `${field}: ${why.message}`),
  ]);
};

test('records from before are named with what to do, in the scope of the caller', async () => {
  const own = [
    [
      '2',
      'studentNameBn: Typed in Bijoy, not in Unicode: write সুমিতা রাণী',
      'fatherNameBn: Only question marks are left of the Bangla: the file was saved as plain CSV. Save it as .xlsx or as CSV UTF-8',
    ],
    ['3\u200b', 'studentId: It has marks that nobody sees: type it again'],
  ];
  const others = [['4', 'motherNameBn: Write this in Bangla letters, or leave it blank']];
  expect(await found('superadmin')).toEqual([...own, ...others]);
  expect(await found('teacher')).toEqual(own);
});
