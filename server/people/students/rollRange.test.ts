import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Student } from '#documents/model/student.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { testStudentRows } from '#server/testing/testStudents.ts';
import { storeStudents } from './storeStudents.ts';

let server: TestServer;
let admin: { token: string };
let teacher: { token: string };
beforeAll(async () => {
  server = await startServer();
  [admin, teacher] = [await server.signIn('superadmin'), await server.signIn('teacher')];
  await storeStudents(
    server.db,
    testStudentRows(
      { studentId: '10', roll: 10 },
      { studentId: '2', roll: 2 },
      { studentId: '1', roll: 1 },
      { studentId: 'b1', roll: 1, section: 'B' },
      { studentId: 'h1', roll: 1, group: 'Humanities' },
      { studentId: 'e1', roll: 1, class: '8', group: 'General' },
      { studentId: 'old', roll: 1, year: 2025 },
    ),
  );
});
afterAll(() => server.close());

const PLACE = { class: '9', group: 'Science', section: 'A', shift: 'Morning', year: 2026 };
const listedIds = ({ body }: { body: unknown }) =>
  (body as { data: Student[] }).data.map(({ studentId }) => studentId);

test.each([
  ['the class', {}, { first: 1, last: 10 }],
  ['every section', { section: 'All', group: 'All' }, { first: 1, last: 10 }],
  ['one section', { section: 'B' }, { first: 1, last: 1 }],
  ['nobody', { section: 'C' }, { first: null, last: null }],
])('GET /students/rolls answers the first and last roll of %s', async (_, input, rolls) => {
  const query = new URLSearchParams({ ...PLACE, year: '2026', ...input });
  expect((await server.get(`/api/v1/students/rolls?${query}`, admin)).body).toEqual(rolls);
});

describe('POST /get-student-list', () => {
  const ask = (input: object = {}, call = admin) =>
    server.post('/api/v1/get-student-list', { ...PLACE, startRoll: 0, endRoll: 100, ...input }, call);

  test.each([
    ['the whole class, by roll', {}, ['1', '2', '10']],
    ['both ends of the range', { startRoll: '২', endRoll: 10 }, ['2', '10']],
    ['no student', { startRoll: 50 }, []],
    ['a class without groups', { class: '8', group: '' }, ['e1']],
    ['all sections, one after the other', { section: 'All' }, ['1', '2', '10', 'b1']],
    ['without rolls all of them', { startRoll: '', endRoll: undefined }, ['1', '2', '10']],
    ['the requested year', { year: 2025 }, ['old']],
  ])('%s', async (_, input, studentIds) => expect(listedIds(await ask(input))).toEqual(studentIds));

  test('takes the class by its id', async () => {
    const { id } = (await server.db('classes').where({ value: 8 }).first('id'))!;
    expect(listedIds(await ask({ class: undefined, group: undefined, classId: id }))).toEqual(['e1']);
  });

  test.each([
    [{ class: undefined }, 'class', 'Please select a class'],
    [{ group: '' }, 'group', 'Group is required'],
  ])('refuses %j on its field', async (input, path, message) => {
    const reply = await ask(input);
    expect([reply.status, reply.body]).toEqual([400, { message, errors: [{ path, message }] }]);
  });

  test.each([{ section: 'B' }, { section: 'All' }, { shift: 'Day' }, { class: '8' }])(
    'refuses a teacher the range %j',
    async (input) => expect((await ask(input, teacher)).status).toBe(403),
  );

  test('answers a teacher for their own class, section and shift', async () => {
    expect(listedIds(await ask({}, teacher))).toEqual(['1', '2', '10']);
  });
});

test('POST /get_student_by_roll_range answers all fields of students, and refuses another section', async () => {
  const ask = (input: object, call = teacher) =>
    server.post('/api/v1/get_student_by_roll_range', { ...PLACE, rollFrom: 1, rollTo: 2, ...input }, call);
  const reply = await ask({});
  expect(listedIds(reply)).toEqual(['1', '2']);
  expect((reply.body as { data: Student[] }).data[0]).toMatchObject({
    studentName: 'Sumaiya Akter',
    mobile: '01712345678',
    studentPicture: null,
  });
  expect((await ask({ section: 'B' })).status).toBe(403);
  expect((await ask({ rollFrom: '' })).status).toBe(400);
});
