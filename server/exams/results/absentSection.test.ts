import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ExamSummary, FailRow } from '#documents/model/result.ts';
import { readText } from '#documents/test/readText.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { type SmallClass, smallClass } from '#server/testing/smallClass.ts';

const TERM = 'Half Yearly';
const RANGE = { start_roll: '1', end_roll: '99' };

let server: TestServer;
let school: SmallClass;
beforeAll(async () => {
  server = await startServer();
  school = await smallClass(server);
  await school.addSubject('101', 'Bangla');
  await school.addStudent({ studentId: '501', roll: 1 });
  await school.addStudent({ studentId: '502', roll: 2 });
  await school.addStudent({ studentId: '503', roll: 3 });
  await school.addStudent({ studentId: '511', roll: 1, section: 'B' });
  await school.addStudent({ studentId: '512', roll: 2, section: 'B' });
  await school.addStudent({ studentId: '521', roll: 1, shift: 'Day' });
  await school.enter(TERM, 'Bangla', { 501: 70, 502: 20, 511: 'Ab', 512: 'Ab' });
  await school.exempt('503', TERM);
});
afterAll(() => server.close());

const ask = async (report: string, section: string, shift = 'Morning') =>
  server.post(
    `/api/v1/result/${report}`,
    { ...school.cohort(TERM, { section, shift }), ...RANGE },
    school.admin,
  );
const print = async (kind: string, section: string, lang: 'en' | 'bn' = 'en') =>
  (await readText(await school.pdf(kind, { ...school.cohort(TERM, { section }), ...RANGE }, lang)))
    .join(' ')
    .replace(/\s+/g, ' ');

/** Section B, in which two were absent (rules 8). */
const expectLists = async () => {
  const summary = (await ask('result-summary', 'B')).body as ExamSummary;
  expect(summary).toMatchObject({
    ...{ totalStudents: 2, totalExaminees: 0, absent: 2, absentPercentage: 100, examineePercentage: 0 },
    ...{ totalPassed: 0, totalFailed: 0, passPercentage: 0 },
  });
  const failed = (await ask('fail-list', 'B')).body as { data: FailRow[] };
  expect(failed.data.map(({ studentId, absentInAll }) => [studentId, absentInAll])).toEqual([
    ['511', true],
    ['512', true],
  ]);
  for (const report of ['marksheet', 'merit-list', 'tebulation-sheet', 'exam-analysis'])
    expect((await ask(report, 'B')).status, report).toBe(200);
  expect((await ask('merit-list', 'B')).body).toMatchObject({ data: [] });
  for (const kind of ['marksheet', 'merit-list', 'tabulation-sheet', 'result-summary', 'exam-analysis'])
    expect((await print(kind, 'B')).length, kind).toBeGreaterThan(100);
  expect(await print('result-summary', 'B')).toContain('Absent 2 100.00%');
  expect(await print('fail-list', 'B')).toContain('Absent in all 2');
  expect(await print('fail-list', 'B', 'bn')).toContain('সব বিষয়ে অনুপস্থিত ২');
};

describe('a section in which everybody was absent (rules 8)', () => {
  test('has every list and sheet', expectLists);

  test('and also when the exam is published', async () => {
    await school.publish(TERM);
    await expectLists();
    await school.post('/result/withdraw', { ...school.exam(TERM), reason: 'Another test' });
  });

  test('one in which nothing was entered has none', async () => {
    expect((await ask('result-summary', 'A', 'Day')).status).toBe(404);
    expect((await ask('fail-list', 'A', 'Day')).status).toBe(404);
  });
});

test('fail list and summary agree: those absent in all are not among the failed of the summary', async () => {
  const printed = await print('fail-list', 'All');
  expect([printed.includes('Fail Student'), printed.includes('Absent in all')]).toEqual([true, true]);
  const summary = (await ask('result-summary', 'All')).body as ExamSummary;
  const failed = (await ask('fail-list', 'All')).body as { data: FailRow[] };
  expect(failed.data.filter(({ absentInAll }) => !absentInAll)).toHaveLength(summary.totalFailed);
});

test('examinees and absent are together 100 % of the enrolled who are not exempt', async () => {
  const summary = (await ask('result-summary', 'All')).body as ExamSummary;
  expect(summary).toMatchObject({ totalStudents: 5, totalExaminees: 2, absent: 2, exempt: 1 });
  expect([summary.examineePercentage, summary.absentPercentage]).toEqual([50, 50]);
  expect(await print('result-summary', 'All')).toContain(
    'those of examinees and the absent are of the enrolled who are not exempt',
  );
});

test.each(['A4', 'Legal', 'A3'])(
  'the tabulation sheet says Number of Students beside Exempt, on %s',
  async (paper) => {
    const filters = { ...school.cohort(TERM), ...RANGE, paper };
    const text = (await readText(await school.pdf('tabulation-sheet', filters))).join(' ');
    expect(text).toContain('Exempt');
    expect(text).toContain('Number of Students');
  },
);
