import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { read, utils } from 'xlsx';
import type { ResultSummary } from '#documents/model/result.ts';
import { publishExam, unpublishExam } from '#server/exams/publication/publishExam.ts';
import { COHORT, PUBLICATION, storeTestExam } from '#server/exams/results/testExam.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import type { AttendanceAnswer, AttendanceDryRun } from './present.ts';

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
type Body = { message: string; errors: { path: string; message: string; row: number; column: string }[] };
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
    ['no working days', undefined],
    ['none', 0],
    ['more than a year has', 367],
  ])('refuses %s', async (_, workingDays) => {
    expect(statusAndErrors(await save(workingDays, []))).toEqual([
      400,
      'workingDays: Working days are a whole number from 1 to 366',
    ]);
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

describe('an uploaded sheet', () => {
  const HEAD = 'Student ID,Roll,Student Name,Days Present';
  const upload = (rows: string[], path = '/bulk-upload', fields: object = {}, call = teacher) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...COHORT, workingDays: '৯২', ...fields }))
      form.set(name, String(value));
    form.set('file', new Blob([[HEAD, ...rows].join('\n')]), 'days.csv');
    return server.post(`${PATH}${path}`, form, call);
  };
  const statusAndLines = ({ status, body }: { status: number; body: unknown }) => [
    status,
    ...(body as Body).errors.map(({ row, column, message }) => `${row} ${column}: ${message}`),
  ];
  const readCells = (bytes: Uint8Array) =>
    utils.sheet_to_json<string[]>(Object.values(read(bytes).Sheets)[0]!, { header: 1, defval: '' });

  test('starts from a template that is filled with the class', async () => {
    const reply = await server.get(at({}, `${PATH}/template.xlsx`), teacher);
    expect([reply.status, readCells(reply.bytes)]).toEqual([
      200,
      [
        ['Made for: Class 9 | A | Morning | Science | Half Yearly | 2026', '', '', ''],
        HEAD.split(','),
        ['901', '1', 'Sumaiya Akter', '81'],
        ['902', '2', 'Nusrat Jahan Mim', ''],
        ['903', '3', 'Tania Islam', ''],
      ],
    ]);
    expect((await server.get(at({ section: 'C' }, `${PATH}/template.xlsx`), admin)).status).toBe(404);
  });

  test('is checked by a dry run, and stored in the second step', async () => {
    const dry = await upload(['901,1,,88', '903,3,,৮৯'], '/bulk-upload?dryRun=true');
    const { message, saved, rows } = dry.body as AttendanceDryRun;
    expect([dry.status, message, saved]).toEqual([200, '2 students would be saved', 2]);
    expect(rows.map(({ row, studentName, was, present }) => [row, studentName, was, present])).toEqual([
      [2, 'Sumaiya Akter', 81, 88],
      [3, 'Tania Islam', null, 89],
    ]);
    expect(await presents()).toEqual(AS_BEFORE);
    const reply = await upload(['901,1,,88', '903,3,,৮৯']);
    expect([reply.status, reply.body]).toEqual([
      200,
      { message: 'Attendance uploaded successfully', saved: 2 },
    ]);
    expect([(await load()).workingDays, await presents()]).toEqual([
      92,
      [
        ['901', 88],
        ['902', null],
        ['903', 89],
      ],
    ]);
  });

  test('may have a title above its headings and an ID in the other case', async () => {
    await server.db('students').where({ studentId: '901' }).update({ studentId: 'AUD001' });
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...COHORT, workingDays: '92' }))
      form.set(name, String(value));
    form.set(
      'file',
      new Blob([['Ideal Girls School', HEAD, 'aud001,1,,87', 'Aud001,1,,9'].join('\n')]),
      'days.csv',
    );
    const path = `${PATH}/bulk-upload`;
    expect(statusAndLines(await server.post(path, form, teacher))).toEqual([
      400,
      '4 Student ID: Student ID Aud001 is in row 3 as well',
    ]);
    const back = await server.post(`${path}/errors.xlsx`, form, teacher);
    expect(readCells(back.bytes)[1]).toEqual([...HEAD.split(','), 'Errors']);
    const dry = await upload(['aud001,1,,87'], '/bulk-upload?dryRun=true');
    expect(
      (dry.body as AttendanceDryRun).rows.map(({ studentId, was, present }) => [studentId, was, present]),
    ).toEqual([['AUD001', 81, 87]]);
    await server.db('students').where({ studentId: 'AUD001' }).update({ studentId: '901' });
  });

  const WRONG = ['901,1,,93', '901,1,,9', '904,1,,9', '903,3,,x'];

  test('is refused with every error by row and column, also in a dry run', async () => {
    const fieldErrors = [
      400,
      '2 Days Present: The school was open for 92 days only',
      '3 Student ID: Student ID 901 is in row 2 as well',
      '4 Student ID: Student ID 904 is not enrolled there',
      '5 Days Present: Days present must be a whole number from 0',
    ];
    expect(statusAndLines(await upload(WRONG, '/bulk-upload?dryRun=true'))).toEqual(fieldErrors);
    expect(statusAndLines(await upload(WRONG))).toEqual(fieldErrors);
    expect(await presents()).toEqual(AS_BEFORE);
  });

  test('is refused in the dry run when a student it does not name came on more days', async () => {
    const fieldErrors = [400, 'workingDays: 1 of the others came on more days: Sumaiya Akter (901): 81'];
    for (const path of ['/bulk-upload?dryRun=true', '/bulk-upload']) {
      const reply = await upload(['902,2,,70'], path, { workingDays: 80 });
      expect(statusAndErrors(reply)).toEqual(fieldErrors);
      expect((reply.body as Body).message).toBe('1 of the others came on more days: Sumaiya Akter (901): 81');
    }
    expect(await presents()).toEqual(AS_BEFORE);
    const named = ['901,1,,70', '902,2,,70'];
    expect((await upload(named, '/bulk-upload?dryRun=true', { workingDays: 80 })).status).toBe(200);
  });

  test('is answered with the errors of each row', async () => {
    const reply = await upload(WRONG, '/bulk-upload/errors.xlsx');
    expect([reply.status, readCells(reply.bytes).map((cells) => cells.at(-1))]).toEqual([
      200,
      [
        'Errors',
        'Days Present: The school was open for 92 days only',
        'Student ID: Student ID 901 is in row 2 as well',
        'Student ID: Student ID 904 is not enrolled there',
        'Days Present: Days present must be a whole number from 0',
      ],
    ]);
  });

  test('is refused already in the dry run while the exam is published', async () => {
    await publishExam(server.db, PUBLICATION);
    expect((await upload(['901,1,,88'], '/bulk-upload?dryRun=true')).status).toBe(409);
    await unpublishExam(server.db, { ...PUBLICATION, reason: 'test' });
  });

  test('needs its file and its working days', async () => {
    expect(statusAndErrors(await server.post(`${PATH}/bulk-upload`, new FormData(), teacher))[0]).toBe(400);
    expect(statusAndErrors(await upload([], '/bulk-upload', { workingDays: '' }))).toEqual([
      400,
      'workingDays: Working days are a whole number from 1 to 366',
    ]);
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
