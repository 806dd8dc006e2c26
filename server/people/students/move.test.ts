import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { testStudentRows } from '#server/testing/testStudents.ts';
import type { MoveAnswer } from './present.ts';
import { storeStudents } from './storeStudents.ts';

let server: TestServer;
let admin: { token: string };
let teacher: { token: string };
const ids: Record<string, string> = {};
beforeAll(async () => {
  server = await startServer();
  [admin, teacher] = [await server.signIn('superadmin'), await server.signIn('teacher')];
  await storeStudents(
    server.db,
    testStudentRows(
      { studentId: 'a1', roll: 1, studentName: 'Sumaiya Akter' },
      { studentId: 'a2', roll: 2, studentName: 'Nusrat Jahan' },
      { studentId: 'b2', roll: 2, section: 'B' },
      { studentId: 'b5', roll: 5, section: 'B' },
      { studentId: 'd1', roll: 1, shift: 'Day', studentName: 'Mim' },
    ),
  );
  for (const { id, studentId } of await server.db('students').select('id', 'studentId'))
    ids[studentId] = String(id);
});
afterAll(() => server.close());

let before: { id: string; section: string; shift: string; roll: number }[];
beforeEach(async () => {
  before ??= await server.db('enrolments').select('id', 'section', 'shift', 'roll');
  for (const { id } of before) await server.db('enrolments').where({ id }).update({ live: null });
  for (const { id, ...place } of before)
    await server
      .db('enrolments')
      .where({ id })
      .update({ ...place, live: 1 });
});

const move = async (who: string[], input: object = {}, { query = '', call = admin } = {}) => {
  const body = { ids: who.map((one) => ids[one] ?? '0'), section: 'B', rolls: 'same', ...input };
  const reply = await server.post(`/api/v1/student/many-move${query}`, body, call);
  return { status: reply.status, body: reply.body as MoveAnswer & { errors?: unknown } };
};
const places = async () => {
  const rows = await server
    .db('enrolments')
    .join('students', 'students.id', 'enrolments.studentId')
    .where('enrolments.live', 1)
    .orderBy('students.studentId')
    .select('students.studentId', 'section', 'shift', 'roll');
  return rows.map((row) => `${row.studentId} ${row.section} ${row.shift} ${row.roll}`);
};
const UNMOVED = ['a1 A Morning 1', 'a2 A Morning 2', 'b2 B Morning 2', 'b5 B Morning 5', 'd1 A Day 1'];

describe('POST /student/many-move', () => {
  test('with the same rolls, and answers from where to where', async () => {
    const { status, body } = await move(['a1']);
    expect([status, body.message]).toEqual([200, 'Students moved successfully']);
    expect(body.data).toMatchObject([
      { studentId: 'a1', from: { section: 'A', roll: 1 }, to: { section: 'B', shift: 'Morning', roll: 1 } },
    ]);
    expect(await places()).toEqual(['a1 B Morning 1', ...UNMOVED.slice(1)]);
  });

  test('after the last roll of the section, in the order of the rolls', async () => {
    await move(['a2', 'a1', 'b2'], { rolls: 'next' });
    expect(await places()).toEqual([
      'a1 B Morning 6',
      'a2 B Morning 7',
      'b2 B Morning 2',
      'b5 B Morning 5',
      'd1 A Day 1',
    ]);
  });

  test('after the highest roll there is none: says where, and moves none', async () => {
    await server.db('enrolments').where({ section: 'B', roll: 5 }).update({ roll: 9999 });
    const { status, body } = await move(['a1'], { rolls: 'next' });
    const message =
      'In section B roll 9999 is taken, and there is none behind it. Give that student another roll first.';
    expect([status, body]).toEqual([409, { message, errors: [{ path: 'rolls', message }] }]);
    await server.db('enrolments').where({ section: 'B', roll: 9999 }).update({ roll: 5 });
    expect(await places()).toEqual(UNMOVED);
  });

  test('to another shift too', async () => {
    await move(['a1'], { section: 'A', shift: 'Day', rolls: 'next' });
    expect(await places()).toEqual(['a1 A Day 2', ...UNMOVED.slice(1)]);
  });

  test('names each student whose roll is taken, and moves none', async () => {
    const { status, body } = await move(['a1', 'a2']);
    const message = 'Nusrat Jahan (a2): roll 2 is taken there by student b2';
    expect([status, body]).toEqual([409, { message, errors: [{ path: 'ids.1', message }] }]);
    const both = await move(['a1', 'd1'], { shift: 'Morning' });
    expect(both.body.message).toBe('Sumaiya Akter (a1): roll 1 is taken there by student d1');
    expect(await places()).toEqual(UNMOVED);
  });

  test('stores nothing in a dry run', async () => {
    const { body } = await move(['a1', 'a2'], { rolls: 'next' }, { query: '?dryRun=true' });
    expect(body.data.map(({ to }) => to.roll)).toEqual([6, 7]);
    expect(await places()).toEqual(UNMOVED);
  });

  test('is refused to a teacher, and of unknown students, sections and years', async () => {
    expect((await move(['a1'], {}, { call: teacher })).status).toBe(403);
    expect((await move(['a1'], { year: 2025 })).body.message).toBe('The student is not enrolled in 2025');
    expect((await move(['nobody'])).status).toBe(404);
    expect((await move(['a1'], { section: 'Z' })).body.errors).toMatchObject([{ path: 'section' }]);
    expect((await move([], {})).status).toBe(400);
    expect(await places()).toEqual(UNMOVED);
  });

  test('two at once get different rolls', async () => {
    const [one, other] = await Promise.all([
      move(['a1'], { rolls: 'next' }),
      move(['d1'], { rolls: 'next', shift: 'Morning' }),
    ]);
    expect([one.status, other.status]).toEqual([200, 200]);
    const moved = (await places()).filter((place) => /^(a1|d1)/.test(place)).map((place) => place.slice(3));
    expect(moved.sort()).toEqual(['B Morning 6', 'B Morning 7']);
  });
});

test('a move that was previewed is refused where somebody took a roll meanwhile, and names who gets another', async () => {
  const { body } = await move(['a1', 'a2'], { rolls: 'next' }, { query: '?dryRun=true' });
  expect(body.data.map(({ to }) => to.roll)).toEqual([6, 7]);
  const { seen } = body;
  await server.db('enrolments').where({ studentId: ids.b5 }).update({ roll: 6 });
  const refused = await move(['a1', 'a2'], { rolls: 'next', seen });
  expect([refused.status, refused.body.errors]).toMatchObject([
    409,
    [
      { path: 'a1', message: 'Sumaiya Akter (a1) would get roll 7 now' },
      { path: 'a2', message: 'Nusrat Jahan (a2) would get roll 8 now' },
    ],
  ]);
  expect(await places()).toEqual([
    'a1 A Morning 1',
    'a2 A Morning 2',
    'b2 B Morning 2',
    'b5 B Morning 6',
    'd1 A Day 1',
  ]);
  const again = await move(['a1', 'a2'], { rolls: 'next' }, { query: '?dryRun=true' });
  expect((await move(['a1', 'a2'], { rolls: 'next', seen: again.body.seen })).status).toBe(200);
});
