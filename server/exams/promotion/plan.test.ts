import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publishExam } from '#server/exams/publication/publishExam.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { PUBLICATION, storeTestExam } from '#server/testing/testExam.ts';
import type { PlanAnswer } from './present.ts';

let server: TestServer;
let admin: { token: string };
let teacher: { token: string };
beforeAll(async () => {
  server = await startServer();
  await storeTestExam(server.db);
  [admin, teacher] = [await server.signIn('superadmin'), await server.signIn('teacher')];
});
afterAll(() => server.close());

const PLACE = { year: 2026, class: '9', section: 'A', shift: 'Morning', group: 'Science' };
const EXAM = { term: 'Half Yearly' };
const ask = (rule: object, input: object = {}, call = admin) =>
  server.post(
    '/api/v1/student-promotion/plan',
    { ...PLACE, startRoll: 0, endRoll: 100, toYear: 2027, rule, ...input },
    call,
  );
const plan = async (...query: Parameters<typeof ask>): Promise<PlanAnswer['data']> => {
  const { status, body } = await ask(...query);
  expect([status, body]).toEqual([200, { data: expect.any(Array) }]);
  return (body as PlanAnswer).data;
};

describe('POST /student-promotion/plan', () => {
  test('proposes the next class by merit, and the students to hold back', async () => {
    const rows = await plan({ rolls: 'merit', exam: EXAM, holdBackFails: 0 });
    const target = { class: '10', section: 'A', shift: 'Morning', group: 'Science', year: 2027 };
    expect(
      rows.map(({ studentId, merit, noOfFail, heldBack, target: to }) => ({
        studentId,
        merit,
        noOfFail,
        heldBack,
        to,
      })),
    ).toEqual([
      { studentId: '901', merit: 1, noOfFail: 0, heldBack: false, to: { ...target, roll: 1 } },
      { studentId: '902', merit: 2, noOfFail: 1, heldBack: true, to: { ...target, class: '9', roll: 2 } },
      { studentId: '903', merit: null, noOfFail: 2, heldBack: false, to: null },
    ]);
    expect(rows[0]).toMatchObject({
      studentName: 'Sumaiya Akter',
      from: { class: '9', section: 'A', shift: 'Morning', group: 'Science', roll: 1, year: 2026 },
      finished: false,
      clashes: [],
      can: { promote: true },
    });
  });

  test('reads the deciding exam of all groups at once, with merit counted in each', async () => {
    const whole = { group: 'All', section: 'All', shift: 'All', startRoll: '', endRoll: '' };
    const rows = await plan({ rolls: 'merit', exam: EXAM }, whole);
    const results = rows.map(({ studentId, merit, gpa, noOfFail }) => [studentId, merit, gpa, noOfFail]);
    expect(Object.fromEntries(results.map(([studentId, ...result]) => [studentId, result]))).toEqual({
      901: [1, 5, 0],
      902: [3, 0, 1],
      903: [null, null, 2],
      904: [2, 0, 1],
      905: [1, 3, 0],
    });
    const targets = rows.map(
      ({ studentId, target }) => target && `${studentId} ${target.group} ${target.section} ${target.roll}`,
    );
    expect(targets.sort()).toEqual([
      '901 Science A 1',
      '902 Science A 2',
      '903 Science A 3',
      '904 Science B 1',
      '905 Business A 1',
    ]);
  });

  test('counts merit over the whole class when only a roll range is requested', async () => {
    await server.db('enrolments').where({ session: 2026, roll: 3 }).update({ roll: 30 });
    const rows = await plan({ rolls: 'merit', exam: EXAM }, { startRoll: 2, endRoll: 30 });
    expect(rows.map(({ studentId, target }) => [studentId, target?.roll])).toEqual([
      ['902', 2],
      ['903', 3],
    ]);
  });

  test('names clashes in the new year, and stores nothing', async () => {
    const { db } = server;
    const student = (await db('students').where({ studentId: '904' }).first('id'))!;
    const body = { id: student.id, ...PLACE, class: '10', roll: 2, year: 2027 };
    expect((await server.post('/api/v1/student-promotion', { promotedStudent: [body] }, admin)).status).toBe(
      200,
    );
    const before = await db('enrolments').count();
    const rows = await plan({ rolls: 'same' });
    expect(rows.map(({ clashes }) => clashes)).toEqual([
      [],
      [{ path: 'roll', message: 'Roll 2 is taken by student 904' }],
      [],
    ]);
    expect(await db('enrolments').count()).toEqual(before);
  });

  test('plans a whole class without a roll range, and no student who is promoted already', async () => {
    const { db } = server;
    const whole = { section: 'All', shift: 'All', startRoll: '', endRoll: '' };
    const rows = await plan({ rolls: 'merit', exam: EXAM }, whole);
    const placements = rows.map(
      ({ studentId, target }) => target && `${studentId} ${target.section} ${target.roll}`,
    );
    // 904 has roll 2 of section A already, so another student does not get it.
    expect(rows.find(({ studentId }) => studentId === '904')).toMatchObject({
      target: null,
      finished: false,
      clashes: [],
      promotedTo: { class: '10', section: 'A', shift: 'Morning', group: 'Science', roll: 2, year: 2027 },
    });
    expect(placements.filter(Boolean)).toEqual(['901 A 1', '902 A 3', '903 A 4']);
    const { body } = await server.post('/api/v1/get-student-list', { ...PLACE, ...whole }, admin);
    const listed = (body as { data: { studentId: string; promotedTo: { roll: number } | null }[] }).data;
    expect(listed.map(({ studentId, promotedTo }) => [studentId, promotedTo?.roll ?? null])).toEqual([
      ['901', null],
      ['902', null],
      ['903', null],
      ['904', 2],
    ]);
    expect((await ask({ rolls: 'same' }, whole, teacher)).status).toBe(403);
    expect(await db('enrolments').where({ session: 2027 })).toHaveLength(1);
  });

  test('the list names the last exam, in the order of the terms, in which the class has marks', async () => {
    const { db } = server;
    const examOf = async (input: object = {}) => {
      const whole = { section: 'All', shift: 'All', startRoll: '', endRoll: '' };
      const { body } = await server.post('/api/v1/get-student-list', { ...PLACE, ...whole, ...input }, admin);
      return (body as { exam: string | null }).exam;
    };
    expect(await examOf()).toBe('Half Yearly');
    const { id: _, ...mark } = (await db('marks').where({ session: 2026, term: 'Half Yearly' }).first())!;
    await db('marks').insert({ ...mark, term: 'Annual' });
    expect(await examOf()).toBe('Annual');
    await db('marks').where({ term: 'Annual' }).update({ deletedAt: new Date() });
    expect(await examOf()).toBe('Half Yearly');
    expect(await examOf({ class: '6', group: '' })).toBe(null);
    await db('marks').where({ term: 'Annual' }).del();
  });

  test('uses the snapshot of a published exam', async () => {
    await publishExam(server.db, PUBLICATION);
    const before = await plan({ rolls: 'merit', exam: EXAM });
    await server.db('marks').update({ subjective: 99 });
    expect(await plan({ rolls: 'merit', exam: EXAM })).toEqual(before);
  });

  test('finds students who moved after the exam was published, with their published result', async () => {
    const { db } = server;
    const { id } = (await db('students').where({ studentId: '904' }).first('id'))!;
    const moved = db('enrolments').where({ studentId: id, session: 2026 });
    const { section } = (await moved.clone().first('section'))!;
    await moved.clone().update({ section: 'A', roll: 9 });
    const rows = await plan({ rolls: 'merit', exam: EXAM, holdBackFails: 0 });
    expect(rows.map(({ studentId, merit, heldBack }) => [studentId, merit, heldBack])).toEqual([
      ['901', 1, false],
      ['902', 2, true],
      ['904', 1, false],
      ['903', null, false],
    ]);
    // Who has no result is neither promoted nor held back by a rule about fails.
    expect(rows.at(-1)).toMatchObject({ target: null, finished: false });
    await moved.update({ section, roll: 1 });
  });

  test('can use both terms merged', async () => {
    const { db } = server;
    const { id } = (await db('students').where({ studentId: '902' }).first('id'))!;
    for (const { id: _, ...mark } of await db('marks').where({ studentId: id }))
      await db('marks').insert({ ...mark, term: 'Annual' });
    for (const exam of [{ merged: true }, { term: 'Half Yearly + Annual' }]) {
      const rows = await plan({ rolls: 'merit', exam });
      expect([exam, rows.map(({ merit }) => merit)]).toEqual([exam, [2, 1, null]]);
    }
  });

  test('a teacher can plan their own class, but not promote to one out of scope', async () => {
    const [row] = await plan({ rolls: 'same' }, {}, teacher);
    expect(row?.can).toEqual({ promote: false });
    expect((await ask({ rolls: 'same' }, { section: 'B' }, teacher)).status).toBe(403);
  });

  test.each([
    [{}, {}, 'rule.rolls', 'This field is required'],
    [{ rolls: 'merit' }, {}, 'rule.exam.term', 'Term is required'],
    [{ rolls: 'same', holdBackFails: 1 }, {}, 'rule.exam.term', 'Term is required'],
    [{ rolls: 'same', holdBackFails: 'x' }, {}, 'rule.holdBackFails', 'A whole number from 0'],
    [{ rolls: 'same' }, { toYear: 2026 }, 'toYear', 'Please select another year'],
    [{ rolls: 'same' }, { class: '8', group: '' }, 'rule.group', 'Group is required'],
    [{ rolls: 'same' }, { startRoll: '' }, 'startRoll', 'Roll number is required'],
    [{ rolls: 'same' }, { startRoll: 9, endRoll: 3 }, 'startRoll', 'Roll From is greater than Roll To'],
    [{ rolls: 'same', section: 'By merit' }, {}, 'rule.exam.term', 'Term is required'],
    [{ rolls: 'same' }, { group: '' }, 'group', 'This field is required'],
  ])('refuses %j with %j on its field', async (rule, input, path, message) => {
    const reply = await ask(rule, input);
    expect([reply.status, reply.body]).toEqual([400, { message, errors: [{ path, message }] }]);
  });

  test('is refused when the exam has no marks', async () => {
    const reply = await ask({ rolls: 'merit', exam: { term: 'Test' } });
    expect([reply.status, reply.body]).toEqual([404, { message: 'No marks are entered for this exam yet.' }]);
  });
});
