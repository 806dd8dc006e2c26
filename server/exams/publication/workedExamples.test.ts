import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { smallClass } from '#server/testing/smallClass.ts';

const FIRST = 'Half Yearly';
const ANNUAL = 'Annual';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

test('an exempt late joiner has 243, 5.00 and merit 1 in the merged result before and after the ID correction', async () => {
  const school = await smallClass(server, '4');
  for (const [code, name] of [
    ['101', 'Bangla'],
    ['107', 'English'],
    ['109', 'Mathematics'],
  ] as const)
    await school.addSubject(code, name);
  for (const roll of [1, 2, 3, 4]) await school.addStudent({ studentId: `40${roll}`, roll });
  const enter = async (term: string, marks: Record<string, number>) => {
    for (const subject of ['Bangla', 'English', 'Mathematics']) await school.enter(term, subject, marks);
  };
  await enter(FIRST, { 401: 60, 402: 53, 403: 50, 404: 45 });
  await school.publish(FIRST);
  await school.addStudent({ studentId: '409', roll: 9 });
  await school.post('/student/exempt-late', {
    ...{ ids: [await school.rowId('409')], session: 2026, terms: [FIRST] },
  });
  await enter(ANNUAL, { 401: 60, 402: 53, 403: 50, 404: 45, 409: 81 });
  const merged = async (studentId: string) => {
    const own = (await school.merged()).get(studentId)!;
    const summary = Array.isArray(own.summary) ? own.summary[0] : own.summary;
    return [summary.obtainedMarks, summary.gpa, own.meritPosition, own.halfYearlyResults.exempt];
  };
  expect(await merged('409')).toEqual([243, 5, 1, true]);
  const correction = { studentId: '499', reason: 'Mistyped' };
  await school.post(`/student/${await school.rowId('409')}/student-id`, correction);
  expect(await merged('499')).toEqual([243, 5, 1, true]);
});

test('an exam in which a student has 90 of 50 is not published, with a reason either', async () => {
  const school = await smallClass(server, '6');
  await school.addSubject('109', 'Mathematics', { subjectiveMarks: 70, objectiveMarks: 30 });
  await school.addStudent({ studentId: '601', roll: 1 });
  const results = [{ studentId: '601', subjective: 65, objective: 25 }];
  const exam = { ...school.exam(ANNUAL), section: 'All', shift: 'All', subjectName: 'Mathematics' };
  await school.post('/result/create', { ...exam, results });
  // An earlier version stored such marks by an undo.
  const halved = { marks: 50, subjectiveMarks: 30, objectiveMarks: 20 };
  await server
    .db('subjects')
    .where({ session: 2026, subjectCode: '109', name: 'Mathematics' })
    .update(halved);
  for (const reason of [undefined, 'They agreed to it']) {
    const publishing = { ...school.exam(ANNUAL), reason };
    const refused = await server.post('/api/v1/result/publish', publishing, school.admin);
    expect([refused.status, (refused.body as { message: string }).message]).toEqual([
      409,
      'Annual 2026 of class 6 cannot be published: 2 entries are surely wrong. Correct them first.',
    ]);
  }
  expect(await server.db('publications').where({ term: ANNUAL })).toEqual([]);
});
