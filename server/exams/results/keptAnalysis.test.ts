import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ExamAnalysis } from '#documents/model/examAnalysis.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { type SmallClass, smallClass } from '#server/testing/smallClass.ts';

const [FIRST, ANNUAL, PRETEST] = ['Half Yearly', 'Annual', 'Pretest'];

let server: TestServer;
let school: SmallClass;
beforeAll(async () => {
  server = await startServer();
  school = await smallClass(server);
  await school.addSubject('101', 'Bangla');
  await school.addStudent({ studentId: '501', roll: 1 });
  await school.enter(PRETEST, 'Bangla', { 501: 20 });
  await school.enter(FIRST, 'Bangla', { 501: 40 });
  await school.publish(FIRST);
  await school.enter(ANNUAL, 'Bangla', { 501: 70 });
});
afterAll(() => server.close());

const analysis = async (): Promise<ExamAnalysis> =>
  ((await school.post('/result/exam-analysis', school.cohort(ANNUAL))) as { analysis: ExamAnalysis })
    .analysis;
const reorder = async (...terms: string[]) => {
  for (const [position, value] of terms.entries())
    await server.db('config_values').where({ slug: 'term', value }).update({ position });
};

test('the analysis of a published exam is kept as it was published', async () => {
  await reorder(PRETEST, FIRST, ANNUAL);
  const open = await analysis();
  expect(open.before?.term).toBe(FIRST);
  expect(open.subjects[0]).toMatchObject({ mean: 70, meanChange: 30 });
  await school.publish(ANNUAL);
  expect(await analysis()).toEqual(open);
  // Another order of the terms, and another mark in the term before.
  await reorder(FIRST, PRETEST, ANNUAL);
  await school.unpublish(FIRST);
  await school.enter(FIRST, 'Bangla', { 501: 60 });
  expect(await analysis()).toEqual(open);
  // Open again, it follows the records.
  await school.unpublish(ANNUAL);
  const now = await analysis();
  expect(now.before?.term).toBe(PRETEST);
  expect(now.subjects[0]).toMatchObject({ meanChange: 50 });
});
