import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { utils } from 'xlsx';
import { readText } from '#documents/test/readText.ts';
import { publishExam } from '#server/exams/publication/publishExam.ts';
import { type Reply, startServer, type TestServer } from '#server/testing/request.ts';
import { COHORT, enterMark, LOOKUP, PUBLICATION, storeTestExam } from '#server/testing/testExam.ts';
import { workbookBytes } from '#server/testing/testSheets.ts';
import { testStudentInput } from '#server/testing/testStudents.ts';
import { studentWorkbook, uploadForm } from '#server/testing/testUpload.ts';
import type { StudentHistoryAnswer } from './studentHistory.ts';

const LEFT = { on: '2026-08-01', reason: 'transfer', certificateNo: 'TC-17' };
const ANNUAL = { ...COHORT, term: 'Annual' };
const ROLLS = { rollFrom: 1, rollTo: 50 };
const PLACE = { year: 2026, class: '9', group: 'Science', section: 'A', shift: 'Morning' };
const LEFT_ON = 'Sumaiya Akter (901) left on 1 August 2026';

let server: TestServer;
let admin: { token: string };
let id: string;
/** 901 has a mark in the half-yearly exam, which is published, 902 in both exams. */
beforeAll(async () => {
  setDay('2026-08-10');
  server = await startServer();
  await storeTestExam(server.db);
  await publishExam(server.db, PUBLICATION);
  await enterMark(server.db, '902', '101', 70, 'Annual');
  await plan('Annual', '2026-12-01');
  admin = await server.signIn('superadmin');
  id = await idOf('901');
});
afterAll(async () => {
  vi.useRealTimers();
  await server.close();
});

/** Bangla of a term is written on a day. */
async function plan(term: string, heldOn: string) {
  const { db } = server;
  const paper = await db('exam_papers')
    .where({ term: 'Half Yearly' })
    .first('session', 'classId', 'subjectId');
  const times = { starts: '10:00', ends: '13:00', updatedAt: new Date() };
  await db('exam_papers').insert({ ...paper, term, shift: 'All', heldOn, ...times });
}

/** The day on which the school works, so that no test depends on today. */
const setDay = (day: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T05:00:00Z`) });

const idOf = async (studentId: string): Promise<string> =>
  (await server.db('students').where({ studentId }).first('id'))!.id;
const leave = (input: object = LEFT, of = id, call = admin) =>
  server.post(`/api/v1/student/${of}/leave`, input, call);
const comeBack = (of = id) => server.delete(`/api/v1/student/${of}/leave`, admin);
const told = ({ status, body }: Reply) => {
  const { message, errors } = body as { message: string; errors?: { path: string; message: string }[] };
  return [status, errors?.[0]?.message ?? message];
};
const idsIn = ({ status, body }: Reply, list: 'data' | 'students' = 'data'): string[] => {
  expect([status, body]).toEqual([200, expect.anything()]);
  return (body as Record<typeof list, { studentId: string }[]>)[list].map(({ studentId }) => studentId);
};
const grid = (exam = ANNUAL) =>
  server.post(
    '/api/v1/get-student-by-roll-range',
    { ...exam, class: 9, subject: 'Bangla', startRoll: 1, endRoll: 50 },
    admin,
  );
const query = (filters: object) => new URLSearchParams(filters as Record<string, string>);
/** The text of each page. */
const pdf = async (kind: string, filters: object): Promise<string[]> => {
  const { status, bytes } = await server.get(`/documents/${kind}.pdf?${query(filters)}`, admin);
  expect([kind, status]).toEqual([kind, 200]);
  return readText(bytes);
};
const admitted = () =>
  server.post('/api/v1/result/admitted', { ...ANNUAL, start_roll: 1, end_roll: 50 }, admin);
const cards = () => server.post('/api/v1/get_student_by_roll_range', { ...PLACE, ...ROLLS }, admin);
const attendance = async (term: string) =>
  server.get(`/api/v1/attendance?${new URLSearchParams({ ...COHORT, session: '2026', term })}`, admin);
const planned = async () => {
  const body = {
    ...PLACE,
    startRoll: 0,
    endRoll: 100,
    toYear: 2027,
    rule: { rolls: 'same' },
  };
  return idsIn(await server.post('/api/v1/student-promotion/plan', body, admin));
};
const enrolledIn = async (term: string) =>
  (
    (await server.post('/api/v1/result/result-summary', { ...COHORT, term }, admin)).body as {
      totalStudents: number;
    }
  ).totalStudents;

describe('a day on which she cannot have left is refused', () => {
  test.each([
    [
      { ...LEFT, on: '2025-12-31' },
      'The student is enrolled in 2026 from 1 January 2026 on: enter that day or a later one',
    ],
    [{ ...LEFT, on: '2999-01-01' }, 'This day is still to come: enter the leaving when the student has left'],
    [{ ...LEFT, on: '2026-08-11' }, 'This day is still to come: enter the leaving when the student has left'],
    [{ ...LEFT, on: 'soon' }, 'Enter the day of leaving'],
    [{ ...LEFT, reason: 'moved' }, 'Choose why the student left'],
  ])('%j', async (input, message) => {
    expect(told(await leave(input))).toEqual([400, message]);
  });

  test('and so is an undoing of what was not noted', async () => {
    expect(told(await comeBack())).toEqual([409, 'The student has not left']);
  });
});

test('a student with a published result is not deleted, alone or among others: leaving is offered', async () => {
  const why =
    'Sumaiya Akter (901) has a published result (Half Yearly 2026) and is not deleted: enter that the student has left instead';
  expect(told(await server.delete(`/api/v1/student/${id}`, admin))).toEqual([409, why]);
  const ids = [id, await idOf('903')];
  expect(told(await server.post('/api/v1/student/many-delete', { ids }, admin))).toEqual([409, why]);
  expect((await server.get(`/api/v1/student/${id}`, admin)).status).toBe(200);
});

test('worked example of rules 12: she left on 1 August', async () => {
  const before = [await grid(), await cards(), await attendance('Annual')].map((reply) => idsIn(reply));
  for (const ids of [...before, await planned()]) expect(ids).toContain('901');
  expect([await enrolledIn('Half Yearly'), await enrolledIn('Annual')]).toEqual([3, 3]);

  const noted = await leave();
  expect([noted.status, (noted.body as { student: object }).student]).toMatchObject([200, { left: LEFT }]);
  expect(told(await leave())).toEqual([409, `${LEFT_ON} already: undo that first if the day is wrong`]);

  expect(idsIn(await admitted(), 'students')).toEqual(['902', '903']);
  const after = [await grid(), await cards(), await attendance('Annual')].map((reply) => idsIn(reply));
  for (const ids of [...after, await planned()]) expect(ids).toEqual(['902', '903']);
  expect(await enrolledIn('Annual')).toBe(2);

  // The exam that she sat keeps her.
  expect(await enrolledIn('Half Yearly')).toBe(3);
  expect(idsIn(await attendance('Half Yearly'))).toContain('901');
  setDay('2026-11-20');
  expect((await server.post('/api/v1/result/individual', LOOKUP)).status).toBe(200);
  const [printed] = await pdf('transcript', LOOKUP);
  expect(printed).toContain('Sumaiya Akter');
  setDay('2026-08-10');
});

describe('after it', () => {
  test('no paper of the class that is printed from then on has her', async () => {
    const exam = { ...ANNUAL, start_roll: 1, end_roll: 50 };
    const cards = { ...PLACE, ...ROLLS, layout: 1 };
    const papers = [
      await pdf('admit-cards', exam),
      await pdf('seat-plan', { ...exam, rooms: '101: 30' }),
      await pdf('seat-slips', { ...exam, rooms: '101: 30' }),
      await pdf('class-list', ANNUAL),
      await pdf('id-cards', cards),
    ];
    for (const pages of papers) {
      const text = pages.join(' ');
      expect(text).toContain('Nusrat Jahan Mim');
      expect(text).not.toContain('Sumaiya');
    }
    const backs = await server.get(`/documents/id-cards-back.pdf?${query(cards)}`, admin);
    expect(backs.status).toBe(200);
  });

  test('a sheet of marks or the attendance with the row of a student who left says when', async () => {
    const upload = (path: string, rows: (string | number)[][], fields: object) => {
      const form = new FormData();
      for (const [field, value] of Object.entries(fields)) form.set(field, String(value));
      form.set('file', new File([new Uint8Array(workbookBytes(utils.aoa_to_sheet(rows)))], 'sheet.xlsx'));
      return server.post(path, form, admin);
    };
    const marks = [
      ['studentId', 'CQ', 'MCQ', 'CA', 'PRAC'],
      ['901', 50, 0, 0, 0],
    ];
    const bangla = { ...ANNUAL, subjectName: 'Bangla' };
    expect(told(await upload('/api/v1/result/bulk-upload', marks, bangla))).toEqual([400, LEFT_ON]);
    const saved = await server.put(
      `/api/v1/attendance?${query(ANNUAL)}`,
      { workingDays: 90, data: [{ studentId: '901', present: 50 }] },
      admin,
    );
    expect(told(saved)).toEqual([400, LEFT_ON]);
  });

  test('the merged result is of those who sat both terms: she is in none of its lists', async () => {
    const merged = { ...COHORT, start_roll: 1, end_roll: 50, is_merged: true };
    const { body } = await server.post('/api/v1/result/marksheet', merged, admin);
    const ids = (body as { Data: { studentInfo: { studentId: string } }[] }).Data.map(
      ({ studentInfo }) => studentInfo.studentId,
    );
    expect(ids).toContain('902');
    expect(ids).not.toContain('901');
  });
});

test('her row in the marks of a later exam, and her promotion, are refused with the day', async () => {
  const marks = { ...ANNUAL, subjectName: 'Bangla', results: [{ studentId: '901', subjective: 50 }] };
  expect(told(await server.post('/api/v1/result/create', marks, admin))).toEqual([400, LEFT_ON]);
  const promotedStudent = [{ id, ...PLACE, class: '10', year: 2027, roll: 1 }];
  expect(told(await server.post('/api/v1/student-promotion', { promotedStudent }, admin))).toEqual([
    400,
    LEFT_ON,
  ]);
});

test('an exam without a routine lists her last, with the day, and takes her marks; absences do not bring her into it', async () => {
  const exam = { ...ANNUAL, term: 'Test' };
  await enterMark(server.db, '902', '101', 60, 'Test');
  const listed = (await grid(exam)).body as { data: { studentId: string; leftOn: string | null }[] };
  expect(listed.data.map(({ studentId, leftOn }) => [studentId, leftOn])).toEqual([
    ['902', null],
    ['903', null],
    ['901', '2026-08-01'],
  ]);
  expect(idsIn(await attendance('Test'))).toEqual(['902', '903', '901']);
  const save = (mark: object) => {
    const marks = { ...exam, subjectName: 'Bangla', results: [{ studentId: '901', ...mark }] };
    return server.post('/api/v1/result/create', marks, admin);
  };
  expect((await save({ absent: true })).status).toBe(201);
  expect(await enrolledIn('Test')).toBe(2);
  expect((await save({ subjective: 50 })).status).toBe(201);
  expect(await enrolledIn('Test')).toBe(3);
  const filters = new URLSearchParams({ session: '2026', term: 'Test', className: '9' });
  const { body } = await server.get(`/api/v1/result/completeness?${filters}`, admin);
  const { data } = body as { data: { missing: string[] }[] };
  expect(data.flatMap(({ missing }) => missing)).not.toContain('901');
});

test('who left after the last day of an exam in the routine stays among its absent', async () => {
  await plan('Model Test', '2026-07-01');
  await enterMark(server.db, '902', '101', 60, 'Model Test');
  const of = await idOf('903');
  expect(await enrolledIn('Model Test')).toBe(3);
  expect((await leave({ ...LEFT, on: '2026-08-05' }, of)).status).toBe(200);
  expect(await enrolledIn('Model Test')).toBe(3);
  expect((await comeBack(of)).status).toBe(200);
});

test('her roll stays taken, and her ID is given to nobody else', async () => {
  const other = testStudentInput({ studentId: '990', roll: 1, studentName: 'Lima Begum' });
  expect((await server.post('/api/v1/addStudentData', other, admin)).status).toBe(409);
  const hers =
    'Student ID 901 belongs to Sumaiya Akter, who left on 1 August 2026, and is hers for ever: give another ID';
  const sameId = { ...other, studentId: '901', roll: 40, year: 2027 };
  expect(told(await server.post('/api/v1/addStudentData', sameId, admin))).toEqual([202, hers]);
  const upload = (studentName: string) =>
    server.post(
      '/api/v1/student/bulk-upload?dryRun=true',
      uploadForm(studentWorkbook({ studentId: '901', roll: 40, year: 2027, studentName })),
      admin,
    );
  expect(told(await upload('Lima Begum'))).toEqual([400, hers]);
  expect((await upload('SUMAIYA  AKTER')).status).toBe(200);
});

test('undone, she is in the lists again; both stand in her history', async () => {
  expect((await comeBack()).status).toBe(200);
  for (const reply of [await grid(), await cards()]) expect(idsIn(reply)).toContain('901');
  expect(await planned()).toContain('901');
  const { data } = (await server.get(`/api/v1/student/${id}/history`, admin)).body as StudentHistoryAnswer;
  expect(data.map(({ event }) => event).slice(0, 2)).toEqual(['leavingUndone', 'left']);
});

test('undone, the answer names the exams that were published without her', async () => {
  const late = await idOf('903');
  expect((await leave({ on: '2026-08-01', reason: 'transfer' }, late)).status).toBe(200);
  await publishExam(server.db, { ...PUBLICATION, term: 'Annual' });
  const reply = await comeBack(late);
  expect([reply.status, reply.body]).toMatchObject([
    200,
    {
      missed: [{ session: 2026, term: 'Annual', className: '9', count: 1, ids: [late] }],
      can: { exempt: true },
    },
  ]);
  expect(told(await comeBack(late))).toEqual([409, 'The student has not left']);
});
