import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '#server/testing/factories.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { EXAM, PUBLICATION, storeTestExam } from '#server/testing/testExam.ts';
import type { CompletenessAnswer, Dashboard } from './present.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

describe('the dashboard', () => {
  const dashboardFor = async (role: Role = 'superadmin', query = '') =>
    (await server.get(`/api/v1/dashboard${query}`, await server.signIn(role))).body as Dashboard;
  const waitingIn = ({ subjects }: Dashboard) =>
    subjects.filter(({ isOpen, entered, enrolled }) => isOpen && entered < enrolled);
  const NOTHING_DONE = { school: false, subjects: false, people: false, marks: false, paper: false };

  test('has no exam before the first mark, and of a new school no step is done', async () => {
    expect(await dashboardFor()).toEqual({
      ...{ exam: null, running: null, classes: [], subjects: [], pending: 0, can: { publish: true } },
      setup: { ...NOTHING_DONE, first: null },
      publicUrl: expect.stringMatching(/^http/),
    });
  });

  test('ticks the steps of a new school by what is stored', async () => {
    const setup = async () => (await dashboardFor()).setup;
    const admin = await server.signIn('superadmin');
    const year = 2026;
    await server.post('/api/v1/subjects/preset-every-class', { year }, admin);
    expect(await setup()).toEqual({ ...NOTHING_DONE, subjects: true, first: null });
    await server.db('subjects').del();
  });

  test('shows the running exam, its classes, and the subjects that wait for marks with their teachers', async () => {
    await storeTestExam(server.db);
    await server.signIn('pending');
    const dashboard = await dashboardFor();
    const { exam, classes, pending } = dashboard;
    const waiting = waitingIn(dashboard);
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
      ...{ group: 'All', section: 'All', shift: 'Morning' },
    });
    const missing = waiting.map(({ enrolled, entered }) => enrolled - entered);
    expect(missing).toEqual(missing.toSorted((a, b) => b - a));
    expect(missing.at(-1)).toBeGreaterThan(0);
    expect(pending).toBe(1);
  });

  test("is limited to the caller's scope, and has sign-ups only for a superadmin", async () => {
    const { subjects, pending, setup } = await dashboardFor('operator');
    expect(subjects.find(({ subject }) => subject.subjectCode === '1001')).toMatchObject({
      enrolled: 4,
      section: 'A',
    });
    expect([pending, setup]).toEqual([null, null]);
  });

  test('says which subjects are assigned to the caller', async () => {
    const teacher = await server.signIn('teacher');
    const assign = async (was: object[], ClassVsSubject: object[]) =>
      server.post(
        '/api/v1/teacher-subjects',
        { teacher_id: teacher._id, was, ClassVsSubject },
        await server.signIn('superadmin'),
      );
    const own = async (role: Role) => {
      const { subjects } = await dashboardFor(role);
      expect(subjects.length).toBeGreaterThan(1);
      return subjects
        .filter(({ mine }) => mine)
        .map(({ subject, teachers }) => [subject.subjectCode, teachers]);
    };
    expect(await own('teacher')).toEqual([]);
    const { id } = (await server.db('classes').where({ name: '9' }).first('id'))!;
    const taught = [{ class_id: id, shift: 'Morning', subjects: [{ group: 'General', code: '1001' }] }];
    expect((await assign([], taught)).status).toBe(201);
    expect(await own('teacher')).toEqual([['1001', [teacher.firstName]]]);
    expect(await own('operator')).toEqual([]);
    await assign(taught, []);
  });

  test('is of the exam that is asked for, and names the running one', async () => {
    const { exam, running, classes } = await dashboardFor('superadmin', '?session=2026&term=Annual');
    expect(exam).toEqual({ session: 2026, term: 'Annual' });
    expect(running).toEqual({ session: 2026, term: 'Half Yearly' });
    expect(classes.map(({ entered }) => entered)).toEqual([0]);
  });

  test('leads a new school to the marks of its first class', async () => {
    const { setup } = await dashboardFor();
    expect(setup).toMatchObject({ school: true, subjects: true, people: true, marks: true, paper: false });
    expect(setup?.first).toMatchObject({ session: 2026, term: 'Half Yearly', className: '9', section: 'A' });
  });

  test('has every waiting subject, however many there are', async () => {
    const { db } = server;
    const { id: _, ...subject } = (await db('subjects').where({ subjectCode: '1001' }).first())!;
    const codes = Array.from({ length: 12 }, (__, at) => `20${at + 10}`);
    await db('subjects').insert(codes.map((subjectCode) => ({ ...subject, subjectCode })));
    const waiting = waitingIn(await dashboardFor());
    expect(waiting.map((one) => one.subject.subjectCode)).toEqual(expect.arrayContaining(codes));
    await db('subjects').whereIn('subjectCode', codes).del();
  });

  test('has nothing waiting in a published class', async () => {
    const { reason } = PUBLICATION;
    await server.post('/api/v1/result/publish', { ...EXAM, reason }, await server.signIn('superadmin'));
    const dashboard = await dashboardFor();
    expect(dashboard.subjects.length).toBeGreaterThan(0);
    expect(waitingIn(dashboard)).toEqual([]);
    expect(dashboard.setup?.paper).toBe(true);
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
    /** With an entry in the history, as every change of a mark has one. */
    const enter = async (session: number, term: string, studentId = students[0], input: object = {}) => {
      const [markId] = await db('marks').insert({
        ...mark,
        session,
        term,
        studentId,
        subjectId: await findOrCreateSubject(session),
        ...input,
      });
      await db('mark_changes').insert({ markId: String(markId), changedAt: new Date(), newValue: '{}' });
    };
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
