import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishExam } from '#server/exams/publication/publishExam.ts';
import type { ExamRows } from '#server/exams/results/examRows.ts';
import { storeStudents } from '#server/people/students/storeStudents.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { EXAM, PUBLICATION, storeTestExam } from '#server/testing/testExam.ts';
import { testStudentRows } from '#server/testing/testStudents.ts';
import { up } from './2026_11_28_record_ids.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await storeTestExam(server.db);
  await storeStudents(
    server.db,
    testStudentRows({ studentId: '908', roll: 8 }, { studentId: '909', roll: 9 }),
  );
});
afterAll(() => server.close());

const readCopy = async (): Promise<ExamRows> => {
  const { snapshot } = await server.db('publications').where({ live: 1 }).first('snapshot');
  return JSON.parse(snapshot);
};
const idOf = async (studentId: string) => (await server.db('students').where({ studentId }).first('id'))!.id;
const inAnyOrder = ({ marks, ...rows }: ExamRows) => ({
  ...rows,
  marks: marks.map((mark) => JSON.stringify(mark)).sort(),
});

/** A copy as version 1.0 kept it: by the student IDs of then. */
function asVersionOne(rows: ExamRows, exempt: string[]) {
  const shown = new Map(rows.students.map(({ key, student }) => [key, student.studentId]));
  const byStudentId = <Row extends { studentId: string }>(row: Row): Row => ({
    ...row,
    studentId: shown.get(row.studentId)!,
  });
  const present = Object.entries(rows.attendance.present).map(([key, days]) => [shown.get(key), days]);
  return {
    ...rows,
    marks: rows.marks.map(byStudentId),
    markedInSession: rows.markedInSession.map(byStudentId),
    attendance: { ...rows.attendance, present: Object.fromEntries(present) },
    exempt,
  };
}

test('copies of version 1.0 name their students by record, once, and what they exempt otherwise is told', async () => {
  await publishExam(server.db, PUBLICATION);
  const rows = await readCopy();
  const [exemptInBoth, exemptInRegister] = [await idOf('903'), await idOf('909')];
  const { session, term } = EXAM;
  await server.db('exemptions').insert(
    [exemptInBoth, exemptInRegister].map((studentId) => ({
      ...{ session, term, studentId, reason: 'Ill', createdAt: new Date() },
    })),
  );
  const before = asVersionOne(rows, ['903', '902', 'nobody-has-it']);
  await server.db('publications').update({ snapshot: JSON.stringify(before), recordIds: 0 });
  await up(server.db);
  const after = await readCopy();
  expect(inAnyOrder(after)).toEqual(inAnyOrder({ ...rows, exempt: [exemptInBoth, await idOf('902')] }));
  await up(server.db);
  expect(await readCopy()).toEqual(after);

  const ready = await server.get('/readyz');
  expect([ready.status, ready.body]).toMatchObject([
    200,
    {
      ok: true,
      exemptions:
        '2 differ between the copy of a published exam and the register: the log of the last start has them',
    },
  ]);
});
