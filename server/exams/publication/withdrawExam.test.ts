import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishExam, unpublishExam } from '#server/exams/publication/publishExam.ts';
import { createAccount, PASSWORD } from '#server/testing/factories.ts';
import { type Reply, startServer, type TestServer } from '#server/testing/request.ts';
import { EXAM, enterMark, LOOKUP, PUBLICATION, storeTestExam } from '#server/testing/testExam.ts';

let server: TestServer;
let admin: { token: string };
beforeAll(async () => {
  server = await startServer();
  await storeTestExam(server.db);
  admin = await server.signIn('superadmin');
});
afterAll(() => server.close());

const reason = 'Class 9 was meant for next week';
const withdraw = (input: object = {}) =>
  server.post('/api/v1/result/withdraw', { ...EXAM, reason, ...input }, admin);
const lookUp = () => server.post('/api/v1/result/individual', LOOKUP);
const messageOf = ({ status, body }: Reply) => [status, (body as { message: string }).message];
const NOT_FOUND = [404, 'No result found for these details.'];
const published = async () => (await server.get('/api/v1/school/published')).body;
const codes = async (): Promise<string[]> => server.db('transcripts').orderBy('id').pluck('code');
const statusOf = async (code = '') =>
  ((await server.get(`/api/v1/verify/${code}`)).body as { status: string }).status;

test('what was never published cannot be withdrawn, nor without a reason', async () => {
  expect(messageOf(await withdraw())).toEqual([409, 'Half Yearly 2026 of class 9 is not published.']);
  expect((await withdraw({ reason: ' ' })).status).toBe(400);
});

test('a withdrawn exam answers as before any publication, its codes say so, and its marks are open', async () => {
  const unpublished = await published();
  expect(messageOf(await lookUp())).toEqual(NOT_FOUND);
  await publishExam(server.db, PUBLICATION);
  expect((await lookUp()).status).toBe(200);
  const issued = await codes();
  expect(await statusOf(issued[0])).toBe('current');

  expect((await withdraw()).status).toBe(200);
  expect(messageOf(await lookUp())).toEqual(NOT_FOUND);
  expect(await published()).toEqual(unpublished);
  for (const code of issued) expect(await statusOf(code)).toBe('withdrawn');
  await enterMark(server.db, '903', '101', 55);
  const query = new URLSearchParams({ ...EXAM, session: String(EXAM.session) });
  const { data } = (await server.get(`/api/v1/result/publications?${query}`, admin)).body;
  expect(data).toMatchObject([
    { kind: 'withdrawn', by: 'superadmin', reason },
    { kind: 'published', reason: PUBLICATION.reason },
  ]);
  expect(messageOf(await withdraw())).toEqual([409, 'Half Yearly 2026 of class 9 is not published.']);
});

test('published again, everybody has a new number and code; the old codes stay withdrawn', async () => {
  const before = await codes();
  const again = await publishExam(server.db, { ...PUBLICATION, at: new Date() });
  expect(again).toEqual({ transcripts: 5, issued: 5 });
  const serials: string[] = await server.db('transcripts').pluck('serial');
  expect(new Set(serials).size).toBe(before.length + 5);
  expect(await statusOf(before[0])).toBe('withdrawn');
  expect(await statusOf((await codes()).at(-1))).toBe('current');
});

test('an exam that is open for a correction is withdrawn too, with the transcripts of all its publications', async () => {
  const reopen = () => unpublishExam(server.db, { ...PUBLICATION, at: new Date(), reason: 'A mark' });
  await reopen();
  await enterMark(server.db, '901', '101', 70);
  await publishExam(server.db, { ...PUBLICATION, at: new Date() });
  await reopen();
  expect((await lookUp()).status).toBe(409);
  expect((await withdraw()).status).toBe(200);
  expect(messageOf(await lookUp())).toEqual(NOT_FOUND);
  const statuses = await Promise.all((await codes()).map(statusOf));
  expect(new Set(statuses)).toEqual(new Set(['withdrawn']));
});

test('a student finds nothing of a withdrawn exam, neither as a result nor as closed', async () => {
  await publishExam(server.db, { ...PUBLICATION, at: new Date() });
  const id = (await server.db('students').where({ studentId: '901' }).first('id'))!.id;
  const phoneNumber = '01700000901';
  await createAccount(server.db, { phoneNumber, userType: 'student', studentRowId: id });
  const signedIn = await server.post('/api/v1/login', { phoneNumber, password: PASSWORD });
  const { token } = signedIn.body as { token: string };
  const mine = async () => (await server.get('/api/v1/my-result', { token })).body as { data: unknown[] };
  expect((await mine()).data).toHaveLength(1);
  await withdraw();
  expect(await mine()).toEqual({ data: [], closed: [] });
  expect((await server.get(`/api/v1/student/${id}/progress`, admin)).status).toBe(404);
  const { session, term } = EXAM;
  const one = `/api/v1/my-result?${new URLSearchParams({ session: String(session), term })}`;
  expect((await server.get(one, { token })).status).toBe(404);
});

test('an exam whose marks were all deleted is not being corrected, until one is entered', async () => {
  await publishExam(server.db, { ...PUBLICATION, at: new Date() });
  await unpublishExam(server.db, { ...PUBLICATION, at: new Date(), reason: 'All wrong' });
  expect((await lookUp()).status).toBe(409);
  const ids: string[] = await server.db('marks').whereNull('deletedAt').pluck('id');
  expect((await server.post('/api/v1/delete-many-result', { ids }, admin)).status).toBe(200);
  expect(messageOf(await lookUp())).toEqual(NOT_FOUND);
  await enterMark(server.db, '901', '101', 70);
  expect((await lookUp()).status).toBe(409);
});
