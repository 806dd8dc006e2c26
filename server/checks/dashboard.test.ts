import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EXAM, PUBLICATION, storeTestExam } from '#server/results/testExam.ts';
import type { Role } from '#server/test/factories.ts';
import { startServer, type TestServer } from '#server/test/request.ts';
import type { CompletenessAnswer, Dashboard } from './present.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

describe('the dashboard', () => {
  const dashboardFor = async (role: Role = 'superadmin') =>
    (await server.get('/api/v1/dashboard', await server.signIn(role))).body as Dashboard;

  test('has no exam before the first mark', async () => {
    expect(await dashboardFor()).toEqual({ exam: null, classes: [], waiting: [], pending: 0 });
  });

  test('shows the running exam, its classes, and the subjects that wait for marks with their teachers', async () => {
    await storeTestExam(server.db);
    await server.signIn('pending');
    const { exam, classes, waiting, pending } = await dashboardFor();
    expect(exam).toEqual({ session: 2026, term: 'Half Yearly' });
    const query = new URLSearchParams({ ...EXAM, session: '2026' });
    const { body } = await server.get(
      `/api/v1/result/completeness?${query}`,
      await server.signIn('superadmin'),
    );
    expect(classes).toEqual((body as CompletenessAnswer).classes);
    // Four students of Science and one of Business take Career Studies, and none has a mark in it.
    expect(waiting[0]).toMatchObject({
      className: '9',
      subject: { subjectCode: '1001' },
      enrolled: 5,
      entered: 0,
    });
    const missing = waiting.map(({ enrolled, entered }) => enrolled - entered);
    expect(missing).toEqual(missing.toSorted((a, b) => b - a));
    expect(missing.at(-1)).toBeGreaterThan(0);
    expect(pending).toBe(1);
  });

  test("is limited to the caller's scope, and has sign-ups only for a superadmin", async () => {
    const { waiting, pending } = await dashboardFor('operator');
    expect(waiting.find(({ subject }) => subject.subjectCode === '1001')?.enrolled).toBe(4);
    expect(pending).toBeNull();
  });

  test('has every waiting subject, however many there are', async () => {
    const { db } = server;
    const { id: _, ...subject } = (await db('subjects').where({ subjectCode: '1001' }).first())!;
    const codes = Array.from({ length: 12 }, (__, at) => `20${at + 10}`);
    await db('subjects').insert(codes.map((subjectCode) => ({ ...subject, subjectCode })));
    const { waiting } = await dashboardFor();
    expect(waiting.map((one) => one.subject.subjectCode)).toEqual(expect.arrayContaining(codes));
    await db('subjects').whereIn('subjectCode', codes).del();
  });

  test('has nothing waiting in a published class', async () => {
    const { reason } = PUBLICATION;
    await server.post('/api/v1/result/publish', { ...EXAM, reason }, await server.signIn('superadmin'));
    expect((await dashboardFor()).waiting).toEqual([]);
  });

  test('shows the newest exam under way with an unpublished class; a first mark in another changes nothing', async () => {
    const { db } = server;
    const { id: _, ...mark } = (await db('marks').where({ session: 2026 }).first())!;
    const subjects = await db('subjects').where({ session: 2026 }).orderBy('id');
    const rows = await db('enrolments').where({ session: 2026, live: 1 }).select('studentId');
    const students = rows.map(({ studentId }) => studentId);
    const examNow = async () => (await dashboardFor()).exam;
    const findOrCreateSubject = async (session: number) => {
      const { id: __, ...subject } = subjects[0]!;
      const { classId, subjectCode } = subject;
      const [known] = await db('subjects').where({ session, classId, subjectCode }).pluck('id');
      return known ?? (await db('subjects').insert({ ...subject, session }))[0];
    };
    const enter = async (session: number, term: string, studentId = students[0], input: object = {}) =>
      db('marks').insert({
        ...mark,
        session,
        term,
        studentId,
        subjectId: await findOrCreateSubject(session),
        ...input,
      });
    const enterForAll = async (term: string) => {
      for (const studentId of students.slice(1)) await enter(2026, term, studentId);
    };
    const publish = async (term: string) =>
      server.post(
        '/api/v1/result/publish',
        { ...EXAM, term, reason: 'test' },
        await server.signIn('superadmin'),
      );
    const HALF_YEARLY = { session: 2026, term: 'Half Yearly' };

    await enter(2025, 'Annual');
    await enter(2027, 'Half Yearly', students[0], { deletedAt: new Date() });
    await enter(2026, 'Model Test');
    expect(await examNow()).toEqual(HALF_YEARLY);
    await enter(2026, 'Pretest');
    await enter(2026, 'Annual');
    expect(await examNow()).toEqual(HALF_YEARLY);
    await enterForAll('Pretest');
    expect(await examNow()).toEqual({ session: 2026, term: 'Pretest' });
    await enterForAll('Annual');
    expect(await examNow()).toEqual({ session: 2026, term: 'Pretest' });
    await publish('Pretest');
    expect(await examNow()).toEqual({ session: 2026, term: 'Annual' });
    await publish('Annual');
    expect(await examNow()).toEqual({ session: 2026, term: 'Pretest' });
  });
});
