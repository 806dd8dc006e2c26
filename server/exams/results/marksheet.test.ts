import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StudentResult } from '#documents/model/result.ts';
import { storeMarks } from '#server/exams/marks/storeMarks.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { COHORT, storeTestExam } from '#server/testing/testExam.ts';
import type { PresentedMerged } from './present.ts';

const RANGE = { ...COHORT, start_roll: 1, end_roll: 2 };

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await storeTestExam(server.db);
});
afterAll(() => server.close());

const marksheets = async (input: object = {}, role: 'teacher' | 'operator' | 'superadmin' = 'superadmin') =>
  server.post('/api/v1/result/marksheet', { ...RANGE, ...input }, await server.signIn(role));

test('requires a session', async () => {
  expect((await server.post('/api/v1/result/marksheet', RANGE)).status).toBe(401);
});

test.each(['student', 'pending'] as const)('refuses %s', async (role) => {
  const reply = await server.post('/api/v1/result/marksheet', RANGE, await server.signIn(role));
  expect(reply.status).toBe(403);
});

describe.each(['teacher', 'operator'] as const)('%s of 9 A Morning', (role) => {
  test('reads their own class', async () => {
    expect((await marksheets({}, role)).status).toBe(200);
  });
  test.each([
    ['another class', { className: '10' }],
    ['another section', { section: 'B' }],
    ['another shift', { shift: 'Day' }],
    ['every section', { section: 'All' }],
    ['every shift', { shift: 'All' }],
  ])('is refused %s', async (_, input) => {
    expect((await marksheets(input, role)).status).toBe(403);
  });
});

test('answers the roll range, with merit and highest mark of the whole cohort', async () => {
  const { body } = await marksheets({ start_roll: 2, end_roll: 3 });
  const { Data } = body as { Data: StudentResult[] };
  expect(Data.map(({ studentInfo, meritPosition }) => [studentInfo.studentId, meritPosition])).toEqual([
    ['902', 2],
    ['903', null],
  ]);
  expect(Data[0]!.TotalResult.map(({ subject, Highest }) => [subject, Highest])).toEqual([
    ['Bangla', 82],
    ['Physics', 75],
    ['Higher Mathematics', 80],
  ]);
  expect(Data[0]!.summary).toMatchObject({ noOfFail: 1, gpa: 0, studentsCount: 2 });
});

test("'All' counts merit and highest mark over both sections", async () => {
  const { body } = await marksheets({ section: 'All', end_roll: 1 });
  const { Data } = body as { Data: StudentResult[] };
  expect(Data.map(({ studentInfo }) => studentInfo.studentId).sort()).toEqual(['901', '904']);
  expect(Data[0]!.TotalResult[0]!.Highest).toBe(95);
});

test('is 404 when no student is in the range, or when no mark was entered', async () => {
  const none = await marksheets({ start_roll: 50, end_roll: 60 });
  expect([none.status, none.body]).toEqual([404, { message: 'No students found in this range.' }]);
  const open = await marksheets({ term: 'Annual' });
  expect([open.status, open.body]).toEqual([404, { message: 'No marks are entered for this exam yet.' }]);
});

test('rolls that are left out mean all, and a blank one is named', async () => {
  const all = await marksheets({ start_roll: undefined, end_roll: undefined });
  expect((all.body as { Data: unknown[] }).Data.length).toBe(3);
  const { status, body } = await marksheets({ end_roll: '' });
  expect([status, body]).toEqual([
    400,
    {
      message: 'Roll number is required',
      errors: [{ path: 'end_roll', message: 'Roll number is required' }],
    },
  ]);
});

test('merged: final, half-yearly and annual results of each student', async () => {
  const { id } = (await server.db('subjects').where({ subjectCode: '101' }).first('id'))!;
  const annual = { ...COHORT, group: undefined, term: 'Annual', subjectId: id };
  const mark = { studentId: '901', subjective: 71, objective: 0, practical: 0 };
  await storeMarks(server.db, annual, [{ ...mark, classAssignment: 0, absent: false }], {
    by: null,
    source: null,
    at: new Date(),
  });
  const { body } = await marksheets({ is_merged: true, end_roll: 1 });
  const [merged] = (body as { Data: PresentedMerged[] }).Data;
  expect(merged!.TotalResult[0]).toMatchObject({ subject: 'Bangla', totalMarks: 77, grade: 'A' });
  expect(merged!.halfYearlyResults.TotalResult[0]).toMatchObject({ totalMarks: 82 });
  expect(merged!.annualResults.TotalResult).toMatchObject([{ subject: 'Bangla', totalMarks: 71 }]);
  expect(merged!.summary).toMatchObject([
    { obtainedMarks: 232 },
    { obtainedMarks: 237 },
    { obtainedMarks: 71 },
  ]);
});
