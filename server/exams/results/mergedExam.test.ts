import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Explanation } from '#documents/model/explanation.ts';
import { storeAttendance } from '#server/exams/attendance/storeAttendance.ts';
import { storeMarks } from '#server/exams/marks/storeMarks.ts';
import { publishExam } from '#server/exams/publication/publishExam.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { COHORT, EXAM, PUBLICATION, storeTestExam } from '#server/testing/testExam.ts';
import type { PresentedMerged } from './present.ts';

let server: TestServer;

const merged = async (section: string): Promise<PresentedMerged[]> => {
  const admin = await server.signIn('superadmin');
  const filters = { ...COHORT, section, start_roll: 1, end_roll: 99, is_merged: true };
  const { body } = await server.post('/api/v1/result/marksheet', filters, admin);
  return (body as { Data: PresentedMerged[] }).Data;
};
const studentIds = (results: PresentedMerged[]) => results.map(({ studentInfo }) => studentInfo.studentId);

const enterAnnual = async (studentId: string, subjective: number) => {
  const { id } = (await server.db('subjects').where({ subjectCode: '101' }).first('id'))!;
  const exam = { ...EXAM, term: 'Annual', section: 'All', shift: 'All', subjectId: id };
  const parts = { subjective, objective: 0, practical: 0, classAssignment: 0, absent: false };
  const change = { by: null, source: null, at: new Date('2026-12-01T05:00:00Z') };
  await storeMarks(server.db, exam, [{ studentId, ...parts }], change);
};

beforeAll(async () => {
  server = await startServer();
  const { db } = server;
  await storeTestExam(db);
  await publishExam(db, PUBLICATION);
  // After the half-yearly exam was published one student moves to section B, and another leaves.
  const rowId = (studentId: string) => db('students').where({ studentId }).select('id');
  await db('enrolments').whereIn('studentId', rowId('901')).update({ section: 'B', roll: 9 });
  await db('students').where({ studentId: '902' }).update({ live: null });
  await db('enrolments').whereIn('studentId', rowId('902')).update({ live: null });
  for (const [studentId, mark] of [
    ['901', 72],
    ['903', 40],
    ['904', 85],
  ] as const)
    await enterAnnual(studentId, mark);
  await storeAttendance(db, { ...COHORT, term: 'Annual', section: 'B', workingDays: 80 }, [
    { studentId: '901', present: 70 },
  ]);
});
afterAll(() => server.close());

test('a student who moved since the half-yearly exam is listed in the new section, with the marks of both terms', async () => {
  const results = await merged('B');
  expect(studentIds(results)).toEqual(['904', '901']);
  const moved = results[1]!;
  expect(moved.studentInfo).toMatchObject({ section: 'B', roll: 9 });
  expect(moved.TotalResult[0]).toMatchObject({ subject: 'Bangla', totalMarks: 77, Highest: 90 });
  expect(moved.halfYearlyResults.studentInfo).toMatchObject({ section: 'A', roll: 1 });
  expect(moved.halfYearlyResults.TotalResult[0]).toMatchObject({ totalMarks: 82 });
  expect(moved.annualResults.summary).toMatchObject({ workingDays: 80, present: 70 });
});

test('a student who moved is in no other list, and one who left is in none', async () => {
  expect(studentIds(await merged('A'))).toEqual(['903']);
  expect(studentIds(await merged('All'))).toEqual(['904', '903', '901']);
});

test('only staff get the working from both terms', async () => {
  const query = { ...COHORT, section: 'B', studentId: '901', is_merged: true };
  const why = (call?: { token?: string }) => server.post('/api/v1/result/why', query, call);
  const { body } = await why(await server.signIn('superadmin'));
  const [bangla] = (body as { Data: Explanation }).Data.subjects;
  expect(bangla).toMatchObject({
    total: 77,
    papers: [{ terms: [{ term: 'halfYearly' }, { term: 'annual' }], exact: '77' }],
  });
  expect((await why(await server.signIn('teacher'))).status).toBe(403);
  expect((await why()).status).toBe(404);
  expect((await why(await server.signIn('student'))).status).toBe(404);
});
