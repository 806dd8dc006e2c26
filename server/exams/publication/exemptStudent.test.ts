import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { read, utils } from 'xlsx';
import type { PublicationsAnswer } from '#server/exams/checks/present.ts';
import type { ReportAnswers } from '#server/exams/results/reports.ts';
import type { AddedAnswer } from '#server/people/students/present.ts';
import type { StudentHistoryAnswer } from '#server/people/students/studentHistory.ts';
import { caughtError } from '#server/testing/caughtError.ts';
import { type Reply, startServer, type TestServer } from '#server/testing/request.ts';
import { COHORT, EXAM, enterMark, PUBLICATION, storeTestExam } from '#server/testing/testExam.ts';
import { testStudentInput } from '#server/testing/testStudents.ts';
import type { ExemptionChanges, ExemptionsAnswer } from './exemptStudent.ts';
import { publishExam, unpublishExam } from './publishExam.ts';

const REASON = 'She joined in August';
const TERM = { session: EXAM.session, term: EXAM.term };
const WANTED = { ...TERM, reason: REASON };
const ANNUAL = { ...EXAM, term: 'Annual' };

let server: TestServer;
let admin: { token: string };
/** 903 has no mark in the half-yearly exam, and 82 in Bangla in the annual one. */
let id: string;
beforeAll(async () => {
  server = await startServer();
  await storeTestExam(server.db);
  await enterMark(server.db, '903', '101', 82, 'Annual');
  await enterMark(server.db, '901', '101', 70, 'Annual');
  admin = await server.signIn('superadmin');
  id = await idOf('903');
});
afterAll(() => server.close());
beforeEach(() => server.db('exemptions').delete());

const idOf = async (studentId: string): Promise<string> =>
  (await server.db('students').where({ studentId }).first('id'))!.id;
const path = (of = id) => `/api/v1/student/${of}/exemptions`;
const exempt = (body: object = WANTED, of = id) => server.put(path(of), body, admin);
const takeBack = (body: object = WANTED, of = id) => server.delete(path(of), admin, body);
const errorOf = ({ status, body }: Reply) => {
  const { message, errors } = body as { message: string; errors?: { path: string; message: string }[] };
  return errors?.[0] ? [status, errors[0].path, errors[0].message] : [status, message];
};
const examsOf = ({ status, body }: Reply) => {
  expect(status).toBe(200);
  return (body as ExemptionChanges).exams;
};
const listed = async () => ((await server.get(path(), admin)).body as ExemptionsAnswer).data;
const historyOf = async () =>
  ((await server.get(`/api/v1/student/${id}/history`, admin)).body as StudentHistoryAnswer).data;
const snapshotOf = async () => {
  const { snapshot } = await server.db('publications').where({ term: EXAM.term, live: 1 }).first('snapshot');
  return JSON.parse(snapshot) as { exempt?: string[]; subjects: { _id: string }[] };
};
/** The first column of a workbook below its heading. */
const sheetIds = (bytes: Uint8Array): string[] => {
  const [sheet] = Object.values(read(bytes).Sheets);
  return utils
    .sheet_to_json<string[]>(sheet!, { header: 1 })
    .slice(2)
    .map(([studentId]) => String(studentId));
};
const summaryOf = async (exam: object) =>
  (await server.post('/api/v1/result/result-summary', { ...COHORT, ...exam }, admin)).body;

describe('an exemption from an open term (rules 7)', () => {
  test('is refused for an unknown student, term and session, a second time, and without a reason', async () => {
    expect(errorOf(await exempt(WANTED, '0'))).toEqual([404, 'Student not found']);
    expect(errorOf(await exempt({ ...WANTED, term: 'Third' }))).toEqual([
      ...[400, 'term'],
      'There is no term Third.',
    ]);
    expect(errorOf(await exempt({ ...WANTED, session: 2020 })).slice(0, 2)).toEqual([400, 'session']);
    expect(errorOf(await exempt({ ...WANTED, reason: ' ' }))).toEqual([400, 'reason', 'Reason is required']);
    expect(errorOf(await takeBack())).toEqual([404, 'The student is not exempt from Half Yearly 2026']);
    expect(await listed()).toEqual([]);
    expect((await exempt()).status).toBe(200);
    expect(errorOf(await exempt())).toEqual([
      ...[409, 'term'],
      'The student is exempt from Half Yearly 2026 already',
    ]);
  });

  test('is refused where she has a mark that is not an absence', async () => {
    expect(errorOf(await exempt(WANTED, await idOf('901')))).toEqual([
      ...[409, 'term'],
      'The student has marks in Half Yearly 2026: who sat for a term is not exempt from it. Delete the marks first if they are wrong.',
    ]);
    expect(await server.db('exemptions')).toEqual([]);
  });

  test('is for a superadmin alone; staff of her class read it', async () => {
    const teacher = await server.signIn('teacher');
    expect((await server.put(path(), WANTED, teacher)).status).toBe(403);
    expect((await server.delete(path(), teacher)).status).toBe(403);
    expect((await server.get(path(), teacher)).body).toEqual({
      data: [],
      missed: [],
      can: { exempt: false },
    });
    expect((await server.get(path(), admin)).body).toEqual({ data: [], missed: [], can: { exempt: true } });
    expect((await server.get(path(await idOf('904')), teacher)).status).toBe(403);
  });

  test('is stored with its reason and in the history of the record; a dry run names whose print changes', async () => {
    const dry = examsOf(await server.put(`${path()}?dryRun=true`, WANTED, admin));
    expect(await listed()).toEqual([]);
    const [merged] = dry;
    expect(merged).toMatchObject({ session: 2026, term: 'Half Yearly + Annual' });
    const joined = merged!.students.find(({ studentId }) => studentId === '903');
    // 82 of the annual exam alone, in place of half of it.
    expect(joined!.changes).toContainEqual({
      figure: 'total',
      subject: { name: 'Bangla', nameBn: null },
      before: 41,
      after: 82,
    });
    expect(examsOf(await exempt())).toEqual(dry);
    expect(await listed()).toEqual([WANTED]);
    expect((await historyOf())[0]).toMatchObject({
      ...{ event: 'exempted', year: 2026 },
      to: { term: EXAM.term, reason: REASON },
    });
    expect(examsOf(await takeBack()).map(({ term }) => term)).toEqual(['Half Yearly + Annual']);
    expect(await listed()).toEqual([]);
    expect((await historyOf())[0]).toMatchObject({ event: 'exemptionEnded', to: { reason: REASON } });
  });

  test('ends before marks are entered again: a mark is refused', async () => {
    await exempt();
    const error = await caughtError(() => enterMark(server.db, '903', '101', 50));
    expect(error.fieldErrors.map(({ path, message }) => [path, message])).toEqual([
      [
        'results.0.studentId',
        'Student ID 903 is exempt from Half Yearly 2026: take the exemption back on the page of the student before marks are entered',
      ],
    ]);
    expect(await server.db('marks').where({ studentId: id, term: EXAM.term })).toEqual([]);
  });

  test('takes the student off the lists of the exam until it is taken back', async () => {
    const place = { ...COHORT, session: String(COHORT.session) };
    const lists = async () => {
      const { className, ...rest } = COHORT;
      const form = { ...rest, class: className, subject: '101', startRoll: 0, endRoll: 99 };
      const grid = await server.post('/api/v1/get-student-by-roll-range', form, admin);
      const template = await server.get(
        `/api/v1/result/template.xlsx?${new URLSearchParams({ ...place, subjectName: '101' })}`,
        admin,
      );
      const range = { ...COHORT, start_roll: 1, end_roll: 99, rooms: '101: 9' };
      const seats = await server.post('/api/v1/result/seat-plan', range, admin);
      const cards = await server.post('/api/v1/result/admitted', range, admin);
      const sheets = await server.post(
        '/api/v1/result/blank-mark-sheets',
        { ...COHORT, subjectCode: '101' },
        admin,
      );
      const ids = (rows: readonly { studentId: string }[]) => rows.map(({ studentId }) => studentId);
      return {
        grid: ids((grid.body as { data: { studentId: string }[] }).data),
        template: sheetIds(template.bytes),
        seats: ids((seats.body as ReportAnswers['seat-plan']).students),
        cards: ids((cards.body as ReportAnswers['admit-cards']).students),
        sheets: (sheets.body as ReportAnswers['blank-mark-sheets']).sheets.map(({ students }) =>
          ids(students),
        ),
      };
    };
    const all = ['901', '902', '903'];
    const listed = (studentIds: string[]) => ({
      ...{ grid: studentIds, template: studentIds, seats: studentIds, cards: studentIds },
      sheets: [studentIds],
    });
    expect(await lists()).toEqual(listed(all));
    await exempt();
    expect(await lists()).toEqual(listed(['901', '902']));
    await takeBack();
    expect(await lists()).toEqual(listed(all));
  });

  test('counts nowhere but among the enrolled', async () => {
    await exempt();
    expect(await summaryOf(EXAM)).toMatchObject({ totalStudents: 3, totalExaminees: 2 });
  });
});

describe('an exemption from a published term', () => {
  beforeEach(async () => {
    await publishExam(server.db, PUBLICATION);
    return async () => {
      await unpublishExam(server.db, { ...EXAM, at: new Date(), by: null, reason: 'Next test' });
    };
  });

  test('is a correction of it: the snapshot, its history and the merged result follow at once', async () => {
    const before = await server.db('transcripts').where({ live: 1 }).select('code').orderBy('id');
    const dry = examsOf(await server.put(`${path()}?dryRun=true`, WANTED, admin));
    expect(await snapshotOf()).not.toHaveProperty('exempt');
    expect(examsOf(await exempt())).toEqual(dry);
    expect(await snapshotOf()).toMatchObject({ exempt: [await idOf('903')] });
    // She had no transcript of it, and all others keep theirs.
    expect(await server.db('transcripts').where({ live: 1 }).select('code').orderBy('id')).toEqual(before);
    const query = new URLSearchParams({ ...EXAM, session: String(EXAM.session) });
    const events = async () =>
      ((await server.get(`/api/v1/result/publications?${query}`, admin)).body as PublicationsAnswer).data;
    expect((await events())[0]).toMatchObject({
      ...{ kind: 'exempted', issued: 0, reason: REASON },
      students: [{ studentId: '903', name: 'Tania Islam' }],
    });
    const { subjects } = await snapshotOf();
    const entry = { studentId: '903', subjectId: subjects[0]!._id, subjective: 50 };
    const corrected = await server.post(
      '/api/v1/result/correct',
      { ...EXAM, marks: [entry], reason: REASON },
      admin,
    );
    expect(errorOf(corrected).slice(0, 2)).toEqual([400, 'marks.0.studentId']);
    await takeBack();
    expect(await snapshotOf()).not.toHaveProperty('exempt');
    expect((await events())[0]).toMatchObject({ kind: 'exemptionEnded', reason: REASON });
  });

  test('is known for who joined after it was published, and in the merged result where both are', async () => {
    await server
      .db('publications')
      .where({ term: EXAM.term, live: 1 })
      .update({
        snapshot: JSON.stringify(without(await snapshotOf(), '903')),
      });
    await publishExam(server.db, { ...PUBLICATION, ...ANNUAL });
    const [merged] = examsOf(await exempt());
    expect(merged!.students.map(({ studentId }) => studentId)).toContain('903');
    const body = { ...COHORT, term: 'Half Yearly + Annual', start_roll: 3, end_roll: 3 };
    const sheet = await server.get(
      `/documents/merged-marksheet.pdf?${new URLSearchParams(body as never)}`,
      admin,
    );
    expect(sheet.status).toBe(200);
    await unpublishExam(server.db, { ...ANNUAL, at: new Date(), by: null, reason: 'Next test' });
  });

  test('is offered when a student is added: the answer says which published terms she missed', async () => {
    const add = async (studentId: string, role: 'superadmin' | 'teacher', year = 2026) => {
      const input = testStudentInput({ studentId, roll: Number(studentId), year });
      const { body } = await server.post('/api/v1/addStudentData', input, await server.signIn(role));
      const { missed, can } = body as AddedAnswer;
      return { missed: missed.map(({ term }) => term), can };
    };
    expect(await add('951', 'superadmin')).toEqual({ missed: ['Half Yearly'], can: { exempt: true } });
    expect(await add('952', 'teacher')).toEqual({ missed: ['Half Yearly'], can: { exempt: false } });
    expect(await add('953', 'superadmin', 2027)).toEqual({ missed: [], can: { exempt: true } });
    expect((await exempt(WANTED, await idOf('951'))).status).toBe(200);
    expect(await snapshotOf()).toMatchObject({ exempt: [await idOf('951')] });
    await server.db('enrolments').whereIn('roll', [951, 952, 953]).delete();
  });

  test('is refused where the published exam has a mark of hers', async () => {
    const marked = await idOf('902');
    const marks = server.db('marks').where({ studentId: marked, term: EXAM.term });
    await marks.clone().update({ deletedAt: new Date() });
    expect(errorOf(await exempt(WANTED, marked)).slice(0, 2)).toEqual([409, 'term']);
    await marks.clone().update({ deletedAt: null });
  });
});

const without = (rows: object, studentId: string): object => ({
  ...rows,
  students: (rows as { students: { student: { studentId: string } }[] }).students.filter(
    ({ student }) => student.studentId !== studentId,
  ),
});
