import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EXAM, storeTestExam } from '#server/results/testExam.ts';
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

  test('shows the exam whose mark was entered last, its classes, and what waits for whom', async () => {
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
    // Four girls and one of Business take Career Studies, and nobody has a mark in it.
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

  test('is narrowed to the own place, and says nothing of sign-ups to who gives no role', async () => {
    const { waiting, pending } = await dashboardFor('operator');
    expect(waiting.find(({ subject }) => subject.subjectCode === '1001')?.enrolled).toBe(4);
    expect(pending).toBeNull();
  });

  test('has nothing waiting in a class that is published', async () => {
    await server.post('/api/v1/result/publish', EXAM, await server.signIn('superadmin'));
    expect((await dashboardFor()).waiting).toEqual([]);
  });
});
