import { afterAll, beforeAll, expect, test } from 'vitest';
import { enterMark, storeTestExam } from '#server/results/testExam.ts';
import { storeSubjects } from '#server/subjects/storeSubjects.ts';
import { startServer, type TestServer } from '#server/test/request.ts';
import type { UploadPlanAnswer } from './present.ts';
import { studentWorkbook, uploadForm } from './testUpload.ts';

let server: TestServer;
let admin: { token: string };
/** Student 901 of class 9, Science, with marks in Bangla, a subject of every group, and in two of the group's own. */
let id: string;
beforeAll(async () => {
  server = await startServer();
  await storeTestExam(server.db);
  admin = await server.signIn('superadmin');
  id = (await server.db('students').where({ studentId: '901' }).first('id'))!.id;
});
afterAll(() => server.close());

const put = async (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const { status, body } = await server.put(`/api/v1/student/${id}`, form, admin);
  return { status, errors: (body as { errors?: unknown }).errors };
};

test('a class that lacks subjects in which the student has marks is refused on its field', async () => {
  const message =
    'She has marks of 2026 that class 10 has no subject for (Bangla, Higher Mathematics, Physics): delete them first.';
  expect(await put({ class: '10', fourthSubjectCode: '' })).toEqual({
    status: 409,
    errors: [{ path: 'class', message }],
  });
});

test('another group is refused for the subjects of the old one', async () => {
  const message =
    'She has marks of 2026 that the group Business has no subject for (Higher Mathematics, Physics): delete them first.';
  expect(await put({ group: 'Business', fourthSubjectCode: '' })).toEqual({
    status: 409,
    errors: [{ path: 'group', message }],
  });
});

test('a religion that would remove a mark from the results is refused and the mark named, also in a sheet', async () => {
  const { db } = server;
  const islam = { subjectCode: '111', name: 'Islam', year: 2026, class: '9', group: 'General', marks: 100 };
  const flags = { isFourthSubject: false, passSeparately: false };
  await storeSubjects(db, [{ row: 2, value: { ...islam, ...flags, religion: 'Islam' } }]);
  await enterMark(db, '901', '111', 85);
  const message =
    'Marks would no longer count with this religion (Islam in Half Yearly 2026): delete them first.';
  expect(await put({ religion: 'Hindu' })).toEqual({ status: 409, errors: [{ path: 'religion', message }] });
  const sheet = studentWorkbook({ studentId: '901', year: 2027, class: '10', religion: 'Hindu' });
  const upload = (query: string) =>
    server.post(`/api/v1/student/bulk-upload?${query}`, uploadForm(sheet), admin);
  const refused = await upload('update=true');
  expect([refused.status, (refused.body as { errors: unknown }).errors]).toEqual([
    409,
    [{ path: '2.Religion', row: 2, column: 'Religion', message }],
  ]);
  const tried = await upload('dryRun=true&update=true');
  expect([tried.status, tried.body]).toEqual([409, refused.body]);
  const plan = await upload('dryRun=true');
  expect([plan.status, (plan.body as UploadPlanAnswer).dropped]).toEqual([
    200,
    [{ path: '2.Religion', row: 2, column: 'Religion', message }],
  ]);
  expect((await upload('update=false')).status).toBe(200);
  expect(await db('students').where({ id }).pluck('religion')).toEqual(['Islam']);
  await db('enrolments').where({ session: 2027 }).delete();
  await db('marks')
    .whereIn('subjectId', db('subjects').where({ subjectCode: '111' }).select('id'))
    .update({ deletedAt: new Date() });
  expect((await put({ religion: 'Hindu' })).status).toBe(200);
  expect((await put({ religion: 'Islam' })).status).toBe(200);
});

test('chosen subjects without one that has a mark are refused; another fourth subject alone removes no mark', async () => {
  const { db } = server;
  const flags = {
    year: 2026,
    class: '9',
    group: 'Science',
    marks: 100,
    isFourthSubject: true,
    passSeparately: false,
  };
  await storeSubjects(db, [
    { row: 2, value: { ...flags, subjectCode: '138', name: 'Biology' } },
    { row: 3, value: { ...flags, subjectCode: '129', name: 'Statistics' } },
  ]);
  await enterMark(db, '901', '138', 70);
  expect((await put({ chosenSubjectCodes: '138' })).status).toBe(200);
  expect(await put({ chosenSubjectCodes: '129' })).toEqual({
    status: 409,
    errors: [
      {
        path: 'chosenSubjectCodes',
        message:
          'Marks would no longer count with these chosen subjects (Biology in Half Yearly 2026): delete them first.',
      },
    ],
  });
  expect(await put({ fourthSubjectCode: '129' })).toEqual({
    status: 409,
    errors: [
      {
        path: 'fourthSubjectCode',
        message:
          'Marks would no longer count with this fourth subject (Higher Mathematics in Half Yearly 2026): delete them first.',
      },
    ],
  });
  expect((await put({ fourthSubjectCode: '138', chosenSubjectCodes: '126' })).status).toBe(200);
  expect((await put({ fourthSubjectCode: '126', chosenSubjectCodes: '' })).status).toBe(200);
});

test('fields that do not affect the subjects may change, and all may once the marks are deleted', async () => {
  expect((await put({ section: 'B', roll: '77' })).status).toBe(200);
  const ids = await server.db('marks').where({ studentId: id, deletedAt: null }).pluck('id');
  await server.post('/api/v1/delete-many-result', { ids }, admin);
  expect((await put({ class: '10', fourthSubjectCode: '' })).status).toBe(200);
});
