import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createAccount } from '#server/testing/factories.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { storeTestExam } from '#server/testing/testExam.ts';
import type { LastPromotionAnswer } from './present.ts';

let server: TestServer;
let admin: { token: string; _id: string };
let teacher: { token: string; _id: string };
const ids: Record<string, string> = {};
/** The id of Bangla of class 10 in the new year. */
let subjectId = 0;
beforeAll(async () => {
  server = await startServer();
  await storeTestExam(server.db);
  [admin, teacher] = [await server.signIn('superadmin'), await server.signIn('teacher')];
  for (const { id, studentId } of await server.db('students')) ids[studentId] = id;
  const { id: _, ...columns } = (await server.db('subjects').where({ subjectCode: '101' }).first())!;
  const { id: classId } = (await server.db('classes').where({ value: 10 }).first('id'))!;
  [subjectId = 0] = await server.db('subjects').insert({ ...columns, classId, session: 2027 });
});
afterEach(async () => {
  for (const table of ['mark_changes', 'marks', 'attendance']) await server.db(table).delete();
  await server.db('enrolments').where('session', '>', 2026).delete();
  await server.db('promotions').delete();
});
afterAll(() => server.close());

const PLACE = { section: 'A', shift: 'Morning', group: 'Science', year: 2027 };
const promote = async (rolls: Record<string, number>, input: object = { class: 10 }, call = admin) => {
  const promotedStudent = Object.entries(rolls).map(([studentId, roll]) => ({
    id: ids[studentId],
    ...PLACE,
    roll,
    ...input,
  }));
  const reply = await server.post('/api/v1/student-promotion', { promotedStudent }, call);
  expect(reply.status).toBe(200);
};
const undo = (call = admin, _id?: string) => server.post('/api/v1/student-promotion/undo', { _id }, call);
const last = async (call = admin) =>
  (await server.get('/api/v1/student-promotion/last', call)).body as LastPromotionAnswer;
const enrolled = () =>
  server.db('enrolments').where({ session: 2027, live: 1 }).orderBy('roll').pluck('roll');
const refusal = (reply: { status: number; body: unknown }) => {
  const { errors = [], message } = reply.body as { errors?: { message: string }[]; message: string };
  return [reply.status, errors.length === 0 ? message : errors.map((one) => one.message)];
};

describe('the last promotion', () => {
  test('answers who made it, from which class and to which', async () => {
    expect(await last()).toEqual({ data: null, can: { everyClass: true } });
    await promote({ '903': 3 }, { class: 9 }, teacher);
    await promote({ '901': 2, '904': 1, '902': 5 });
    const to = { class: '10', ...PLACE, count: 3 };
    const from = { ...to, class: '9', year: 2026 };
    expect(await last()).toEqual({
      data: {
        _id: expect.any(String),
        at: expect.stringMatching(/Z$/),
        by: 'superadmin',
        count: 3,
        from: [
          { ...from, count: 2 },
          { ...from, section: 'B', count: 1 },
        ],
        to: [to],
        can: { undo: true },
      },
      can: { everyClass: true },
    });
  });

  test('of a teacher is their own', async () => {
    await promote({ '903': 3 }, { class: 9 }, teacher);
    await promote({ '901': 2 });
    const own = await last(teacher);
    expect([own.data?.count, own.data?.by, own.can]).toEqual([1, 'teacher', { everyClass: false }]);
  });
});

describe('POST /student-promotion/undo', () => {
  test('ends the enrolments, one promotion after the other, and the students can be promoted again', async () => {
    await promote({ '901': 1 });
    await promote({ '902': 2, '903': 3 });
    const reply = await undo();
    expect([reply.status, reply.body]).toEqual([200, { message: 'Promotion undone', undone: 2 }]);
    expect(await enrolled()).toEqual([1]);
    expect((await last()).data?.count).toBe(1);
    await promote({ '902': 2, '903': 4 });
    expect(await enrolled()).toEqual([1, 2, 4]);
    expect((await undo()).status).toBe(200);
    expect((await undo()).status).toBe(200);
    expect(refusal(await undo())).toEqual([404, 'There is no promotion to undo.']);
    expect(await server.db('enrolments').where({ session: 2026, live: 1 })).toHaveLength(5);
    expect(await server.db('promotions').whereNull('undoneAt')).toHaveLength(0);
  });

  test('frees the year for a sheet and a form too', async () => {
    await promote({ '901': 1 });
    await undo();
    const form = new FormData();
    const sheet =
      'studentId,roll,studentName,fatherName,motherName,mobile,class,year,section,shift,group,religion,gender\n' +
      '901,7,Sumaiya Akter,Md. Habibur Rahman,Rokeya Begum,01712345678,10,2027,A,Morning,Science,Islam,Female';
    form.set('file', new Blob([sheet]), 'students.csv');
    const reply = await server.post('/api/v1/student/bulk-upload', form, admin);
    expect([reply.status, await enrolled()]).toEqual([200, [7]]);
  });

  test('is open to the user who promoted, and to a superadmin', async () => {
    await promote({ '901': 1 });
    const { data } = await last();
    const refused = await undo(teacher, data?._id);
    expect(refusal(refused)).toEqual([403, 'Only a superadmin undoes what someone else promoted.']);
    expect(refusal(await undo(teacher))).toEqual([404, 'There is no promotion to undo.']);
    await promote({ '903': 3 }, { class: 9 }, teacher);
    expect((await undo(admin, (await last(teacher)).data?._id)).status).toBe(200);
    expect(refusal(await undo(admin, 'x'))).toEqual([400, ['There is no promotion to undo.']]);
  });

  test('is refused the second time', async () => {
    await promote({ '901': 1 });
    const _id = (await last()).data?._id;
    const replies = await Promise.all([undo(admin, _id), undo(admin, _id)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(refusal(await undo(admin, _id))).toEqual([409, 'This promotion has been undone already.']);
  });

  test('is refused while marks, attendance or a later enrolment depend on it', async () => {
    const { db } = server;
    await promote({ '901': 1, '902': 2, '903': 3, '904': 4 });
    const times = { createdAt: new Date(), updatedAt: new Date() };
    const mark = { session: 2027, term: 'Half Yearly', subjectId, ...times };
    await db('marks').insert([
      { ...mark, studentId: ids['901'], subjective: 50 },
      { ...mark, studentId: ids['904'], subjective: 50, deletedAt: new Date() },
    ]);
    await db('attendance').insert({ studentId: ids['902'], session: 2027, term: 'Annual', present: 7 });
    await db('attendance').insert({ studentId: ids['902'], session: 2026, term: 'Annual', present: 7 });
    const _id = (await last()).data?._id;
    await promote({ '903': 3 }, { class: 10, year: 2028 });
    expect(refusal(await undo(admin, _id))).toEqual([
      409,
      [
        'Student ID 901 has marks in Half Yearly 2027',
        'Student ID 902 has attendance in Annual 2027',
        'Student ID 903 is enrolled in 2028 already',
      ],
    ]);
    expect(await enrolled()).toEqual([1, 2, 3, 4]);
  });

  test('is refused where somebody changed what it stored: the roll, the section, or the fourth subject', async () => {
    await promote({ '901': 1, '902': 2, '903': 3 });
    const form = new FormData();
    form.set('roll', '44');
    form.set('year', '2027');
    expect((await server.put(`/api/v1/student/${ids['901']}`, form, admin)).status).toBe(200);
    const dryRun = await server.post('/api/v1/student-promotion/undo?dryRun=true', {}, admin);
    const changed = [409, ['Student ID 901 was changed after the promotion']];
    expect([refusal(dryRun), refusal(await undo())]).toEqual([changed, changed]);
    expect(await enrolled()).toEqual([2, 3, 44]);
  });

  test('is open to a teacher who promoted while the students are in their scope, and stands in the history', async () => {
    await promote({ '903': 3 }, { class: 9 }, teacher);
    const move = (section: string) => server.put(`/api/v1/teacher/${teacher._id}`, { section }, admin);
    expect((await move('B')).status).toBe(200);
    expect((await undo(teacher)).status).toBe(403);
    expect(await enrolled()).toEqual([3]);
    await move('A');
    expect((await undo(teacher)).status).toBe(200);
    const { body } = await server.get(`/api/v1/student/${ids['903']}/history`, admin);
    expect((body as { data: object[] }).data[0]).toMatchObject({
      event: 'promotionUndone',
      year: 2027,
      from: { class: '9', section: 'A', roll: 3 },
    });
  });

  test('is refused once an exam was published with the students, unless they are exempt from it', async () => {
    const { db } = server;
    await promote({ '902': 2 });
    const { id: classId } = (await db('classes').where({ value: 10 }).first('id'))!;
    const exam = { session: 2027, term: 'Half Yearly' };
    const publishedAt = new Date(Date.now() + 1000);
    await db('publications').insert({ ...exam, classId, publishedAt, snapshot: '{}', school: '{}' });
    expect(refusal(await undo())).toEqual([
      409,
      ['Half Yearly 2027 of class 10 was published with students of this promotion'],
    ]);
    const exemption = { ...exam, studentId: ids['902'], reason: 'Joined later', createdAt: new Date() };
    await db('exemptions').insert(exemption);
    expect((await undo()).status).toBe(200);
    await db('publications').delete();
  });

  test('does not bring an undone enrolment back with a student who is restored', async () => {
    await promote({ '901': 1 });
    expect((await server.delete(`/api/v1/student/${ids['901']}`, admin)).status).toBe(200);
    expect((await undo()).body).toMatchObject({ undone: 0 });
    expect((await server.post(`/api/v1/student/${ids['901']}/restore`, {}, admin)).status).toBe(200);
    expect(await enrolled()).toEqual([]);
    expect(await server.db('enrolments').where({ studentId: ids['901'], live: 1 }).pluck('session')).toEqual([
      2026,
    ]);
  });

  test('is not refused for a student who has an account, was deleted and restored, or whose leaving was undone', async () => {
    // An account is of the student, and does not depend on a promotion.
    const studentRowId = ids['901']!;
    await createAccount(server.db, { phoneNumber: '01712345691', userType: 'student', studentRowId });
    await promote({ '901': 1, '902': 2 });
    const _id = (await last()).data?._id;
    await promote({ '903': 3 });
    const path = (studentId: string) => `/api/v1/student/${ids[studentId]}`;
    const done = async (sent: Promise<{ status: number }>) => expect((await sent).status).toBe(200);
    const form = new FormData();
    form.set('roll', '44');
    form.set('year', '2027');
    await done(server.put(path('903'), form, admin));
    for (const studentId of ['901', '903']) {
      await done(server.delete(path(studentId), admin));
      await done(server.post(`${path(studentId)}/restore`, {}, admin));
    }
    const on = new Date().toISOString().slice(0, 10);
    await done(server.post(`${path('902')}/leave`, { on, reason: 'transfer' }, admin));
    await done(server.delete(`${path('902')}/leave`, admin));
    // Restoring a student does not hide a change from before the deletion.
    expect(refusal(await undo())).toEqual([409, ['Student ID 903 was changed after the promotion']]);
    expect((await undo(admin, _id)).body).toMatchObject({ undone: 2 });
    expect(await enrolled()).toEqual([44]);
  });

  test('never succeeds together with marks that are entered at the same time', async () => {
    const { db } = server;
    for (let round = 0; round < 3; round += 1) {
      await promote({ '901': 1, '902': 2 });
      const cohort = { session: 2027, term: 'Half Yearly', className: '10', group: 'Science' };
      const place = { section: 'A', shift: 'Morning', subjectName: 'Bangla' };
      const results = [{ studentId: '901', subjective: 40 }];
      const [undone, entered] = await Promise.all([
        undo(),
        server.post('/api/v1/result/create', { ...cohort, ...place, results }, admin),
      ]);
      expect([
        [200, 400],
        [409, 201],
      ]).toContainEqual([undone.status, entered.status]);
      await db('mark_changes').delete();
      await db('marks').delete();
      if (undone.status !== 200) await undo();
    }
  });
});
