import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount, PASSWORD } from '#server/testing/factories.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { until } from '#server/testing/startFolder.ts';
import { COHORT, storeTestExam } from '#server/testing/testExam.ts';
import type { PrintJobState } from './present.ts';

const PATH = '/api/v1/print-jobs';
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await storeTestExam(server.db);
});
afterAll(() => server.close());

type Call = { token: string };
const start = async (kind: string, filters: object, call: Call) => {
  const { status, body } = await server.post(PATH, { kind, filters }, call);
  return { status, id: (body as { _id?: string })._id ?? '' };
};
const finished = async (id: string, call: Call): Promise<string> => {
  const read = async () => ((await server.get(`${PATH}/${id}`, call)).body as PrintJobState).status;
  await until(async () => !['waiting', 'running'].includes(await read()));
  return read();
};
const listed = async (call: Call): Promise<string[]> =>
  ((await server.get(PATH, call)).body as { data: { _id: string }[] }).data.map(({ _id }) => _id);

test('whoever gets another class no longer gets the prints of the former one', async () => {
  const operator = await server.signIn('operator');
  const { term: _, ...filters } = COHORT;
  const { id } = await start('class-list', filters, operator);
  expect(await finished(id, operator)).toBe('done');
  expect([(await server.get(`${PATH}/${id}/file.pdf`, operator)).status, await listed(operator)]).toEqual([
    200,
    [id],
  ]);
  const eight = await server.db('classes').where({ value: 8 }).first('id');
  await server.db('users').where({ id: operator._id }).update({ classId: eight!.id });
  for (const path of [`${PATH}/${id}`, `${PATH}/${id}/file.pdf`, `${PATH}/${id}/events`])
    expect((await server.get(path, operator)).status).toBe(403);
  expect(await listed(operator)).toEqual([]);
  const admin = await server.signIn('superadmin');
  expect([(await server.get(`${PATH}/${id}/file.pdf`, admin)).status, await listed(admin)]).toEqual([
    200,
    [id],
  ]);
});

test('a teacher prints the blank mark sheet of a subject of another class, as it is downloaded', async () => {
  const phoneNumber = '01755500300';
  const account = { phoneNumber, userType: 'teacher', classValue: 8, section: 'A', shift: 'Day' } as const;
  const teacher_id = await createAccount(server.db, account);
  const nine = await server.db('classes').where({ value: 9 }).first('id');
  const bangla = await server.db('subjects').where({ subjectCode: '101' }).first('id');
  const taught = { class_id: nine!.id, shift: 'Morning', subjects: [bangla!.id] };
  const admin = await server.signIn('superadmin');
  await server.post('/api/v1/teacher-subjects', { teacher_id, ClassVsSubject: [taught] }, admin);
  const teacher = (await server.post('/api/v1/login', { phoneNumber, password: PASSWORD })).body as Call;
  const sheet = { ...COHORT, subjectCode: '101' };
  const query = new URLSearchParams({ ...sheet, session: String(sheet.session) });
  expect((await server.get(`/documents/blank-mark-sheets.pdf?${query}`, teacher)).status).toBe(200);
  const job = await start('blank-mark-sheets', sheet, teacher);
  expect([job.status, await finished(job.id, teacher)]).toEqual([202, 'done']);
  expect((await start('blank-mark-sheets', { ...COHORT, subjectCode: '136' }, teacher)).status).toBe(403);
});

test.each(['marksheet', 'admit-cards'])('rolls that are left out of a print of %s mean all', async (kind) => {
  const admin = await server.signIn('superadmin');
  const { status, id } = await start(kind, COHORT, admin);
  expect([status, await finished(id, admin)]).toEqual([202, 'done']);
});
