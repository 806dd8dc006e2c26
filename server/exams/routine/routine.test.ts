import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RoutinePaper } from '#documents/model/routine.ts';
import type { ReportAnswers } from '#server/exams/results/reports.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { COHORT, EXAM, storeTestExam } from '#server/testing/testExam.ts';
import type { RoomsAnswer, RoutineAnswer } from './present.ts';

const PATH = '/api/v1/routine';

let server: TestServer;
let admin: { token: string; _id: string };
let ids: Record<string, string>;
beforeAll(async () => {
  server = await startServer();
  admin = await server.signIn('superadmin');
  await storeTestExam(server.db);
  const subjects = await server.db('subjects').select('id', 'subjectCode');
  ids = Object.fromEntries(subjects.map(({ id, subjectCode }) => [subjectCode, String(id)]));
});
afterAll(() => server.close());
beforeEach(() => server.db('exam_papers').delete());

const paper = (code: string, differences: Partial<RoutinePaper> = {}): RoutinePaper => ({
  ...{ subjectId: ids[code] ?? code, shift: 'All', date: '2026-06-01', from: '10:00', to: '13:00' },
  ...differences,
});
const read = async (call: { token: string } = admin) => {
  const { body } = await server.get(`${PATH}?${new URLSearchParams({ ...EXAM, session: '2026' })}`, call);
  return body as RoutineAnswer;
};
const save = async (papers: readonly object[], more: object = {}) => {
  const { status, body } = await server.put(PATH, { ...EXAM, papers, ...more }, admin);
  return { status, ...(body as { message: string; errors?: { path: string; message: string }[] }) };
};

describe('a routine', () => {
  test('is saved as a whole, and read in the order in which it is written', async () => {
    const [physics, bangla] = [paper('136', { date: '2026-06-02' }), paper('101')];
    expect(await save([physics, bangla])).toMatchObject({ status: 200, message: 'The routine is saved' });
    const { papers, subjects, can } = await read();
    expect(papers).toEqual([bangla, physics]);
    expect(subjects.map(({ subjectCode }) => subjectCode)).toEqual(['101', '136', '1001', '126']);
    expect(can).toEqual({ edit: true });
    expect((await save([bangla])).status).toBe(200);
    expect((await read()).papers).toEqual([bangla]);
    // The second time changes nothing.
    expect((await save([bangla])).status).toBe(200);
    expect((await read()).papers).toEqual([bangla]);
    expect((await save([])).status).toBe(200);
    expect((await read()).papers).toEqual([]);
  });

  test('of each exam is its own', async () => {
    await save([paper('101')]);
    await save([paper('136')], { term: 'Annual' });
    expect((await read()).papers).toEqual([paper('101')]);
  });

  test('is read by all staff, and changed by a superadmin', async () => {
    const teacher = await server.signIn('teacher');
    expect((await read(teacher)).can).toEqual({ edit: false });
    expect((await server.put(PATH, { ...EXAM, papers: [] }, teacher)).status).toBe(403);
    expect((await server.get(PATH, await server.signIn('student'))).status).toBe(403);
  });

  test.each([
    [
      'a subject of no class',
      [{ subjectId: '99999' }],
      'papers.0.subjectId',
      'Choose a subject of this class',
    ],
    [
      'a subject twice',
      [{}, { date: '2026-06-03' }],
      'papers.1.subjectId',
      'This subject is in the routine twice',
    ],
    [
      'a subject for all and for one shift',
      [{ shift: 'Day' }, { date: '2026-06-03' }],
      'papers.1.subjectId',
      'This subject is in the routine twice',
    ],
    ['an unknown shift', [{ shift: 'Night' }], 'papers.0.shift', '"Night" is not one of All, Morning, Day'],
    [
      'another year',
      [{ date: '2028-06-01' }],
      'papers.0.date',
      'The exam of 2026 is written in 2026 or the year after',
    ],
    ['no day', [{ date: '2026-02-30' }], 'papers.0.date', 'Enter the day of the paper'],
    ['no time', [{ from: '25:00' }], 'papers.0.from', 'Enter a time such as 10:00'],
    ['an end before the beginning', [{ to: '09:00' }], 'papers.0.to', 'A paper ends after it has begun'],
  ])('with %s is refused, and nothing is saved', async (_, differences, path, message) => {
    await save([paper('136')]);
    const { status, errors } = await save(differences.map((each) => paper('101', each)));
    expect([status, errors?.map((error) => error.path), errors?.[0]?.message]).toEqual([
      400,
      [path],
      message,
    ]);
    expect((await read()).papers).toEqual([paper('136')]);
  });

  test('with two papers of a student at once names both and the student; two shifts may write at once', async () => {
    const { status, errors } = await save([paper('101'), paper('136', { from: '12:30', to: '14:00' })]);
    expect([status, errors]).toMatchObject([
      400,
      [
        {
          path: 'papers.1.from',
          message: 'Physics is at the same time as Bangla, for 4 of the students, such as 901',
        },
      ],
    ]);
    const shifts = [paper('101', { shift: 'Morning' }), paper('136', { shift: 'Day' })];
    expect((await save(shifts)).status).toBe(200);
  });

  test('that someone else changed meanwhile is a 409 that names the paper; what is as sent is none', async () => {
    const was = [paper('101')];
    await save(was);
    const theirs = [paper('101', { date: '2026-06-04' })];
    await save(theirs, { was });
    const refused = await save([paper('101', { date: '2026-06-05' })], { was });
    expect([refused.status, refused.errors?.map(({ path }) => path)]).toEqual([409, ['papers.0.date']]);
    expect((await read()).papers).toEqual(theirs);
    expect((await save(theirs, { was })).status).toBe(200);
    const again = await save([paper('101')], { was: [] });
    expect([again.status, again.errors]).toEqual([
      409,
      [
        {
          path: 'papers.0.date',
          message: expect.stringMatching(
            /^superadmin changed this to "2026-06-04 10:00-13:00" at \d\d:\d\d on .*; you wrote "2026-06-01 10:00-13:00"$/,
          ),
          now: paper('101', { date: '2026-06-04' }),
          sent: paper('101'),
        },
      ],
    ]);
  });

  test('keeps a line that someone else added, changed or removed and the caller left alone', async () => {
    const [bangla, physics] = [paper('101'), paper('136', { date: '2026-06-02' })];
    const math = paper('126', { date: '2026-06-03' });
    await save([bangla, physics]);
    const was = [bangla, physics];
    const moved = paper('136', { date: '2026-06-09' });
    await save([bangla, moved, math], { was });
    const mine = paper('101', { date: '2026-06-08' });
    expect((await save([mine, physics], { was })).status).toBe(200);
    expect((await read()).papers).toEqual([math, mine, moved]);
    await save([math, mine], { was: [math, mine, moved] });
    expect((await save([mine, moved], { was: [math, mine, moved] })).status).toBe(200);
    expect((await read()).papers).toEqual([mine]);
  });

  test('a line that the caller emptied and someone else changed is refused with the line', async () => {
    const was = [paper('101'), paper('136', { date: '2026-06-02' })];
    await save(was);
    const moved = paper('136', { date: '2026-06-09' });
    await save([paper('101'), moved], { was });
    const { status, errors } = await save([paper('101')], { was });
    expect([status, errors]).toMatchObject([409, [{ path: 'papers', now: moved, sent: '' }]]);
  });

  test('with a paper at the same time as one that someone else added meanwhile is refused', async () => {
    await save([paper('136', { date: '2026-06-02' })], { was: [] });
    const { status, errors } = await save([paper('101', { date: '2026-06-02' })], { was: [] });
    expect([status, errors]).toMatchObject([
      400,
      [{ path: 'papers.0.from', message: expect.stringContaining('is at the same time as') }],
    ]);
  });

  test('sees a clash with a subject that is chosen as compulsory', async () => {
    const biology = { name: 'Biology', subjectCode: '138', class: '9', group: 'Science', marks: 100 };
    const { body } = await server.post(
      '/api/v1/create-subject',
      { ...biology, year: 2026, isFourthSubject: true },
      admin,
    );
    const { _id } = (body as { subject: { _id: string } }).subject;
    const { status, errors } = await save([paper('101'), paper(_id)]);
    expect([status, errors]).toMatchObject([
      400,
      [{ path: 'papers.1.from', message: expect.stringContaining('Biology is at the same time as Bangla') }],
    ]);
    await server.db('subjects').where({ id: _id }).delete();
  });

  test('loses a subject that is deleted, and has it again when that is restored', async () => {
    await save([paper('101'), paper('136', { date: '2026-06-02' })]);
    await server.db('subjects').where({ id: ids['136'] }).update({ live: null });
    expect((await read()).papers).toEqual([paper('101')]);
    await server.db('subjects').where({ id: ids['136'] }).update({ live: 1 });
    expect((await read()).papers).toHaveLength(2);
  });
});

describe('on paper', () => {
  const report = async (name: string, filters: object = {}) => {
    const { status, body } = await server.post(`/api/v1/result/${name}`, { ...COHORT, ...filters }, admin);
    return { status, body };
  };

  test('a routine has the papers of the group and the shift', async () => {
    await save([
      paper('101', { shift: 'Morning' }),
      paper('101', { shift: 'Day', from: '14:00', to: '17:00' }),
      paper('136', { date: '2026-06-02' }),
    ]);
    const codes = async (filters: object) => {
      const { body } = await report('exam-routine', filters);
      return (body as ReportAnswers['exam-routine']).papers.map(({ subjectCode, shift }) => [
        subjectCode,
        shift,
      ]);
    };
    const [morning, day, physics] = [
      ['101', 'Morning'],
      ['101', 'Day'],
      ['136', 'All'],
    ];
    expect(await codes({})).toEqual([morning, physics]);
    expect(await codes({ shift: 'All' })).toEqual([morning, day, physics]);
    expect(await codes({ group: 'Business', shift: 'All' })).toEqual([morning, day]);
  });

  test('there is none without papers', async () => {
    const { status, body } = await report('exam-routine');
    expect([status, body]).toMatchObject([404, { message: 'This exam has no routine for this class yet' }]);
  });

  test('an admit card has what its student writes, or nothing where there is no routine', async () => {
    const rolls = { start_roll: 1, end_roll: 9, section: 'All', group: 'All' };
    const papers = async () => {
      const { students } = (await report('admitted', rolls)).body as ReportAnswers['admit-cards'];
      return Object.fromEntries(
        students.map((one) => [one.studentId, one.papers?.map(({ subjectCode }) => subjectCode)]),
      );
    };
    expect(await papers()).toMatchObject({ 901: undefined });
    const fourth = paper('126', { date: '2026-06-03' });
    await save([paper('101'), paper('136', { date: '2026-06-02' }), fourth]);
    expect(await papers()).toMatchObject({ 901: ['101', '136', '126'], 905: ['101'] });
  });

  test.each(['class', 'year'])('a paper whose subject has another %s is left out', async (moved) => {
    await save([paper('101'), paper('126', { date: '2026-06-03' })]);
    const before = await server.db('subjects').where({ id: ids['126'] }).first('classId', 'session');
    const class10 = await server.db('classes').where({ value: 10 }).first('id');
    await server
      .db('subjects')
      .where({ id: ids['126'] })
      .update(moved === 'class' ? { classId: class10?.id } : { session: 2027 });
    expect((await read()).papers).toEqual([paper('101')]);
    const rolls = { start_roll: 1, end_roll: 9, section: 'All', group: 'All' };
    const { status, body } = await report('admitted', rolls);
    const [student] = (body as ReportAnswers['admit-cards']).students;
    expect([status, student?.papers?.map(({ subjectCode }) => subjectCode)]).toEqual([200, ['101']]);
    const filters = new URLSearchParams({ ...COHORT, ...rolls, rooms: 'Hall: 90' } as never);
    for (const kind of ['admit-cards', 'attendance-sheets', 'exam-routine'])
      expect([kind, (await server.get(`/documents/${kind}.pdf?${filters}`, admin)).status]).toEqual([
        kind,
        200,
      ]);
    expect((await save([paper('101', { date: '2026-06-05' })])).status).toBe(200);
    await server.db('subjects').where({ id: ids['126'] }).update(before!);
    expect((await read()).papers).toEqual([paper('101', { date: '2026-06-05' })]);
  });
});

describe('the rooms of exams', () => {
  const ROOMS = '/api/v1/exam-rooms';
  const readRooms = async (call: { token: string } = admin) =>
    (await server.get(ROOMS, call)).body as RoomsAnswer;

  test('are saved in their order, by a superadmin', async () => {
    expect(await readRooms()).toEqual({ data: [], can: { edit: true } });
    const hall = { name: 'Hall', seats: 40 };
    expect((await server.put(ROOMS, { rooms: '১০২: ৩০, Hall: 40' }, admin)).status).toBe(200);
    expect((await readRooms()).data).toEqual([{ name: '১০২', seats: 30 }, hall]);
    await server.put(ROOMS, { rooms: 'Hall: 40', was: [{ name: '১০২', seats: 30 }, hall] }, admin);
    const teacher = await server.signIn('teacher');
    expect(await readRooms(teacher)).toEqual({ data: [hall], can: { edit: false } });
    expect((await server.put(ROOMS, { rooms: '' }, teacher)).status).toBe(403);
  });

  test('that someone else changed meanwhile, or that are none, are refused', async () => {
    await server.put(ROOMS, { rooms: 'Hall: 40' }, admin);
    const late = await server.put(ROOMS, { rooms: 'Hall: 50', was: [] }, admin);
    const message = 'Someone else changed this to "Hall: 40" meanwhile; you wrote "Hall: 50"';
    const both = { now: 'Hall: 40', sent: 'Hall: 50' };
    expect([late.status, late.body]).toMatchObject([409, { errors: [{ path: 'rooms', message, ...both }] }]);
    const wrong = await server.put(ROOMS, { rooms: 'Hall' }, admin);
    expect([wrong.status, wrong.body]).toMatchObject([400, { errors: [{ path: 'rooms' }] }]);
    expect((await readRooms()).data).toEqual([{ name: 'Hall', seats: 40 }]);
  });
});

test('a shift that a routine names is not removed from the school’s list', async () => {
  await save([paper('101', { shift: 'Day' })]);
  const { status, body } = await server.delete('/api/v1/configs/shift/Day', admin);
  expect([status, body]).toMatchObject([409, { message: expect.stringContaining('1 paper of a routine') }]);
});
