import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReportAnswers } from '#server/exams/results/reports.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { smallClass } from '#server/testing/smallClass.ts';

const TERM = 'Half Yearly';
const GROUP = { group: 'Humanities' };

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

test('an exam that is published again keeps the chosen subjects of its students, whatever the later term and their IDs', async () => {
  const school = await smallClass(server, '9');
  await school.addSubject('101', 'Bangla');
  await school.addSubject('153', 'History', GROUP);
  for (const [code, name] of [
    ['134', 'Agriculture'],
    ['141', 'Civics'],
    ['151', 'Economics'],
  ] as const)
    await school.addSubject(code, name, { ...GROUP, isFourthSubject: true });
  for (const roll of [1, 2, 3])
    await school.addStudent({ ...GROUP, studentId: `90${roll}`, roll, fourthSubjectCode: '134' });
  await school.enter(TERM, 'Bangla', { 901: 75, 902: 50, 903: 50 });
  await school.enter(TERM, 'History', { 901: 65, 902: 50, 903: 50 });
  await school.enter(TERM, 'Agriculture', { 901: 55, 902: 50, 903: 50 });
  await school.enter(TERM, 'Civics', { 902: 50, 903: 50 });
  await school.publish(TERM);
  const results = async () => {
    const range = { ...school.cohort(TERM, GROUP), start_roll: 1, end_roll: 9 };
    const { Data } = (await school.post('/result/marksheet', range)) as ReportAnswers['marksheet'];
    return Data.map(({ studentInfo, summary, meritPosition, TotalResult }) => [
      ...[studentInfo.roll, summary.gpa, summary.noOfFail, meritPosition],
      TotalResult.map(({ subject, grade }) => `${subject} ${grade}`).join(', '),
    ]);
  };
  const published = await results();
  expect(published[0]).toEqual([1, 4.25, 0, 1, 'Bangla A, History A-, Agriculture B']);

  for (const subject of ['Bangla', 'History', 'Agriculture', 'Civics', 'Economics'])
    await school.enter('Annual', subject, { 901: 60, 902: 60, 903: 60 });
  await school.unpublish(TERM);
  await school.post(`/student/${await school.rowId('901')}/student-id`, {
    studentId: '9001',
    reason: 'Mistyped',
  });
  expect(await results()).toEqual(published);
  // Only the transcript that prints the ID is another one.
  expect(await school.publish(TERM)).toMatchObject({ transcripts: 3, issued: 1 });
  expect(await results()).toEqual(published);
});
