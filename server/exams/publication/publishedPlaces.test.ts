import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ExamAnalysis } from '#documents/model/examAnalysis.ts';
import type { Progress } from '#documents/model/progress.ts';
import { readText } from '#documents/test/readText.ts';
import type { GridAnswer, MarksAnswer } from '#server/exams/marks/present.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { type SmallClass, smallClass } from '#server/testing/smallClass.ts';

const TERM = 'Half Yearly';
const ANNUAL = 'Annual';
const SCHOOL = { name: 'Girls School', city: 'Mymensingh', lookupSecondFactor: 'none' };

let server: TestServer;
let school: SmallClass;
beforeAll(async () => {
  server = await startServer();
  school = await smallClass(server);
  await school.put('/school', { ...SCHOOL, timeZone: 'Asia/Dhaka' });
  await school.addSubject('101', 'Bangla');
  await school.addSubject('109', 'Mathematics');
  await school.addStudent({ studentId: '501', roll: 1 });
  await school.addStudent({ studentId: '502', roll: 2 });
  await school.addStudent({ studentId: '511', roll: 1, section: 'B' });
  await school.enter(TERM, 'Bangla', { 501: 70, 502: 60, 511: 50 });
  await school.enter(TERM, 'Mathematics', { 501: 40, 502: 40, 511: 40 });
  await school.publish(TERM);
});
afterAll(() => server.close());

const grid = async (section: string) => {
  const range = {
    ...school.cohort(TERM, { section }),
    class: '5',
    subject: '101',
    startRoll: 1,
    endRoll: 99,
  };
  const { status, body } = await server.post('/api/v1/get-student-by-roll-range', range, school.admin);
  if (status !== 200) return status;
  return (body as GridAnswer).data.map(({ studentId, section, roll }) => [studentId, section, roll]);
};
const list = async (section: string) => {
  const body = { ...school.cohort(TERM, { section }), subjectName: '101' };
  const { data } = (await school.post('/result/get_all', body)) as MarksAnswer;
  return data.map(({ studentId, section, roll }) => [studentId, section, roll]);
};

test('the marks list and the grid of a published exam name its sections and rolls (rules 12)', async () => {
  await school.edit('502', { section: 'B', roll: 7 });
  await school.edit('501', { roll: 5 });
  const inA = [
    ['501', 'A', 1],
    ['502', 'A', 2],
  ];
  expect(await grid('A')).toEqual(inA);
  expect(await list('A')).toEqual(inA);
  expect(await grid('B')).toEqual([['511', 'B', 1]]);
  expect(await list('B')).toEqual([['511', 'B', 1]]);
  // While it is closed its marks are entered by the lists of today.
  await school.unpublish(TERM);
  expect(await grid('A')).toEqual([['501', 'A', 5]]);
  expect(await grid('B')).toEqual([
    ['511', 'B', 1],
    ['502', 'B', 7],
  ]);
  await school.edit('501', { roll: 1 });
  await school.edit('502', { section: 'A', roll: 2 });
  await school.publish(TERM);
});

test('a subject that was renamed between two terms is one in progress report, analysis and merged sheet', async () => {
  const { id } = (await server.db('subjects').where({ subjectCode: '109', live: 1 }).first('id'))!;
  await school.put(`/subject/${id}`, {
    ...{ name: 'Arithmetic', subjectCode: '109', year: 2026, class: '5', group: 'General', marks: 100 },
  });
  await school.enter(ANNUAL, 'Bangla', { 501: 70, 502: 60, 511: 50 });
  await school.enter(ANNUAL, 'Arithmetic', { 501: 50, 502: 50, 511: 50 });
  await school.publish(ANNUAL);
  const { body } = await server.get(`/api/v1/student/${await school.rowId('501')}/progress`, school.admin);
  const { data: progress } = body as { data: Progress };
  expect(
    progress.subjects.map(({ subject, cells }) => [subject, cells.map((cell) => cell?.percent)]),
  ).toEqual([
    ['Bangla', [70, 70]],
    ['Arithmetic', [40, 50]],
  ]);
  const { analysis } = (await school.post('/result/exam-analysis', school.cohort(ANNUAL))) as {
    analysis: ExamAnalysis;
  };
  expect(analysis.subjects.map(({ subject, meanChange }) => [subject, meanChange])).toEqual([
    ['Bangla', 0],
    ['Arithmetic', 10],
  ]);
  const filters = { ...school.cohort(ANNUAL), start_roll: '1', end_roll: '1', is_merged: 'true' };
  const [sheet = ''] = await readText(await school.pdf('merged-marksheet', filters));
  // In the tables of Half Yearly, Annual and Final.
  expect(sheet.match(/Mathematics/g)).toHaveLength(1);
  expect(sheet.match(/Arithmetic/g)).toHaveLength(2);
});

test('a transcript whose day of issue is another one in a new time zone is issued anew, signed for that day', async () => {
  const published = await server.db('publications').where({ term: ANNUAL, live: 1 }).first('id');
  // 20 July, 22:30 in Dhaka and 21 July, 01:30 in Tokyo.
  const moment = new Date('2026-07-20T16:30:00Z');
  const issued = server.db('transcripts').where({ publicationId: published.id });
  await server.db('publications').where({ id: published.id }).update({ publishedAt: moment });
  for (const { id, snapshot } of await issued.clone().select('id', 'snapshot')) {
    const { exam, result } = JSON.parse(snapshot);
    const kept = JSON.stringify({ exam: { ...exam, publishedOn: moment.toISOString() }, result });
    await server.db('transcripts').where({ id }).update({ issuedAt: moment, snapshot: kept });
  }
  const codes = async () =>
    server
      .db('transcripts')
      .where({ live: 1 })
      .where('snapshot', 'like', '%"Annual"%')
      .orderBy('studentId')
      .pluck('code');
  const before = await codes();
  const republish = async () => {
    await school.unpublish(ANNUAL);
    await school.publish(ANNUAL);
  };
  await republish();
  expect(await codes()).toEqual(before);
  await school.put('/school', { ...SCHOOL, timeZone: 'Asia/Tokyo' });
  await republish();
  const after = await codes();
  expect(after.filter((code) => before.includes(code))).toEqual([]);
});
