import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { classGroup, createStudentId, SESSION, storeBigSchool } from '#server/testing/bench/bigSchool.ts';
import { explain } from '#server/testing/database.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';

const TERM = 'Half Yearly';
const SMALL = '7';
const LARGE = '8';
const bigClass = (className: string, students: number) => ({
  className,
  cohorts: [{ section: 'A', shift: 'Morning', students }],
  subjects: 6,
  terms: [TERM, 'Annual'],
});

type Query = { sql: string; bindings: unknown[] };

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
  await storeBigSchool(server.db, [bigClass(SMALL, 5), bigClass(LARGE, 400)]);
  await server.db.raw('analyze table marks, mark_changes, enrolments, students, subjects, publications');
  token = (await server.signIn('superadmin')).token;
}, 120_000);
afterAll(() => server.close());

/** The queries of a call, without the question whether anything has changed in what is kept in memory. */
const recordQueries = async (work: () => Promise<{ status: number }>, status = 200): Promise<Query[]> => {
  const queries: Query[] = [];
  const note = ({ sql, bindings }: Query) => queries.push({ sql, bindings });
  server.db.on('query', note);
  const reply = await work();
  server.db.off('query', note);
  expect(reply.status).toBe(status);
  return queries.filter(
    ({ sql }) => /^(select|insert|update|delete)/.test(sql) && !/^select .* from `result_changes`/.test(sql),
  );
};

const place = (className: string) => ({
  session: SESSION,
  term: TERM,
  className,
  section: 'A',
  shift: 'Morning',
  group: classGroup(className),
});
const post = (path: string, body: object) => () => server.post(`/api/v1${path}`, body, { token });

const grid = (className: string) =>
  post('/get-student-by-roll-range', {
    ...place(className),
    class: className,
    subject: '101',
    startRoll: 0,
    endRoll: 9999,
  });
const list = (className: string) => post('/result/get_all', { ...place(className), pageSize: 1000 });
let saved = 0;
const save = (className: string) => {
  saved += 1;
  const students = className === SMALL ? 5 : 400;
  const results = Array.from({ length: students }, (_, index) => ({
    studentId: createStudentId(className, index + 1),
    subjective: saved,
    was: undefined,
  }));
  return post('/result/create', { ...place(className), subjectName: '102', results });
};
const removeAll = async (className: string) => {
  const ids = await server
    .db('marks')
    .join('subjects', 'subjects.id', 'marks.subjectId')
    .join('classes', 'classes.id', 'subjects.classId')
    .where({ 'classes.value': Number(className), subjectCode: '103', term: TERM })
    .pluck('marks.id');
  return post('/delete-many-result', { ids: ids.map(String) });
};

const GROWING = ['enrolments', 'students', 'marks', 'mark_changes', 'subjects', 'publications'];
const scans = async (queries: readonly Query[]) => {
  const plans = await Promise.all(
    queries
      .filter(({ sql }) => sql.startsWith('select'))
      .map(async ({ sql, bindings }) => {
        const plan = await explain(server.db, sql, bindings);
        return plan.map((row) => ({ ...row, sql }));
      }),
  );
  return plans.flat().filter(({ table, type }) => type === 'ALL' && GROWING.includes(table));
};

/** The SQL of a query with lists of any length written as one value. */
const queryShape = ({ sql }: Query): string => sql.replace(/\(\?[?, ]*\)(, \(\?[?, ]*\))*/g, '(?)');

describe.each([
  ['the grid', grid, 200],
  ['the list', list, 200],
  ['saving', save, 201],
] as const)('%s', (_, call, status) => {
  test('needs the same queries for five students and for four hundred', async () => {
    const small = await recordQueries(call(SMALL), status);
    const large = await recordQueries(call(LARGE), status);
    expect(large.map(queryShape)).toEqual(small.map(queryShape));
  });

  test('reads only by keys for five students', async () => {
    expect(await scans(await recordQueries(call(SMALL), status))).toEqual([]);
  });
});

test('deleting four hundred marks needs the same queries as deleting five', async () => {
  const small = await recordQueries(await removeAll(SMALL));
  const large = await recordQueries(await removeAll(LARGE));
  expect(large.map(queryShape)).toEqual(small.map(queryShape));
  expect(await scans(small)).toEqual([]);
});
