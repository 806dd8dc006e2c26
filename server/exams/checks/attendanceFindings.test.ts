import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeAttendance } from '#server/exams/attendance/storeAttendance.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { COHORT, EXAM, storeTestExam } from '#server/testing/testExam.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await storeTestExam(server.db);
});
afterAll(() => server.close());

test('who moves to a section that was open on fewer days is found before an exam is published', async () => {
  const admin = await server.signIn('superadmin');
  const moreDays = async () => {
    const { body } = await server.get(
      `/api/v1/result/checks?${new URLSearchParams({ ...EXAM, session: '2026' })}`,
      admin,
    );
    const { findings } = body as { findings: { finding: { kind: string } }[] };
    return findings.map(({ finding }) => finding).filter(({ kind }) => kind === 'moreDays');
  };
  const inB = { ...COHORT, section: 'B' };
  await server.db('enrolments').where({ section: 'B' }).update({ groupName: 'Science' });
  await storeAttendance(server.db, { ...inB, workingDays: 70 }, [{ studentId: '904', present: 60 }]);
  expect(await moreDays()).toEqual([]);
  const { id } = (await server.db('students').where({ studentId: '901' }).first('id'))!;
  const moving = { ids: [String(id)], section: 'B', rolls: 'next', year: 2026 };
  expect((await server.post('/api/v1/student/many-move', moving, admin)).status).toBe(200);
  expect(await moreDays()).toMatchObject([{ studentId: '901', section: 'B', present: 81, workingDays: 70 }]);
  await storeAttendance(server.db, { ...inB, workingDays: 70 }, [{ studentId: '901', present: 65 }]);
  expect(await moreDays()).toEqual([]);
});
