import { afterAll, beforeAll, expect, test } from 'vitest';
import { EXAM, storeTestExam } from '#server/exams/results/testExam.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import type { ClassYear, YearAnswer } from './readYear.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await storeTestExam(server.db);
});
afterAll(() => server.close());

const readYear = async (session: number) =>
  (await server.get(`/api/v1/year?session=${session}`, await server.signIn('superadmin'))).body as YearAnswer;
const nine = async (): Promise<ClassYear> => {
  const { classes } = await readYear(EXAM.session);
  return classes.find(({ className }) => className === '9')!;
};

test('says of each class how many students, subjects with marks, promoted students and pictures there are', async () => {
  const { terms, classes } = await readYear(EXAM.session);
  expect(terms).toEqual(['Half Yearly', 'Annual']);
  expect(classes.map(({ className }) => className)).toEqual(['9']);
  expect(await nine()).toEqual({
    className: '9',
    students: 5,
    subjects: 4,
    exams: [
      { term: 'Half Yearly', withMarks: 3, isPublished: false },
      { term: 'Annual', withMarks: 0, isPublished: false },
    ],
    promoted: 0,
    pictures: 0,
  });

  const { db } = server;
  const { id: _, ...enrolment } = (await db('enrolments').where({ session: EXAM.session, live: 1 }).first())!;
  const { id: classId } = (await db('classes').where({ value: 10 }).first('id'))!;
  await db('enrolments').insert({ ...enrolment, session: EXAM.session + 1, classId });
  const hash = 'a'.repeat(64);
  await db('files').insert({
    hash,
    contentType: 'image/webp',
    bytes: Buffer.from('a'),
    createdAt: new Date(),
  });
  await db('students').where({ id: enrolment.studentId }).update({ picture: hash });
  const admin = await server.signIn('superadmin');
  await server.post('/api/v1/result/publish', { ...EXAM, reason: 'test' }, admin);
  const after = await nine();
  expect(after.exams[0]).toEqual({ term: 'Half Yearly', withMarks: 3, isPublished: true });
  expect([after.promoted, after.pictures]).toEqual([1, 1]);
});

test('a student who left is neither enrolled nor to be promoted, and nobody is promoted from the last class', async () => {
  const before = await nine();
  await server
    .db('enrolments')
    .where({ session: EXAM.session, section: 'B' })
    .update({ leftOn: '2026-08-01' });
  expect((await nine()).students).toBe(before.students - 1);
  const [ten] = (await readYear(EXAM.session + 1)).classes;
  expect(ten).toMatchObject({ className: '10', students: 1, subjects: 0, promoted: null });
});

test('is the head’s alone, and of a year without anything has no class', async () => {
  const address = `/api/v1/year?session=${EXAM.session}`;
  for (const role of ['teacher', 'operator', 'student'] as const)
    expect((await server.get(address, await server.signIn(role))).status).toBe(403);
  expect(await readYear(2020)).toEqual({ terms: ['Half Yearly', 'Annual'], classes: [] });
});
