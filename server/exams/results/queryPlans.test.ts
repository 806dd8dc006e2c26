import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storeAttendance } from '#server/exams/attendance/storeAttendance.ts';
import { publishExam } from '#server/exams/publication/publishExam.ts';
import { connect } from '#server/platform/database/connect.ts';
import { noteResultChange } from '#server/platform/database/resultChanges.ts';
import { createStudentId, SESSION, storeBigSchool } from '#server/testing/bench/bigSchool.ts';
import { explain } from '#server/testing/database.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { TEST_KEY } from '#server/testing/testSigningKey.ts';
import { issuedWithDigits } from './issuedResults.ts';

/** A class of 30 and one of 300, for which the queries must be the same. */
const TERM = 'Half Yearly';
const SMALL = {
  className: '7',
  cohorts: [{ section: 'A', shift: 'Morning', students: 30 }],
  subjects: 6,
  terms: [TERM],
};
const LARGE = {
  className: '8',
  cohorts: [
    { section: 'A', shift: 'Morning', students: 300 },
    { section: 'B', shift: 'Morning', students: 100 },
  ],
  subjects: 6,
  terms: [TERM, 'Annual'],
};

/** More classes, because databases ignore keys on a table of a dozen rows. */
const OTHERS = ['4', '5', '6'].map((className) => ({
  className,
  cohorts: [{ section: 'A', shift: 'Morning', students: 1 }],
  subjects: 20,
  terms: [],
}));

type Query = { sql: string; bindings: unknown[] };

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
  await storeBigSchool(server.db, [SMALL, LARGE, ...OTHERS]);
  for (const className of ['7', '8'])
    await storeAttendance(
      server.db,
      { ...cohort(className), section: 'All', workingDays: 90 },
      Array.from({ length: className === '7' ? 30 : 400 }, (_, index) => ({
        studentId: createStudentId(className, index + 1),
        present: index % 90,
      })),
    );
  await server.db.raw(
    'analyze table attendance, marks, enrolments, students, subjects, transcripts, publications',
  );
  token = (await server.signIn('superadmin')).token;
}, 120_000);
afterAll(() => server.close());

/** The queries that run during `work`. */
const recordQueries = async (work: () => Promise<{ status: number }>): Promise<Query[]> => {
  const queries: Query[] = [];
  const note = ({ sql, bindings }: Query) => queries.push({ sql, bindings });
  server.db.on('query', note);
  const { status } = await work();
  server.db.off('query', note);
  expect(status).toBe(200);
  return queries.filter(({ sql }) => sql.startsWith('select') && !sql.includes('result_changes'));
};

const cohort = (className: string, section = 'A') => ({
  session: SESSION,
  term: TERM,
  className,
  section,
  shift: 'Morning',
});
const marksheets = (className: string) => () =>
  server.post('/api/v1/result/marksheet', { ...cohort(className), start_roll: 1, end_roll: 9999 }, { token });
const lookUp = (number = 17) =>
  server.post('/api/v1/result/individual', { ...cohort('8'), studentId: createStudentId('8', number) });

/** Who asks. */
const OF_CALLER = ['users', 'students', 'enrolments', 'classes', 'user_sessions'];

/** Tables that grow with the school; the others have a dozen rows at most. */
const GROWING = ['enrolments', 'students', 'marks', 'attendance', 'transcripts', 'subjects', 'publications'];

const joined = (sql: string): string[] =>
  [...sql.matchAll(/(?:from|join) `(\w+)`/g)].map(([, table]) => table ?? '');

const readPlan = ({ sql, bindings }: Query) => explain(server.db, sql, bindings);

describe('a cohort', () => {
  test('needs the same queries for any size, and none twice', async () => {
    const [small, large] = [await recordQueries(marksheets('7')), await recordQueries(marksheets('8'))];
    // They run in parallel, so their order differs.
    const sorted = (queries: Query[]) => queries.map(({ sql }) => sql).sort();
    expect(sorted(large)).toEqual(sorted(small));
    expect(new Set(large.map(({ sql }) => sql)).size).toBe(large.length);
    const first = large.map(({ sql }) => joined(sql).join(' '));
    expect(first.filter((tables) => tables.startsWith('enrolments')).sort()).toEqual([
      'enrolments students',
      'enrolments students attendance',
      'enrolments students marks',
    ]);
  });

  test('of thirty students among hundreds is read by keys, and so are its marks', async () => {
    const queries = await recordQueries(marksheets('7'));
    const plans = (await Promise.all(queries.map(readPlan))).flat();
    expect(plans.length).toBeGreaterThan(queries.length - 1);
    const scanned = plans.filter(({ table, type }) => type === 'ALL' && GROWING.includes(table));
    expect(scanned).toEqual([]);
    expect(plans.find(({ table }) => table === 'marks')?.key).toMatch(/^marks_/);
  });
});

describe('a lookup', () => {
  beforeAll(() => {
    const reason = 'Nobody has marks of class assignments';
    return publishExam(server.db, { ...cohort('8'), at: new Date(), by: null, reason, signingKey: TEST_KEY });
  });

  test('as the marksheets of a published class read their publication and the school once, and no record', async () => {
    const read = async () => (await recordQueries(marksheets('8'))).map(({ sql }) => sql);
    expect((await read()).filter((sql) => sql.includes('`snapshot`'))).toHaveLength(1);
    // What was worked out is kept, as long as nothing happens to the publication.
    const kept = await read();
    expect(kept.filter((sql) => sql.includes('`snapshot`'))).toEqual([]);
    const tables = ['classes', 'config_values', 'changes', 'publications', 'school', ...OF_CALLER];
    expect(kept.flatMap(joined).sort()).toEqual(tables.sort());
  });

  test('of a published exam reads no mark or subject, and of enrolments the place of today', async () => {
    // The first one reads which exams are published, for all.
    await lookUp(16);
    const tables = (await recordQueries(lookUp)).flatMap(({ sql }) => joined(sql));
    expect(tables).toContain('transcripts');
    expect(tables).toContain('enrolments');
    for (const table of ['marks', 'subjects']) expect(tables).not.toContain(table);
  });

  test('and transcripts of an exam read the school once; each reads its own row, from which its result is answered', async () => {
    const filters = { ...cohort('8'), group: 'General' };
    const withId = (number: number) => ({ ...filters, studentId: createStudentId('8', number) });
    const fields = (number: number) =>
      Object.entries(withId(number)).map(([name, value]): [string, string] => [name, String(value)]);
    const draw = (number: number) => () =>
      server.get(`/documents/transcript.pdf?${new URLSearchParams(fields(number))}`);
    await draw(18)();
    const queries = await recordQueries(draw(19));
    expect(queries.map(({ sql }) => joined(sql)[0])).toEqual(['students']);
    const answered = () => server.post('/api/v1/result/individual', withId(19));
    expect(await recordQueries(answered)).toEqual([]);
  });

  test('finds the student, the transcript and the publication by their keys', async () => {
    await noteResultChange(server.db);
    await lookUp(16);
    const plans = (await Promise.all((await recordQueries(lookUp)).map(readPlan))).flat();
    expect(plans.filter(({ table, type }) => type === 'ALL' && GROWING.includes(table))).toEqual([]);
    expect(plans.find(({ table }) => table === 'students')?.key).toBe('students_student_id_unique');
  });
});

describe('lookups at the same moment', () => {
  const find = (number: number, exam: { session?: number; term?: string } = {}) =>
    issuedWithDigits(
      server.db,
      { studentId: createStudentId('8', number), session: SESSION, term: TERM, ...exam },
      'http://school.test',
    );
  const names = (found: Awaited<ReturnType<typeof find>>) =>
    found.issued.map(({ result }) => result.studentInfo.studentId);

  test('of 40 students are one query by keys, and each gets the own result', async () => {
    const queries: Query[] = [];
    const note = (query: Query) => queries.push(query);
    server.db.on('query', note);
    const numbers = Array.from({ length: 40 }, (_, index) => index + 1);
    const found = await Promise.all([...numbers, 3].map((number) => find(number)));
    server.db.off('query', note);
    expect(found.map(names)).toEqual([...numbers, 3].map((number) => [createStudentId('8', number)]));
    expect(queries.length).toBe(1);
    const plan = await readPlan(queries[0]!);
    expect(plan.filter(({ table, type }) => type === 'ALL' && GROWING.includes(table))).toEqual([]);
  });

  test('find what is there, beside those of unknown students and of other exams', async () => {
    const found = await Promise.all([
      find(1),
      find(9999),
      find(2, { term: 'Annual' }),
      find(3, { session: SESSION + 1 }),
      find(2),
    ]);
    const ids = found.map(names);
    expect(ids).toEqual([[createStudentId('8', 1)], [], [], [], [createStudentId('8', 2)]]);
    expect(found.map(({ lastDigits }) => lastDigits === undefined)).toEqual([false, true, true, true, false]);
  });

  test('all fail with the database, and the next one is read', async () => {
    const away = connect({ socketPath: '/nowhere/server.sock', database: 'school' });
    const failed = await Promise.allSettled(
      [1, 2].map((number) =>
        issuedWithDigits(away, { studentId: createStudentId('8', number), session: SESSION, term: TERM }, ''),
      ),
    );
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await away.destroy();
    expect(names(await find(1))).toEqual([createStudentId('8', 1)]);
  });
});

describe('the dashboard', () => {
  test('reads all classes of the school with the same queries', async () => {
    const readDashboard = async () => {
      const sent = await recordQueries(() => server.get('/api/v1/dashboard', { token }));
      // Asked anew every 0.4 s.
      return sent.filter(({ sql }) => !sql.includes('result_changes'));
    };
    const queries = await readDashboard();
    const tables = (sent: Query[]) => sent.map(({ sql }) => joined(sql).join(' ')).sort();
    // What a check is worked out from, and whether any of it has changed. A query for each class would be here once
    // for each; marks are read with one for each of the two terms.
    const rows = [
      ...[
        'attendance_terms',
        'enrolments students',
        'enrolments students attendance',
        'enrolments students marks',
        'enrolments students marks',
      ],
      ...[
        'marks classes config_values',
        'publications',
        'publications',
        'schemes',
        'school',
        'subjects',
        'subjects marks',
      ],
      ...['exemptions enrolments students', 'subject_exemptions enrolments subjects'],
      // Who is in no copy of a published exam.
      ...['enrolments students classes', 'publications classes'],
    ];
    const versions = [
      ...[
        'attendance enrolments',
        'attendance_terms',
        'config_values',
        'enrolments students',
        'exemptions',
        'mark_changes',
        'publications changes',
        'schemes',
      ],
      ...['school', 'subject_exemptions', 'subjects'],
    ];
    const others = [
      ...[
        'classes',
        'config_values',
        'config_values enrolments classes subjects',
        'enrolments',
        'marks config_values',
      ],
      ...['publications', 'school subjects enrolments marks transcripts print_jobs'],
      ...['teacher_subject_items teacher_subjects users classes subjects subjects'],
      ...['users', 'users students enrolments classes user_sessions'],
    ];
    expect(tables(queries)).toEqual([...rows, ...versions, ...others].sort());
    expect(tables(await readDashboard())).toEqual([...versions, ...others].sort());
  });
});
