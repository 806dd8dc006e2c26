import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { testStudentInput, testStudentRows } from '#server/testing/testStudents.ts';
import { studentCsv, uploadForm } from '#server/testing/testUpload.ts';
import { storeStudents } from './storeStudents.ts';

const ID = 'A student ID has no / or \\, does not begin with = or @, and is not just one or two dots';
const NAME = 'This cannot begin with = or @, because a spreadsheet takes it for a formula';
/** The IDs that students have, by roll, since before they were refused. */
const STORED = { 81: 'old/1', 82: '..', 83: '@1' };

let server: TestServer;
let admin: { token: string };
beforeAll(async () => {
  server = await startServer();
  admin = await server.signIn('superadmin');
  for (const [roll, studentId] of Object.entries(STORED)) {
    await storeStudents(server.db, testStudentRows({ studentId: roll, roll: Number(roll) }));
    await server.db('students').where({ studentId: roll }).update({ studentId, studentName: '@SUM(1+1)' });
  }
});
afterAll(() => server.close());

const rowId = async (studentId: string) => (await server.db('students').where({ studentId }).first('id'))?.id;
const add = (input: object) =>
  server.post('/api/v1/addStudentData', { ...testStudentInput({ roll: 90 }), ...input }, admin);
const upload = (input: Parameters<typeof studentCsv>[1][], query = '') =>
  server.post(
    `/api/v1/student/bulk-upload?dryRun=true${query}`,
    uploadForm(studentCsv(';', ...input), 'students.csv'),
    admin,
  );
type Refused = { errors: { path: string; row?: number; column?: string; message: string }[] };

test.each(['=1+1', '@a', 'a/b', 'a\\b', '.', '..', '=২'])(
  'the student ID %s is refused where it is typed, corrected and uploaded',
  async (studentId) => {
    const refused = { path: 'studentId', message: ID };
    const added = await add({ studentId: studentId });
    expect([added.status, added.body]).toMatchObject([400, { errors: [refused] }]);
    const id = await rowId('old/1');
    const corrected = { studentId, reason: 'mistyped' };
    const answer = await server.post(`/api/v1/student/${id}/student-id`, corrected, admin);
    expect([answer.status, answer.body]).toMatchObject([400, { errors: [refused] }]);
  },
);

test('a sheet names each row and column of an ID and a name that is refused', async () => {
  const { status, body } = await upload([
    { studentId: 'n1', roll: 1 },
    { studentId: 'n/2', roll: 2 },
    { studentId: 'n3', roll: 3, studentName: '@1+1', motherName: '@x' },
    { studentId: '@4', roll: 4 },
  ]);
  expect(status).toBe(400);
  const lines = (body as Refused).errors.map(({ row, column, message }) => [row, column, message]);
  expect(lines.sort()).toEqual([
    [3, 'Student ID', ID],
    [4, 'Mother Name', NAME],
    [4, 'Student Name', NAME],
    [5, 'Student ID', ID],
  ]);
});

test('a student who is stored with such an ID is read, edited, enrolled by a sheet and printed', async () => {
  const id = await rowId('@1');
  const form = new FormData();
  form.set('mobile', '01812345678');
  form.set('studentId', '@1');
  expect((await server.put(`/api/v1/student/${id}`, form, admin)).status).toBe(200);
  const { body } = await server.get(`/api/v1/student/${id}`, admin);
  expect(body).toMatchObject({ studentId: '@1', studentName: '@SUM(1+1)', mobile: '01812345678' });
  const next = Object.entries(STORED).map(([roll, studentId]) => ({ studentId, roll, year: 2027 }));
  const enrolled = Object.values(STORED).map((studentId) => expect.objectContaining({ studentId }));
  expect(await upload(next)).toMatchObject({ status: 200, body: { added: [], enrolled } });
  const list = new URLSearchParams({ className: '9', section: 'A', shift: 'Morning', group: 'Science' });
  const printed = await server.get(`/documents/class-list.pdf?session=2026&${list}`, admin);
  expect(printed.status).toBe(200);
});

test('the names of users and subjects begin with a letter, too', async () => {
  const signUp = {
    ...{ firstName: '=1+1', lastName: '@x', email: 'a@example.com', phoneNumber: '01711111119' },
    ...{ dateOfBirth: '1990-01-01', address: 'Bogura', password: 'a fine password' },
  };
  const answers = [
    await server.post('/api/v1/register', signUp),
    await server.post(
      '/api/v1/create-subject',
      { subjectCode: '199', name: '=1', class: '9', group: 'General', marks: 100, year: 2026 },
      admin,
    ),
  ];
  expect(
    answers.map(({ status, body }) => [status, (body as Refused).errors.map(({ path }) => path)]),
  ).toEqual([
    [400, ['firstName', 'lastName']],
    [400, ['name']],
  ]);
});

test.each(['-', 'N/A', 'nil', 'NULL', 'ID', 'Student ID', 'আইডি নং'])(
  '%s is no student ID',
  async (studentId) => {
    const message = 'This is no ID: write the ID of the student';
    const added = await add({ studentId });
    expect([added.status, added.body]).toMatchObject([400, { errors: [{ path: 'studentId', message }] }]);
  },
);

test.each(['.', '-', 'N/A', 'NA', 'n. a.', '---'])('%s is no name of a student', async (studentName) => {
  const message = 'This is no name: write the name of the student';
  const added = await add({ studentId: 'p1', studentName });
  expect([added.status, added.body]).toMatchObject([400, { errors: [{ path: 'studentName', message }] }]);
});

test("what fills a parent's name is stored as a blank, and a letter is a name", async () => {
  const parents = { fatherName: 'N/A', fatherNameBn: '-', motherName: '.', guardianName: 'nil' };
  const { chosenSubjectCodes: _, ...student } = testStudentInput({
    studentId: 'p2',
    roll: 91,
    studentName: 'O',
    ...parents,
  });
  expect((await server.post('/api/v1/addStudentData', student, admin)).status).toBe(200);
  const stored = await server.db('students').where({ studentId: 'p2' }).first();
  expect([
    stored?.fatherName,
    stored?.fatherNameBn || '',
    stored?.motherName,
    stored?.guardianName || '',
  ]).toEqual(['', '', '', '']);
});
