import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Explanation } from '#documents/model/explanation.ts';
import { readText } from '#documents/test/readText.ts';
import type { ChecksAnswer, CompletenessAnswer } from '#server/exams/checks/present.ts';
import type { PlanAnswer } from '#server/exams/promotion/present.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { type SmallClass, smallClass } from '#server/testing/smallClass.ts';
import type { CorrectableExam } from './present.ts';

/**
 * Rules 12: a published exam keeps students who have no mark, or absences alone, and were deleted. Their IDs are free,
 * and a classmate gets one: rolls 1 and 3 are deleted, and the student with roll 2 gets the ID of each.
 */
const TERM = 'Half Yearly';
let server: TestServer;
let school: SmallClass;
let id: string;
beforeAll(async () => {
  server = await startServer();
  school = await smallClass(server);
  await school.put('/school/paper', { qrOnMarksheets: true });
  await school.addSubject('101', 'Bangla');
  for (const roll of [1, 2, 3, 4])
    await school.addStudent({ studentId: `50${roll}`, roll, studentName: `Student ${roll}` });
  await school.enter(TERM, 'Bangla', { 502: 80, 503: 'Ab', 504: 70 });
  await school.publish(TERM);
  id = await school.rowId('502');
  for (const studentId of ['501', '503']) {
    const path = `/api/v1/student/${await school.rowId(studentId)}`;
    expect((await server.delete(path, school.admin)).status).toBe(200);
  }
});
afterAll(() => server.close());

test.each(['501', '503'])(
  'a classmate who gets the ID %s keeps the own results, codes and corrections',
  async (studentId) => {
    await school.post(`/student/${id}/student-id`, { studentId, reason: 'Mistyped' });

    for (const call of [school.admin, {}]) {
      const why = await server.post(
        '/api/v1/result/why',
        { ...school.cohort(TERM), studentId, phoneDigits: '5678' },
        call,
      );
      expect([call, why.status, (why.body as { Data?: Explanation }).Data?.marks.obtained]).toEqual([
        call,
        200,
        80,
      ]);
    }

    const correctable = await server.get(
      `/api/v1/result/correct?${new URLSearchParams({ session: '2026', term: TERM, className: '5', studentId })}`,
      school.admin,
    );
    expect((correctable.body as CorrectableExam).marks.map(({ mark }) => mark?.subjective)).toEqual([80]);
    const { subjectId } = (await server.db('marks').first('subjectId'))!;
    const correction = { ...school.exam(TERM), marks: [{ studentId, subjectId, subjective: 81 }] };
    const preview = await server.post('/api/v1/result/correct?dryRun=true', correction, school.admin);
    expect(preview.status, JSON.stringify(preview.body)).toBe(200);

    const query = new URLSearchParams({ session: '2026', term: TERM, className: '5' });
    const read = async (call: string) =>
      (await server.get(`/api/v1/result/${call}?${query}`, school.admin)).body;
    const { lacks, findings } = (await read('checks')) as ChecksAnswer;
    const names = findings.flatMap(({ student }) => student?.name ?? []);
    expect([lacks.flatMap(({ students }) => students.map(({ name }) => name)), names]).toEqual([
      ['Student 1'],
      ['Student 1'],
    ]);
    const { data: rows, students } = (await read('completeness')) as CompletenessAnswer;
    expect([rows[0]!.missing, students['501']]).toEqual([['501'], expect.objectContaining({ roll: 1 })]);

    const range = { ...school.cohort(TERM), start_roll: '1', end_roll: '99' };
    const sheets = await readText(await school.pdf('marksheet', range));
    const withCode = sheets.map((text) => text.replace(/\s+/g, ' ').includes('/verify/'));
    expect(withCode).toEqual([false, true, false, true]);

    const { data } = (await school.post('/student-promotion/plan', {
      ...{
        year: 2026,
        class: '5',
        section: 'A',
        shift: 'Morning',
        group: 'General',
        startRoll: 0,
        endRoll: 99,
      },
      ...{ toYear: 2027, rule: { rolls: 'merit', exam: { term: TERM }, holdBackFails: 0 } },
    })) as PlanAnswer;
    expect(data.map(({ from, merit, target }) => [from.roll, merit, target?.roll])).toEqual([
      [2, 1, 1],
      [4, 2, 2],
    ]);
  },
);
