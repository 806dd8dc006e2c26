import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ResultSummary } from '#documents/model/result.ts';
import { publishExam, unpublishExam } from '#server/exams/publication/publishExam.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { COHORT, PUBLICATION, storeTestExam } from '#server/testing/testExam.ts';
import type { AttendanceAnswer } from './present.ts';

let server: TestServer;
let admin: { token: string };
let teacher: { token: string };
beforeAll(async () => {
  server = await startServer();
  [admin, teacher] = [await server.signIn('superadmin'), await server.signIn('teacher')];
  await storeTestExam(server.db);
});
afterAll(() => server.close());

const PATH = '/api/v1/attendance';
const at = (input: object = {}, path = PATH) =>
  `${path}?${new URLSearchParams({ ...COHORT, ...input } as never)}`;
const load = async (input: object = {}) => (await server.get(at(input), admin)).body as AttendanceAnswer;
const save = (workingDays: unknown, data: unknown, input: object = {}, call = teacher) =>
  server.put(at(input), { workingDays, data }, call);
const presents = async (input: object = {}) =>
  (await load(input)).data.map(({ studentId, present }) => [studentId, present]);
type Body = { message: string; errors: { path: string; message: string }[] };
const statusAndErrors = ({ status, body }: { status: number; body: unknown }) => [
  status,
  ...(body as Body).errors.map(({ path, message }) => `${path}: ${message}`),
];
const AS_BEFORE = [
  ['901', 81],
  ['902', null],
  ['903', null],
];
const restore = () =>
  save(
    90,
    AS_BEFORE.map(([studentId, present]) => ({ studentId, present })),
  );
afterEach(restore);

describe('GET /attendance', () => {
  test('lists the class by roll, with the entered days', async () => {
    expect(await server.get(at(), teacher)).toMatchObject({ status: 200 });
    const answer = await load();
    expect({ ...answer, data: answer.data.slice(0, 1) }).toEqual({
      seen: expect.any(String),
      workingDays: 90,
      workingDaysChanged: { by: null, at: expect.any(String) },
      data: [
        {
          _id: expect.any(String),
          leftOn: null,
          idCorrectedAt: null,
          studentId: '901',
          studentName: 'Sumaiya Akter',
          studentNameBn: 'সুমাইয়া আক্তার'.normalize('NFC'),
          section: 'A',
          shift: 'Morning',
          roll: 1,
          present: 81,
          changed: { by: null, at: expect.any(String) },
        },
      ],
      locked: null,
      can: { enter: true },
    });
    expect(await presents()).toEqual(AS_BEFORE);
  });

  test('answers no working days when sections differ', async () => {
    const answer = await load({ section: 'All' });
    expect([answer.workingDays, answer.data.length]).toEqual([null, 4]);
  });

  test('is empty when no student is enrolled, and 404 for an unknown class', async () => {
    expect((await load({ section: 'C' })).data).toEqual([]);
    expect((await server.get(at({ className: '11' }), admin)).status).toBe(404);
  });
});

describe('PUT /attendance', () => {
  test('stores all days, and a marksheet prints them', async () => {
    const reply = await save('১০০', [
      { studentId: '901', present: '৯৫' },
      { studentId: '902', present: 0 },
    ]);
    expect([reply.status, reply.body]).toEqual([200, { message: 'Attendance saved successfully', saved: 2 }]);
    expect(await presents()).toEqual([
      ['901', 95],
      ['902', 0],
      ['903', null],
    ]);
    const { body } = await server.post(
      '/api/v1/result/marksheet',
      { ...COHORT, start_roll: 1, end_roll: 2 },
      teacher,
    );
    const printed = (body as { Data: { summary: ResultSummary }[] }).Data.map(({ summary }) => [
      summary.workingDays,
      summary.present,
      summary.maxPresent,
    ]);
    expect(printed).toEqual([
      [100, 95, 95],
      [100, 0, 95],
    ]);
  });

  test('clears a number, and leaves students who are not in the request', async () => {
    await save(90, [{ studentId: '902', present: 70 }]);
    await save(90, [{ studentId: '901', present: '' }]);
    expect(await presents()).toEqual([
      ['901', null],
      ['902', 70],
      ['903', null],
    ]);
  });

  test('sets several sections at once for a superadmin', async () => {
    const reply = await save(95, [{ studentId: '904', present: 93 }], { section: 'All' }, admin);
    expect(reply.status).toBe(200);
    expect([(await load({ section: 'All' })).workingDays, (await load()).workingDays]).toEqual([95, 95]);
    expect((await save(95, [], { section: 'All' })).status).toBe(403);
  });

  test.each([
    [
      'more days than the school was open',
      [{ studentId: '901', present: 91 }],
      'data.0.present: The school was open for 90 days only',
    ],
    [
      'half a day',
      [{ studentId: '901', present: 7.5 }],
      'data.0.present: Days present must be a whole number from 0',
    ],
    [
      'a negative number',
      [{ studentId: '901', present: -1 }],
      'data.0.present: Days present must be a whole number from 0',
    ],
    [
      'a word',
      [{ studentId: '901', present: 'all' }],
      'data.0.present: Days present must be a whole number from 0',
    ],
    [
      'a student of another section',
      [{ studentId: '904', present: 9 }],
      'data.0.studentId: Student ID 904 is not enrolled there',
    ],
    [
      'a student twice',
      [
        { studentId: '902', present: 9 },
        { studentId: '902', present: 8 },
      ],
      'data.1.studentId: Student ID 902 is entered twice',
    ],
  ])('refuses %s, and stores nothing', async (_, data, fieldError) => {
    const good = { studentId: '903', present: 50 };
    expect(statusAndErrors(await save(90, [...data, good]))).toEqual([400, fieldError]);
    expect(await presents()).toEqual(AS_BEFORE);
  });

  test.each([
    ['no working days', 0],
    ['more than a year has', 367],
  ])('refuses %s', async (_, workingDays) => {
    expect(statusAndErrors(await save(workingDays, []))).toEqual([
      400,
      'workingDays: Working days are a whole number from 1 to 366',
    ]);
  });

  test('keeps working days that are left out, and needs them where none or several are stored', async () => {
    expect((await save(undefined, [{ studentId: '902', present: 90 }])).status).toBe(200);
    expect((await load()).workingDays).toBe(90);
    const needed = [400, 'workingDays: Working days are a whole number from 1 to 366'];
    expect(statusAndErrors(await save(undefined, [], { section: 'All' }, admin))).toEqual(needed);
    expect(statusAndErrors(await save(undefined, [], { term: 'Annual' }))).toEqual(needed);
  });

  test('refuses fewer working days than the stored days of a student who is not in the request', async () => {
    expect(statusAndErrors(await save(80, [{ studentId: '902', present: 80 }]))).toEqual([
      400,
      'workingDays: 1 of the others came on more days: Sumaiya Akter (901): 81',
    ]);
    expect((await load()).workingDays).toBe(90);
  });

  test('refuses a term that the school does not have, and a section without students', async () => {
    expect(statusAndErrors(await save(90, [], { term: 'Third' }))).toEqual([
      400,
      'term: There is no term Third.',
    ]);
    expect((await save(90, [], { section: 'C' }, admin)).status).toBe(404);
  });

  test('is refused while the exam is published, with who published it and when', async () => {
    await publishExam(server.db, PUBLICATION);
    const reply = await save(90, [{ studentId: '902', present: 3 }]);
    expect([reply.status, (reply.body as Body).message]).toEqual([
      409,
      'Half Yearly 2026 of class 9 was published on 20 July 2026; unpublish it before changing it.',
    ]);
    const { locked, can } = await load();
    expect([locked, can]).toEqual([{ by: null, at: '2026-07-20T05:00:00.000Z' }, { enter: false }]);
    await unpublishExam(server.db, { ...PUBLICATION, reason: 'test' });
  });
});

describe('two clerks', () => {
  const FILTERS = `?${new URLSearchParams({ ...COHORT } as never)}`;
  const put = (body: object, call: { token: string }) => server.put(`${PATH}${FILTERS}`, body, call);
  const open = async (call: { token: string }) =>
    ((await server.get(`${PATH}${FILTERS}`, call)).body as AttendanceAnswer).seen;
  const days = (studentId: string, present: number | null) => ({ studentId, present });
  const conflictsIn = (reply: { body: unknown }) => (reply.body as { errors: object[] }).errors;
  const told = (now: string, sent: string) =>
    expect.stringMatching(
      new RegExp(
        `^superadmin changed this to "${now}" at \\d\\d:\\d\\d on .+ 20\\d\\d; you wrote "${sent}"$`,
      ),
    );

  test('in different rows never meet, nor when one changes the working days', async () => {
    const [first, second] = [await open(admin), await open(teacher)];
    const all = { workingDays: 95, data: [days('901', 91), days('902', 92)], seen: first };
    expect((await put(all, admin)).status).toBe(200);
    expect((await put({ data: [days('903', 93)], seen: second }, teacher)).status).toBe(200);
    expect([(await load()).workingDays, await presents()]).toEqual([
      95,
      [
        ['901', 91],
        ['902', 92],
        ['903', 93],
      ],
    ]);
  });

  test('in one row: the second is told who changed it to what and when, and nothing is stored', async () => {
    const [first, second] = [await open(admin), await open(teacher)];
    await put({ data: [days('901', null), days('902', 60)], seen: first }, admin);
    const reply = await put(
      { data: [days('901', 80), days('902', 70), days('903', 71)], seen: second },
      teacher,
    );
    expect(reply.status).toBe(409);
    expect(conflictsIn(reply)).toEqual([
      {
        ...{ path: 'data.0.present', name: 'Sumaiya Akter (901)', now: '-', sent: 80 },
        message: told('-', '80'),
      },
      {
        ...{ path: 'data.1.present', name: 'Nusrat Jahan Mim (902)', now: 60, sent: 70 },
        message: told('60', '70'),
      },
    ]);
    expect(await presents()).toEqual([
      ['901', null],
      ['902', 60],
      ['903', null],
    ]);
    // The list says the same, so that the second decides row by row.
    const changed = { by: 'superadmin', at: expect.any(String) };
    const { data } = await load();
    expect(data.slice(0, 2).map((one) => one.changed)).toEqual([changed, changed]);
    const again = { data: [days('902', 70), days('903', 71)], seen: await open(teacher) };
    expect((await put(again, teacher)).status).toBe(200);
    expect((await load()).data[1]?.changed?.by).toBe('teacher');
  });

  test('who both change the working days are told, too', async () => {
    const second = await open(teacher);
    await put({ workingDays: 96, data: [], seen: await open(admin) }, admin);
    const reply = await put({ workingDays: 97, data: [], seen: second }, teacher);
    expect([reply.status, conflictsIn(reply)]).toEqual([
      409,
      [{ path: 'workingDays', now: 96, sent: 97, message: told('96', '97') }],
    ]);
    expect(await load()).toMatchObject({ workingDays: 96, workingDaysChanged: { by: 'superadmin' } });
  });

  test('who enter the same do not meet, and what stays the same has no new author', async () => {
    const second = await open(teacher);
    await put({ workingDays: 98, data: [days('902', 50)], seen: await open(admin) }, admin);
    const same = { workingDays: 98, data: [days('902', 50)], seen: second };
    expect((await put(same, teacher)).status).toBe(200);
    const { data, workingDaysChanged } = await load();
    expect([data[1]?.changed?.by, workingDaysChanged?.by]).toEqual(['superadmin', 'superadmin']);
  });
});

test('the days of one student by term, for staff in whose scope the student is', async () => {
  const { id } = (await server.db('students').where({ studentId: '901' }).first('id'))!;
  const path = `/api/v1/student/${id}/attendance`;
  const days = { session: 2026, term: 'Half Yearly', present: 81, workingDays: 90 };
  expect((await server.get(path, teacher)).body).toEqual({ data: [days] });
  const other = (await server.db('students').where({ studentId: '904' }).first('id'))!;
  expect((await server.get(`/api/v1/student/${other.id}/attendance`, teacher)).status).toBe(403);
});
