import { afterAll, beforeAll, expect, test } from 'vitest';
import { read as readBook, utils } from 'xlsx';
import type { Progress } from '#documents/model/progress.ts';
import { readText } from '#documents/test/readText.ts';
import { publishExam } from '#server/exams/publication/publishExam.ts';
import { createAccount, PASSWORD } from '#server/testing/factories.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { COHORT, PUBLICATION, storeTestExam } from '#server/testing/testExam.ts';

let server: TestServer;
let id: string;
beforeAll(async () => {
  server = await startServer();
  await storeTestExam(server.db);
  ({ id } = (await server.db('students').where({ studentId: '901' }).first('id'))!);
});
afterAll(() => server.close());

const read = async (role: 'superadmin' | 'teacher') =>
  server.get(`/api/v1/student/${id}/results`, await server.signIn(role));

test('nothing before the exam is published', async () => {
  expect((await read('teacher')).body).toEqual({ data: [] });
});

test('the published results, with what their working is requested by', async () => {
  await publishExam(server.db, PUBLICATION);
  const expected = {
    ...COHORT,
    publishedOn: '2026-07-20T05:00:00.000Z',
    gpa: 5,
    letter: 'A+',
    obtainedMarks: 237,
    totalMarks: 300,
    merit: 1,
    studentsCount: 2,
    roll: 1,
  };
  for (const role of ['superadmin', 'teacher'] as const)
    expect((await read(role)).body).toEqual({ data: [expected] });
  const why = await server.post(
    '/api/v1/result/why',
    { ...COHORT, studentId: '901' },
    await server.signIn('teacher'),
  );
  expect(why.status).toBe(200);
});

test('a published result keeps the section and the roll of its papers when the student moves', async () => {
  await server.db('enrolments').where({ studentId: id }).update({ section: 'B', roll: 40 });
  expect((await read('superadmin')).body).toMatchObject({ data: [{ section: COHORT.section, roll: 1 }] });
  await server.db('enrolments').where({ studentId: id }).update({ section: COHORT.section, roll: 1 });
});

test('the progress report has every published exam, and is refused as the results are', async () => {
  const address = `/documents/progress-report.pdf?id=${id}`;
  const { status, headers, bytes } = await server.get(address, await server.signIn('teacher'));
  expect(status).toBe(200);
  expect(headers.get('Content-Disposition')).toContain('filename="progress-report-901-en.pdf"');
  const [page] = await readText(bytes);
  for (const text of ['Progress Report', 'Sumaiya Akter', 'Half Yearly 2026', '237 / 300', 'Physics', '75 A'])
    expect(page).toContain(text);
  const { id: other } = (await server.db('students').where({ studentId: '903' }).first('id'))!;
  const none = await server.get(
    `/documents/progress-report.pdf?id=${other}`,
    await server.signIn('superadmin'),
  );
  expect([none.status, (await server.get(address)).status]).toEqual([404, 401]);
});

test('the figures of the progress report, on screen and as a spreadsheet', async () => {
  const teacher = await server.signIn('teacher');
  const { body } = await server.get(`/api/v1/student/${id}/progress`, teacher);
  const { exams, subjects } = (body as { data: Progress }).data;
  expect(exams).toMatchObject([
    { session: 2026, term: 'Half Yearly', percent: 79, merit: { section: { of: 2 }, class: { of: 3 } } },
  ]);
  expect(subjects).toContainEqual(expect.objectContaining({ cells: [{ percent: 75, letter: 'A' }] }));
  const { headers, bytes } = await server.get(`/api/v1/student/${id}/progress.xlsx?lang=bn`, teacher);
  expect(headers.get('Content-Disposition')).toContain('progress-report-901-bn.xlsx');
  const book = readBook(bytes);
  const [line] = utils.sheet_to_json(book.Sheets[book.SheetNames[0]!]!);
  expect(Object.values(line as object)).toEqual(expect.arrayContaining([79, 75, 'A', '237 / 300']));
});

test('a teacher sees of a student who came later only the exams of their own class', async () => {
  const phoneNumber = '01788888888';
  await createAccount(server.db, {
    phoneNumber,
    userType: 'teacher',
    classValue: 9,
    section: 'C',
    shift: 'Day',
  });
  const { body } = await server.post('/api/v1/login', { phoneNumber, password: PASSWORD });
  const newTeacher = body as { token: string };
  const address = `/api/v1/student/${id}/results`;
  expect((await server.get(address, newTeacher)).status).toBe(403);
  await server.db('enrolments').where({ studentId: id }).update({ section: 'C', shift: 'Day' });
  expect((await server.get(address, newTeacher)).body).toEqual({ data: [] });
});

test('a student who is not there is 404', async () => {
  expect((await server.get('/api/v1/student/999999/results', await server.signIn('superadmin'))).status).toBe(
    404,
  );
});
