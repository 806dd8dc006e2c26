import { afterAll, beforeAll, expect, test } from 'vitest';
import { NO_MARKS } from '#documents/model/mark.ts';
import { storeStudents } from '#server/people/students/storeStudents.ts';
import { storeSubjects } from '#server/school/subjects/storeSubjects.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { testSubject } from '#server/testing/testExam.ts';
import { testStudentRows } from '#server/testing/testStudents.ts';
import { studentWorkbook, uploadForm } from '#server/testing/testUpload.ts';

/** The least and the most students of a call: both have to take the same number of queries. */
const [FEW, MANY] = [3, 40];

let server: TestServer;
let admin: { _id: string; token: string };
beforeAll(async () => {
  server = await startServer();
  admin = await server.signIn('superadmin');
});
afterAll(() => server.close());

const rowsOf = (count: number, section: string, words: object = {}) =>
  testStudentRows(
    ...Array.from({ length: count }, (_, index) => ({
      studentId: `${section}${count}${index + 100}`,
      roll: index + 1,
      section,
      mobile: `01711${section.charCodeAt(0)}${index + 1000}`,
      ...words,
    })),
  );

const addSections = (...sections: string[]) =>
  server
    .db('config_values')
    .insert(sections.map((value) => ({ slug: 'Section', value, label: value, position: 9 })))
    .onConflict()
    .ignore();

/** How many queries `work` sends, without the question of the cache for changes, which follows the clock. */
async function countQueries(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const note = ({ sql }: { sql: string }) => {
    if (!sql.includes('`result_changes`')) count += 1;
  };
  server.db.on('query', note);
  await work();
  server.db.off('query', note);
  return count;
}

const idsIn = (section: string): Promise<string[]> =>
  server.db('enrolments').where({ section, live: 1 }).orderBy('roll').pluck('student_id');
const readNames = (ids: readonly string[]) =>
  server.db('students').whereIn('id', ids).orderBy('id').select('studentName', 'fatherName', 'motherName');

test('a sheet with another religion of students who have marks takes no more queries for forty than for three', async () => {
  await storeSubjects(server.db, [{ row: 2, value: testSubject('111', 'Islam', { religion: 'Islam' }) }]);
  const islam = (await server.db('subjects').where({ subjectCode: '111' }).first('id'))!.id;
  const counts: number[] = [];
  for (const [count, section] of [
    [FEW, 'E'],
    [MANY, 'F'],
  ] as const) {
    await addSections(section);
    await storeStudents(server.db, rowsOf(count, section));
    const ids = await idsIn(section);
    const now = new Date();
    const mark = { ...NO_MARKS, session: 2026, term: 'Half Yearly', subjectId: islam, subjective: 60 };
    await server
      .db('marks')
      .insert(ids.map((studentId) => ({ ...mark, studentId, createdAt: now, updatedAt: now })));
    const students = rowsOf(count, section, { religion: 'Hindu', year: 2027 }).map(({ value }) => ({
      ...value,
      chosenSubjectCodes: '',
    }));
    const form = () => uploadForm(studentWorkbook(...students));
    const path = '/api/v1/student/bulk-upload?update=true&dryRun=true';
    counts.push(
      await countQueries(async () => {
        const { status, body } = await server.post(path, form(), admin);
        expect([status, (body as { setAside: unknown[] }).setAside.length]).toEqual([200, count]);
      }),
    );
  }
  expect(counts[1]).toEqual(counts[0]);
});

test('an upload that changes students, its undoing, a move and the accounts of a class take no more queries for forty students than for three', async () => {
  const counts: Record<string, number>[] = [];
  for (const [count, section, other] of [
    [FEW, 'A', 'C'],
    [MANY, 'B', 'D'],
  ] as const) {
    await addSections(section, other);
    await storeStudents(server.db, rowsOf(count, section));
    const ids = await idsIn(section);
    const before = await readNames(ids);
    // Of every other one the mother's name changes too, the others keep it.
    const rows = rowsOf(count, section, { year: 2027 }).map((row, index) => ({
      ...row,
      value: {
        ...row.value,
        studentName: `Changed ${index + 1}`,
        ...(index % 2 === 0 && { motherName: `Mother ${index + 1}` }),
      },
    }));
    const source = { by: admin._id, fileName: 'changed.xlsx' };
    let uploadId = '';
    const changed = await countQueries(async () => {
      uploadId = (await storeStudents(server.db, rows, { update: true, source })).uploadId ?? '';
    });
    expect(await readNames(ids)).toEqual(
      before.map((one, index) => ({
        ...one,
        studentName: `Changed ${index + 1}`,
        ...(index % 2 === 0 && { motherName: `Mother ${index + 1}` }),
      })),
    );
    const undone = await countQueries(async () => {
      expect((await server.post(`/api/v1/student/uploads/${uploadId}/undo`, {}, admin)).status).toBe(200);
    });
    expect(await readNames(ids)).toEqual(before);
    const body = { ids, section: other, rolls: 'same' };
    const moved = await countQueries(async () => {
      expect((await server.post('/api/v1/student/many-move', body, admin)).status).toBe(200);
    });
    expect(await idsIn(other)).toEqual(ids);
    const place = { className: '9', section: other, shift: 'Morning', session: 2026 };
    const signIns = await countQueries(async () => {
      const answer = await server.post('/api/v1/users/class-sign-ins', place, admin);
      expect((answer.body as { created: unknown[] }).created).toHaveLength(count);
    });
    expect(await server.db('users').whereIn('studentId', ids)).toHaveLength(count);
    expect(
      await server
        .db('changes')
        .where({ noun: 'role' })
        .whereIn('recordId', server.db('users').whereIn('studentId', ids).select('id')),
    ).toHaveLength(count);
    counts.push({ changed, undone, moved, signIns });
  }
  expect(counts[1]).toEqual(counts[0]);
});
