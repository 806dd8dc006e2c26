import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordEvent } from '#server/exams/publication/examEvents.ts';
import { noteResultChange } from '#server/platform/database/resultChanges.ts';
import { createResultCache, resultCacheFor } from '#server/platform/http/resultCache.ts';
import { classGroup, SESSION, storeBigSchool } from '#server/testing/bench/bigSchool.ts';
import { createAccount } from '#server/testing/factories.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { EXAM, enterMark, PUBLICATION, storeTestExam } from '#server/testing/testExam.ts';
import { cachedChecks } from './cachedChecks.ts';
import { checkClass } from './checkClass.ts';
import { createCheckSource } from './classVersions.ts';
import type { ChecksAnswer, CompletenessAnswer, Dashboard } from './present.ts';

let server: TestServer;
let admin: { token: string };
beforeAll(async () => {
  server = await startServer();
  admin = await server.signIn('superadmin');
  await storeTestExam(server.db);
});
afterAll(() => server.close());

/** The SQL that is sent while `work` runs. */
async function recordQueries(work: () => Promise<unknown>): Promise<string[]> {
  const queries: string[] = [];
  const note = ({ sql }: { sql: string }) => queries.push(sql);
  server.db.on('query', note);
  await work();
  server.db.off('query', note);
  return queries;
}

const readDashboard = async () => (await server.get('/api/v1/dashboard', admin)).body as Dashboard;
const readAnswer = async <Answer>(call: string) => {
  const query = new URLSearchParams({ ...EXAM, session: String(EXAM.session) });
  return (await server.get(`/api/v1/result/${call}?${query}`, admin)).body as Answer;
};
/** Queries that read rows of students with their names, as a check does once. */
const checksIn = (queries: readonly string[]): number =>
  queries.filter((sql) => sql.includes('`father_name`') && !sql.includes('crc32')).length;

describe('a check', () => {
  test('is made once for five who ask at the same time, and not again while nothing changes', async () => {
    const five = await recordQueries(() => Promise.all(Array.from({ length: 5 }, readDashboard)));
    expect(checksIn(five)).toBe(1);
    const again = await recordQueries(readDashboard);
    expect(checksIn(again)).toBe(0);
    // The marks are counted, and not read.
    expect(again.filter((sql) => sql.includes('join `marks`'))).toEqual([]);
    await readAnswer('completeness');
    expect(checksIn(await recordQueries(() => readAnswer('checks')))).toBe(0);
  });

  const namesOf = async () => Object.values((await readAnswer<CompletenessAnswer>('completeness')).students);
  test.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
    [
      'a mark that is entered',
      () => enterMark(server.db, '903', '101', 60),
      async () => (await readDashboard()).classes.map(({ entered }) => entered),
    ],
    [
      'the name of a student',
      () => server.db('students').where({ studentId: '902' }).update({ studentName: 'Another Name' }),
      namesOf,
    ],
    ['the roll of a student', () => server.db('enrolments').where({ roll: 3 }).update({ roll: 30 }), namesOf],
    [
      'the marks of a subject',
      () => server.db('subjects').where({ subjectCode: '136' }).update({ marks: 70 }),
      async () => (await readAnswer<ChecksAnswer>('checks')).counts.stop,
    ],
    [
      'a mark that is changed',
      async () => {
        const { id } = await server
          .db('marks')
          .join('students', 'students.id', 'marks.studentId')
          .join('subjects', 'subjects.id', 'marks.subjectId')
          .where({ 'students.studentId': '901', subjectCode: '136' })
          .first('marks.id');
        expect((await server.put(`/api/v1/result/update/${id}`, { subjective: 40 }, admin)).status).toBe(200);
      },
      async () => (await readAnswer<ChecksAnswer>('checks')).counts.stop,
    ],
    [
      'the order of the sections',
      async () => {
        await server.db('config_values').where({ slug: 'Section' }).increment('position', 1);
        await server.db('config_values').where({ slug: 'Section', value: 'B' }).update({ position: 0 });
      },
      async () => (await readAnswer<CompletenessAnswer>('completeness')).data.map(({ section }) => section),
    ],
    [
      'a publication',
      () => server.post('/api/v1/result/publish', { ...EXAM, reason: PUBLICATION.reason }, admin),
      async () => (await readDashboard()).classes.map(({ publishedAt }) => publishedAt),
    ],
  ])('is made again after %s', async (_, change, read) => {
    const before = await read();
    await change();
    expect(await read()).not.toEqual(before);
  });
});

describe('of several classes', () => {
  const session = EXAM.session;
  const setExam = async () => {
    const classes = await server.db('classes').whereIn('name', ['6', '9']).orderBy('value');
    return classes.map(({ id, name }) => ({ ...EXAM, className: name, classId: id }));
  };
  /** The classes whose checks are made anew. */
  const madeAnew = async (change: () => Promise<unknown>): Promise<string[]> => {
    const { db } = server;
    const [exams, cache] = [await setExam(), resultCacheFor(db)];
    const read = async () => cachedChecks(createCheckSource({ db, resultCache: cache }), exams);
    const before = await read();
    await change();
    const after = await read();
    return after.flatMap((check, index) => (check === before[index] ? [] : [check.exam.className]));
  };
  const changeMany = async (count: number) => {
    const { id } = (await server.db('marks').where({ session }).first('id'))!;
    const change = { markId: id, changedAt: new Date(), newValue: '{}' };
    await server.db('mark_changes').insert(Array.from({ length: count }, () => change));
  };

  test.each<[string, () => Promise<unknown>, string[]]>([
    ['nothing', async () => {}, []],
    ['a mark of one of them', () => enterMark(server.db, '902', '101', 33, 'Pretest'), ['9']],
    [
      'a correction that changes no mark',
      async () => {
        const { id } = (await server.db('publications').where({ live: 1 }).first('id'))!;
        await recordEvent(server.db, id, {
          by: null,
          at: new Date(),
          to: { kind: 'corrected', reason: 'A name', issued: 0, marks: [] },
        });
      },
      ['9'],
    ],
    ['a publication elsewhere', () => noteResultChange(server.db), []],
    ['a thousand changes of marks, which may not be all', () => changeMany(1000), ['6', '9']],
    ['fewer, which are all', () => changeMany(999), ['9']],
    [
      'a setting of the school',
      () => server.db('school').update({ settings: JSON.stringify({ name: 'Another', city: 'Here' }) }),
      ['6', '9'],
    ],
  ])('after %s only those are checked again that it may concern', async (_, change, expected) => {
    expect(await madeAnew(change)).toEqual(expected);
  });

  test('a change that is committed after a later one is seen', async () => {
    const { db } = server;
    const slow = await db.transaction();
    // Not the one that is entered meanwhile, which would wait for this.
    const { id } = (await slow('marks').where({ session }).orderBy('id', 'desc').first('id'))!;
    const change = { markId: id, changedAt: new Date(), newValue: '{}' };
    await slow('mark_changes').insert(change);
    await enterMark(db, '901', '101', 44, 'Pretest');
    await madeAnew(async () => {});
    expect(await madeAnew(() => slow.commit() as Promise<unknown>)).toEqual(['9']);
  });
});

test('a class too large for the time of one request is checked in a thread, with the same findings', async () => {
  const { db } = server;
  await createAccount(db, { phoneNumber: '01711000099', userType: 'operator' });
  const className = '8';
  await storeBigSchool(db, [
    {
      className,
      cohorts: [{ section: 'A', shift: 'Morning', students: 160 }],
      subjects: 3,
      terms: ['Half Yearly', 'Annual'],
    },
  ]);
  const [gone] = await db('marks').where({ session: SESSION, term: 'Annual' });
  await db('marks').where({ id: gone!.id }).update({ deletedAt: new Date() });
  const { id: classId } = (await db('classes').where({ name: className }).first('id'))!;
  const exam = { session: SESSION, term: 'Annual', className, classId };
  const source = createCheckSource({ db, resultCache: createResultCache(db) });
  let check: Awaited<ReturnType<typeof cachedChecks>>[number] | undefined;
  const here = await recordQueries(async () => {
    [check] = await cachedChecks(source, [exam]);
  });
  expect(checksIn(here)).toBe(0);
  expect(classGroup(className)).toBe('General');
  expect(check).toEqual(await checkClass(db, exam, ['Half Yearly', 'Annual']));
  expect(check?.otherTerm).toBe('Half Yearly');
  expect(check?.lacks).toHaveLength(1);
});
