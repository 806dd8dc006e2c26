import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { defaultScheme } from '#documents/rules/defaultScheme.ts';
import { publishExam, unpublishExam } from '#server/exams/publication/publishExam.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { COHORT, PUBLICATION, storeTestExam } from '#server/testing/testExam.ts';
import type { SchemeAnswer, SchemeChangesAnswer } from './present.ts';

const PATH = '/api/v1/schemes?session=2026&className=9';

let server: TestServer;
let admin: { token: string; _id: string };
beforeAll(async () => {
  server = await startServer();
  admin = await server.signIn('superadmin');
  await storeTestExam(server.db);
});
afterAll(() => server.close());
beforeEach(() => server.db('schemes').delete());

const read = async (path = PATH, call: { token: string } = admin) =>
  (await server.get(path, call)).body as SchemeAnswer;
const save = (body: object, path = PATH) => server.put(path, body, admin);
const dryRun = async (body: object) => {
  const { status, body: input } = await save(body, `${PATH}&dryRun=true`);
  expect(status).toBe(200);
  return (input as SchemeChangesAnswer).changes;
};

/** A scheme with which 20 of 100 passes, so that 902 no longer fails. */
const MILD = {
  gradeScale: [
    ...defaultScheme.gradeScale.slice(0, 5),
    { letter: 'D', from: 20, pointHundredths: 100 },
    { letter: 'F', from: 0, pointHundredths: 0 },
  ],
};

describe('GET /schemes', () => {
  test('answers the default until the class has settings of its own', async () => {
    const { scheme, own, presets, updatedAt } = await read();
    expect({ scheme, own, updatedAt }).toEqual({ scheme: defaultScheme, own: {}, updatedAt: null });
    expect(presets.map(({ name }) => name)).toEqual(['national', 'swapped']);
  });

  test('is open to a student too', async () => {
    const student = await server.signIn('student');
    expect((await read(PATH, student)).scheme).toEqual(defaultScheme);
  });

  test.each([
    ['an unknown class', '/api/v1/schemes?session=2026&className=12', 404, 'There is no class 12.'],
    ['no session', '/api/v1/schemes?className=9', 400, 'Session is required'],
  ])('refuses %s', async (_, path, status, message) => {
    const reply = await server.get(path, admin);
    expect([reply.status, (reply.body as { message: string }).message]).toEqual([status, message]);
  });
});

describe('PUT /schemes', () => {
  test("stores the class's own settings, with the default for the rest, and can return to the default", async () => {
    const merge = { halfYearly: 40, annual: 60 };
    const saved = (await save({ merge, gradeScale: null })).body as SchemeAnswer;
    expect([saved.own, saved.scheme]).toEqual([{ merge }, { ...defaultScheme, merge }]);
    expect(saved.updatedAt).toMatch(/^20/);
    expect(await read()).toEqual(saved);
    expect((await read('/api/v1/schemes?session=2025&className=9')).own).toEqual({});
    expect((await read('/api/v1/schemes?session=2026&className=8')).own).toEqual({});
    expect(((await save({})).body as SchemeAnswer).scheme).toEqual(defaultScheme);
  });

  test('are not replaced by somebody who has not seen them', async () => {
    const mine = { merge: { halfYearly: 30, annual: 70 } };
    const path = '/api/v1/schemes?session=2027&className=9';
    for (const seen of ['2026-01-01T00:00:00.000Z', 'never'])
      expect((await save(mine, `${path}&seen=${seen}`)).status).toBe(409);
    const first = (await save(mine, `${path}&seen=`)).body as SchemeAnswer;
    const theirs = { merge: { halfYearly: 20, annual: 80 } };
    const preview = await save(theirs, `${path}&seen=&dryRun=true`);
    expect([preview.status, (preview.body as { message: string }).message]).toEqual([
      409,
      'Someone else changed the rules of class 9 meanwhile. What you typed is still here: look at what it changes now, then save.',
    ]);
    expect((await save(theirs, `${path}&seen=`)).status).toBe(409);
    expect((await read(path)).own).toEqual(mine);
    expect((await save(theirs, `${path}&seen=${first.updatedAt}`)).status).toBe(200);
    expect((await read(path)).own).toEqual(theirs);
  });

  test('uses the labels that the school has chosen', async () => {
    const school = { name: 'School', city: 'Mymensingh', gradePreset: 'swapped' };
    await server.put('/api/v1/school', school, admin);
    const { scheme, fallback } = await read();
    expect([fallback, scheme.gradeScale[1]!.letter]).toEqual(['swapped', 'A-']);
    await server.put('/api/v1/school', { ...school, gradePreset: 'national' }, admin);
  });

  test('changes the results of its class and year, and stores who changed what in the history', async () => {
    const readFails = async () => {
      const { body } = await server.post('/api/v1/result/tebulation-sheet', COHORT, admin);
      const { Data } = body as { Data: { summary: { noOfFail: number } }[] };
      return Data.map(({ summary }) => summary.noOfFail);
    };
    const before = await readFails();
    await save(MILD);
    await save(MILD);
    expect([before, await readFails()]).toEqual([
      [0, 1, 2],
      [0, 0, 2],
    ]);
    await save({});
    const kept = await server.db('changes').where({ noun: 'scheme' }).orderBy('id', 'desc').limit(2);
    expect(kept.map(({ oldValue, newValue, changedBy }) => [oldValue, newValue, changedBy])).toEqual([
      [MILD, {}, admin._id],
      [null, MILD, admin._id],
    ]);
  });

  test('refuses an invalid scheme with a message on its field, and stores nothing', async () => {
    const message = 'The weights add up to 100';
    const reply = await save({ merge: { halfYearly: 0, annual: 0 } });
    expect([reply.status, reply.body]).toEqual([
      400,
      { message, errors: [{ path: 'merge.halfYearly', message }] },
    ]);
    expect(await server.db('schemes').select('id')).toEqual([]);
  });

  test('several at once are stored one after the other', async () => {
    const merges = [10, 20, 30, 40].map((halfYearly) => ({
      merge: { halfYearly, annual: 100 - halfYearly },
    }));
    const replies = await Promise.all(merges.map((body) => save(body)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const kept = await server.db('changes').where({ noun: 'scheme' }).orderBy('id', 'desc').limit(4);
    expect(kept.slice(0, 3).map(({ oldValue }) => oldValue)).toEqual(
      kept.slice(1).map(({ newValue }) => newValue),
    );
  });
});

describe('a dry run', () => {
  test('answers how many results would change in which exam, and stores nothing', async () => {
    expect(await dryRun(MILD)).toEqual([
      {
        ...{ term: 'Half Yearly', published: false, students: 4 },
        // Of 904 only the merit in the class moves, which the sheet prints.
        ...{ count: 2, letters: [{ before: 'F', after: 'C', count: 1 }] },
      },
    ]);
    expect((await read()).own).toEqual({});
  });

  test("compares with the class's present settings", async () => {
    await save(MILD);
    expect((await dryRun(MILD)).map(({ count }) => count)).toEqual([0]);
    expect((await dryRun({})).map(({ count }) => count)).toEqual([2]);
  });

  test('lists a published exam as unchanged, and saving leaves it unchanged', async () => {
    await publishExam(server.db, PUBLICATION);
    expect(await dryRun(MILD)).toEqual([
      {
        ...{ term: 'Half Yearly', published: true, students: 4 },
        ...{ count: 0, letters: [] },
      },
    ]);
    await save(MILD);
    const { body } = await server.post(
      '/api/v1/result/fail-list',
      { ...COHORT, start_roll: 1, end_roll: 2 },
      admin,
    );
    expect((body as { data: { studentId: string }[] }).data.map(({ studentId }) => studentId)).toEqual([
      '902',
    ]);
    await unpublishExam(server.db, { ...PUBLICATION, reason: 'test' });
  });

  test('answers what other weights change in both terms merged', async () => {
    const changes = async () => {
      const exams = await dryRun({ merge: { halfYearly: 100, annual: 0 } });
      return exams.map(({ term, count }) => [term, count]);
    };
    expect(await changes()).toEqual([['Half Yearly', 0]]);
    const [bangla] = await server.db('subjects').where({ subjectCode: '101' }).pluck('id');
    const [tania] = await server.db('students').where({ studentId: '904' }).pluck('id');
    const now = new Date();
    const key = { session: 2026, term: 'Annual', studentId: tania, subjectId: bangla };
    const mark = { subjective: 35, objective: 0, practical: 0, classAssignment: 0, absent: false };
    await server.db('marks').insert({ ...key, ...mark, createdAt: now, updatedAt: now });
    expect(await changes()).toEqual([
      ['Half Yearly', 0],
      ['Annual', 0],
      // Bangla is an exam subject of the class in both terms, so a student without the annual mark has 0 there.
      ['Half Yearly + Annual', 4],
    ]);
  });

  test('counts a letter that only one term of the merged sheet has', async () => {
    const scale = defaultScheme.gradeScale.map((row) => (row.letter === 'A+' ? { ...row, from: 83 } : row));
    const merged = (await dryRun({ gradeScale: scale })).find(({ term }) => term === 'Half Yearly + Annual')!;
    expect([merged.count, merged.letters]).toEqual([1, []]);
  });

  test('merges a term that the school has given another label', async () => {
    const renamed = { value: 'Annual', label: 'Final' };
    expect((await server.put('/api/v1/configs/term', renamed, admin)).status).toBe(200);
    const exams = await dryRun({ merge: { halfYearly: 100, annual: 0 } });
    expect(exams.map(({ term }) => term)).toContain('Half Yearly + Annual');
    expect((await server.delete('/api/v1/configs/term/Half%20Yearly', admin)).status).toBe(409);
  });
});
