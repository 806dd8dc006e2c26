import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publishExam, unpublishExam } from '#server/exams/publication/publishExam.ts';
import { createAccount } from '#server/testing/factories.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { LOOKUP, PUBLICATION, storeTestExam } from '#server/testing/testExam.ts';
import type { IndividualResult } from './present.ts';

const NOT_FOUND = [404, { message: 'No result found for these details.' }];
const ANSWER = '/api/v1/my-result';
const EXAM_QUERY = `${ANSWER}?session=2026&term=Half+Yearly`;

let server: TestServer;
let token: string;

const signIn = async (studentId: string, phoneNumber: string): Promise<string> => {
  const { id } = (await server.db('students').where({ studentId }).first('id'))!;
  await createAccount(server.db, { phoneNumber, userType: 'student', studentRowId: id });
  const { body } = await server.post('/api/v1/login', { phoneNumber, password: 'Secret1' });
  return (body as { token: string }).token;
};

beforeAll(async () => {
  server = await startServer();
  await storeTestExam(server.db);
  token = await signIn('901', '01711111111');
});
afterAll(() => server.close());

test('requires a session, and a student', async () => {
  expect((await server.get(ANSWER)).status).toBe(401);
  expect((await server.get(ANSWER, await server.signIn('superadmin'))).status).toBe(403);
});

test('an account without a student record finds nothing', async () => {
  const { status, body } = await server.get(ANSWER, await server.signIn('student'));
  expect([status, body]).toEqual(NOT_FOUND);
});

test('the list is empty before the exam is published', async () => {
  expect((await server.get(ANSWER, { token })).body).toEqual({ data: [], closed: [] });
  const { status, body } = await server.get(EXAM_QUERY, { token });
  expect([status, body]).toEqual(NOT_FOUND);
});

describe('once the exam is published', () => {
  beforeAll(() => publishExam(server.db, PUBLICATION));

  test('it is in the list', async () => {
    const publishedOn = '2026-07-20T05:00:00.000Z';
    expect((await server.get(ANSWER, { token })).body).toEqual({
      data: [
        {
          session: 2026,
          term: 'Half Yearly',
          className: '9',
          publishedOn,
          gpa: 5,
          letter: 'A+',
          obtainedMarks: 237,
          totalMarks: 300,
          merit: 1,
          studentsCount: 2,
        },
      ],
      closed: [],
    });
  });

  test('the latest exam is decided by its term, not by the publication', async () => {
    const halfYearly = await server.db('publications').where({ session: 2026, live: 1 }).first();
    const published = { ...halfYearly, id: undefined, term: 'Annual', publishedAt: new Date('2026-07-01') };
    const [annual] = await server.db('publications').insert(published);
    const ids = server.db('students').where({ studentId: '901' }).select('id');
    const { id, snapshot, ...transcript } = await server
      .db('transcripts')
      .where({ publicationId: halfYearly.id })
      .whereIn('studentId', ids)
      .first();
    const { exam, ...printed } = JSON.parse(snapshot);
    await server.db('transcripts').insert({
      ...transcript,
      snapshot: JSON.stringify({ ...printed, exam: { ...exam, term: 'Annual' } }),
      code: 'B'.repeat(26),
      serial: '2026-1',
      publicationId: annual,
    });
    const { data } = (await server.get(ANSWER, { token })).body as { data: { term: string }[] };
    expect(data.map(({ term }) => term)).toEqual(['Annual', 'Half Yearly']);
    await server.db('transcripts').where({ publicationId: annual }).delete();
    await server.db('publications').where({ id: annual }).delete();
  });

  test('it is still in the list after the student moved to another section', async () => {
    await server.db('enrolments').where({ roll: 1, section: 'A' }).update({ section: 'C' });
    expect((await server.get(EXAM_QUERY, { token })).status).toBe(200);
    expect((await server.post('/api/v1/result/individual', LOOKUP)).status).toBe(200);
    await server.db('enrolments').where({ section: 'C' }).update({ section: 'A' });
  });

  test('it is the result that the lookup answers', async () => {
    const own = await server.get(EXAM_QUERY, { token });
    expect(own.status).toBe(200);
    expect((own.body as { Data: IndividualResult }).Data.studentInfo.studentId).toBe('901');
    expect(own.body).toEqual((await server.post('/api/v1/result/individual', LOOKUP)).body);
  });

  test('a student without a mark in it finds nothing', async () => {
    const absent = { token: await signIn('903', '01711111113') };
    expect((await server.get(ANSWER, absent)).body).toEqual({ data: [], closed: [] });
    const { status, body } = await server.get(EXAM_QUERY, absent);
    expect([status, body]).toEqual(NOT_FOUND);
  });

  test('another term or session is not found', async () => {
    for (const query of ['session=2026&term=Annual', 'session=2025&term=Half+Yearly'])
      expect((await server.get(`${ANSWER}?${query}`, { token })).status).toBe(404);
  });
});

test('an exam that is closed for a correction is 409 only for students with a result in it', async () => {
  await unpublishExam(server.db, PUBLICATION);
  const closed = [{ session: 2026, term: 'Half Yearly', className: '9' }];
  expect((await server.get(ANSWER, { token })).body).toEqual({ data: [], closed });
  const { status, body } = await server.get(EXAM_QUERY, { token });
  expect([status, body]).toEqual([
    409,
    { message: 'Half Yearly 2026 of class 9 is being corrected. Please look again later.' },
  ]);
  const absent = { token: await signIn('902', '01711111112') };
  await server
    .db('transcripts')
    .whereIn('studentId', server.db('students').where({ studentId: '902' }).select('id'))
    .delete();
  expect((await server.get(ANSWER, absent)).body).toEqual({ data: [], closed: [] });
  expect((await server.get(EXAM_QUERY, absent)).status).toBe(404);
});
