import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { UploadsAnswer } from '#server/platform/sheets/uploads.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { testStudentRows } from '#server/testing/testStudents.ts';
import { type SheetStudent, studentWorkbook, uploadForm } from '#server/testing/testUpload.ts';
import { storeStudents } from './storeStudents.ts';

let server: TestServer;
let admin: { token: string; _id: string };
let teacher: { token: string };
let classId: string;
let subjectId: number | undefined;
beforeAll(async () => {
  server = await startServer();
  [admin, teacher] = [await server.signIn('superadmin'), await server.signIn('teacher')];
  classId = (await server.db('classes').where({ value: 9 }).first('id'))!.id;
  const now = new Date();
  [subjectId] = await server.db('subjects').insert({
    session: 2026,
    classId,
    groupName: 'General',
    subjectCode: '101',
    name: 'Bangla',
    marks: 100,
    createdAt: now,
    updatedAt: now,
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db('users').whereNotNull('studentId').delete();
  for (const table of [
    'student_changes',
    'attendance',
    'marks',
    'publications',
    'enrolments',
    'students',
    'uploads',
  ])
    await server.db(table).delete();
});

const upload = async (input: SheetStudent[], { call = admin, update = false } = {}): Promise<string> => {
  const path = `/api/v1/student/bulk-upload?update=${update}`;
  const reply = await server.post(path, uploadForm(studentWorkbook(...input), 'class 9.xlsx'), call);
  expect(reply.status).toBe(200);
  return (reply.body as { uploadId: string }).uploadId;
};
const undo = async (id: string, call = admin) => {
  const { status, body } = await server.post(`/api/v1/student/uploads/${id}/undo`, {}, call);
  const { message, errors } = body as { message: string; errors?: { message: string }[] };
  return [status, errors ? errors.map((one) => one.message) : message];
};
const list = async (call = admin) =>
  ((await server.get('/api/v1/student/uploads', call)).body as UploadsAnswer).data;
const enrolled = () =>
  server
    .db('enrolments')
    .join('students', 'students.id', 'enrolments.studentId')
    .where({ 'enrolments.live': 1, 'students.live': 1 })
    .orderBy(['students.studentId', 'session'])
    .select('students.studentId', 'session')
    .then((rows) => rows.map(({ studentId, session }) => `${studentId} ${session}`));
const idFor = async (studentId: string) =>
  (await server.db('students').where({ studentId, live: 1 }).first('id'))!.id;

describe('undoing an upload', () => {
  test('removes new students and enrolments and restores personal data, once', async () => {
    await storeStudents(server.db, testStudentRows({ studentId: 'u1', year: 2025, roll: 7 }));
    const person = () =>
      server.db('students').where({ studentId: 'u1' }).first('studentName', 'mobile', 'gender');
    const before = await person();
    const id = await upload([{ studentName: 'Rima', mobile: '01912345678' }, {}], { update: true });
    expect(await enrolled()).toEqual(['u1 2025', 'u1 2026', 'u2 2026']);
    expect(await list()).toMatchObject([
      {
        _id: id,
        fileName: 'class 9.xlsx',
        by: 'superadmin',
        undone: null,
        summary: { added: 1, enrolled: 1, changed: 1 },
      },
    ]);
    expect(await undo(id)).toEqual([200, 'The upload was undone']);
    expect(await enrolled()).toEqual(['u1 2025']);
    expect(await person()).toEqual(before);
    expect(await list()).toMatchObject([{ _id: id, undone: { by: 'superadmin' } }]);
    expect(await undo(id)).toEqual([409, 'This upload was undone already.']);
    expect(await upload([{}, {}])).not.toBe(id);
    expect(await enrolled()).toEqual(['u1 2025', 'u1 2026', 'u2 2026']);
  });

  test("removes a year older than a known student's newest one, but not one that was promoted from", async () => {
    await storeStudents(server.db, testStudentRows({ studentId: 'u1', year: 2026, roll: 7 }));
    const older = { studentId: 'u1', class: '8', group: 'General', fourthSubjectCode: '' };
    const id = await upload([{ ...older, year: 2025 }]);
    expect(await enrolled()).toEqual(['u1 2025', 'u1 2026']);
    expect(await undo(id)).toEqual([200, 'The upload was undone']);
    expect(await enrolled()).toEqual(['u1 2026']);
    const again = await upload([{ ...older, year: 2024 }]);
    await upload([{ ...older, year: 2025 }]);
    expect(await undo(again)).toEqual([409, ['Student ID u1 is enrolled in 2025 already']]);
  });

  test('ends the enrolment of a student deleted since, who is restored without it', async () => {
    await storeStudents(server.db, testStudentRows({ studentId: 'u1', year: 2025, roll: 7 }));
    const id = await upload([{}, {}]);
    const student = await idFor('u1');
    expect((await server.delete(`/api/v1/student/${student}`, admin)).status).toBe(200);
    expect(await undo(id)).toEqual([200, 'The upload was undone']);
    const restored = await server.post('/api/v1/student/many-restore', { ids: [student] }, admin);
    expect(restored.status).toBe(200);
    expect(await enrolled()).toEqual(['u1 2025']);
  });

  test('is not refused for a new student who was deleted and restored', async () => {
    const id = await upload([{}, {}]);
    const student = await idFor('u1');
    expect((await server.delete(`/api/v1/student/${student}`, admin)).status).toBe(200);
    expect((await server.post(`/api/v1/student/${student}/restore`, {}, admin)).status).toBe(200);
    expect(await undo(id)).toEqual([200, 'The upload was undone']);
    expect(await enrolled()).toEqual([]);
  });

  test('is open to the uploader and to a superadmin', async () => {
    const [own, other] = [
      await upload([{}], { call: teacher as never }),
      await upload([{ studentId: 'x', roll: 9 }]),
    ];
    expect((await list(teacher as never)).map(({ _id }) => _id)).toEqual([own]);
    expect(await undo(other, teacher as never)).toEqual([
      403,
      'Only a superadmin undoes the upload of someone else.',
    ]);
    expect((await undo(own, teacher as never))[0]).toBe(200);
    expect((await undo('99999'))[0]).toBe(404);
  });

  test('is refused while anything depends on it, and the refusal names that', async () => {
    const id = await upload([{}, {}, {}, {}, {}, {}]);
    const times = { createdAt: new Date(), updatedAt: new Date() };
    const mark = { session: 2026, term: 'Half Yearly', subjectId, subjective: 50, ...times };
    await server.db('marks').insert({ ...mark, studentId: await idFor('u1') });
    await server.db('attendance').insert({
      studentId: await idFor('u2'),
      session: 2026,
      term: 'Annual',
      present: 7,
    });
    await upload([{ studentId: 'u3', year: 2027, class: '10' }]);
    await server.db('users').insert({
      phoneNumber: '01800000003',
      passwordHash: 'x',
      firstName: 'u4',
      userType: 'student',
      userStatus: 'Active',
      studentId: await idFor('u4'),
      ...times,
    });
    const form = new FormData();
    form.set('mobile', '01900000000');
    expect((await server.put(`/api/v1/student/${await idFor('u5')}`, form, admin)).status).toBe(200);
    await server.db('publications').insert({
      session: 2026,
      term: 'Half Yearly',
      classId,
      publishedAt: new Date(),
      snapshot: '{}',
      school: '{}',
    });
    expect(await undo(id)).toEqual([
      409,
      [
        'Student ID u5 was changed after the upload',
        'Half Yearly 2026 of class 9 was published with students of this upload',
        'Student ID u1 has marks in Half Yearly 2026',
        'Student ID u2 has attendance in Annual 2026',
        'Student ID u3 is enrolled in 2027 already',
        'Student ID u4 has a sign-in',
      ],
    ]);
    expect(await enrolled()).toHaveLength(7);
    expect(await list()).toMatchObject([{ undone: null }, { undone: null }]);
  });

  test('asks for the marks that the religion from before sets aside: the preview names them', async () => {
    const { db } = server;
    await storeStudents(db, testStudentRows({ studentId: 'u1', year: 2025, religion: 'Hindu' }));
    const id = await upload([{ religion: 'Islam' }], { update: true });
    const at = { createdAt: new Date(), updatedAt: new Date() };
    const [islam] = await db('subjects').insert({
      ...{ session: 2025, classId, groupName: 'General', subjectCode: '111', name: 'Islam' },
      ...{ marks: 100, religion: 'Islam', ...at },
    });
    const mark = { session: 2025, term: 'Annual', subjectId: islam, subjective: 80, ...at };
    await db('marks').insert({ ...mark, studentId: await idFor('u1') });
    const message =
      'Student ID u1: 1 mark in 1 subject will be set aside: Islam. They count again if she changes back.';
    expect(await undo(id)).toEqual([409, [message]]);
    expect(await db('students').pluck('religion')).toEqual(['Islam']);
    const path = `/api/v1/student/uploads/${id}/undo`;
    const { body } = await server.post(`${path}?dryRun=true`, {}, admin);
    const { setAside, seen } = body as { setAside: { message: string }[]; seen: string };
    expect(setAside.map((one) => one.message)).toEqual([message]);
    expect((await server.post(path, { seen }, admin)).status).toBe(200);
    expect(await db('students').pluck('religion')).toEqual(['Hindu']);
    await db('marks').delete();
    await db('subjects').where({ id: islam }).delete();
  });

  test('is done once when two users undo it at once', async () => {
    const id = await upload([{}]);
    const replies = await Promise.all([undo(id), undo(id)]);
    expect(replies.map(([status]) => status).sort()).toEqual([200, 409]);
  });

  test('keeps changes of a student who was only enrolled by it', async () => {
    await storeStudents(server.db, testStudentRows({ studentId: 'u1', year: 2025, roll: 7 }));
    const id = await upload([{}]);
    const form = new FormData();
    form.set('mobile', '01900000000');
    expect((await server.put(`/api/v1/student/${await idFor('u1')}`, form, admin)).status).toBe(200);
    expect((await undo(id))[0]).toBe(200);
    expect(await server.db('students').pluck('mobile')).toEqual(['01900000000']);
  });
});

const edit = async (studentId: string, fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const reply = await server.put(`/api/v1/student/${await idFor(studentId)}`, form, admin);
  expect(reply.status).toBe(200);
};
const preview = async (id: string) =>
  (await server.post(`/api/v1/student/uploads/${id}/undo?dryRun=true`, {}, admin)).body as {
    undone: number;
    seen: string;
  };
const person = async (studentId: string) => {
  const { mobile, fatherName, religion } = (await server.db('students').where({ studentId }).first())!;
  return { mobile, fatherName, religion };
};

describe('undoing an upload that only corrected students', () => {
  beforeEach(() => storeStudents(server.db, testStudentRows({ studentId: 'u1', year: 2026, roll: 1 })));
  const corrected = (fields: SheetStudent) => upload([fields], { update: true });

  test('is counted, puts the former values back, and both stand in the history', async () => {
    const before = await person('u1');
    const id = await corrected({ mobile: '01912345678', fatherName: 'Karim' });
    expect(await preview(id)).toMatchObject({ undone: 1 });
    expect(await undo(id)).toEqual([200, 'The upload was undone']);
    expect(await person('u1')).toEqual(before);
    const path = `/api/v1/student/${await idFor('u1')}/history`;
    const { data } = (await server.get(path, admin)).body as { data: object[] };
    expect(data[0]).toMatchObject({
      event: 'uploadUndone',
      from: { mobile: '01912345678', fatherName: 'Karim' },
      to: { mobile: before.mobile, fatherName: before.fatherName },
    });
  });

  test('is refused where a corrected value was edited since, and the edit stays', async () => {
    const id = await corrected({ mobile: '01912345678', fatherName: 'Karim' });
    const { seen } = await preview(id);
    await edit('u1', { mobile: '01712000000' });
    const refused = [409, ['Student ID u1 was changed after the upload']];
    expect(await undo(id)).toEqual(refused);
    const confirmed = await server.post(`/api/v1/student/uploads/${id}/undo`, { seen }, admin);
    expect(confirmed.status).toBe(409);
    expect(await person('u1')).toMatchObject({ mobile: '01712000000', fatherName: 'Karim' });
  });

  test('goes on after an edit of another field, and from the newest upload to the oldest', async () => {
    const before = await person('u1');
    const older = await corrected({ mobile: '01912345678' });
    const newer = await corrected({ mobile: '01812345678' });
    await edit('u1', { fatherName: 'Rahim' });
    expect(await undo(older)).toEqual([409, ['Student ID u1 was changed after the upload']]);
    expect((await undo(newer))[0]).toBe(200);
    expect((await undo(older))[0]).toBe(200);
    expect(await person('u1')).toEqual({ ...before, fatherName: 'Rahim' });
  });

  test('is refused where the former value is in no list any more', async () => {
    const religions = (
      await server.db('config_values').where({ slug: 'religion' }).max('position as last')
    )[0];
    const sikh = { slug: 'religion', value: 'Sikh', label: 'Sikh', position: Number(religions?.last) + 1 };
    await server.db('config_values').insert(sikh);
    await edit('u1', { religion: 'Sikh' });
    const id = await corrected({ religion: 'Islam' });
    expect((await server.delete('/api/v1/configs/religion/Sikh', admin)).status).toBe(200);
    const [status, errors] = await undo(id);
    expect([status, errors]).toEqual([409, [expect.stringMatching(/^Student ID u1: "Sikh" is not one of /)]]);
    expect(await person('u1')).toMatchObject({ religion: 'Islam' });
    await edit('u1', { mobile: '01712000001' });
  });
});

test('an upload is undone in the scope that the uploader has today', async () => {
  const own = teacher as { token: string; _id: string };
  const move = async (section: string) => {
    const reply = await server.put(`/api/v1/teacher/${own._id}`, { section }, admin);
    expect(reply.status).toBe(200);
  };
  const id = await upload([{}, {}], { call: own as never });
  await storeStudents(server.db, testStudentRows({ studentId: 'u9', roll: 9 }));
  const corrected = await upload([{ studentId: 'u9', roll: 9, mobile: '01912345678' }], {
    call: own as never,
    update: true,
  });
  await move('B');
  expect(await undo(id, own)).toEqual([403, expect.arrayContaining([expect.any(String)])]);
  expect((await undo(corrected, own))[0]).toBe(403);
  expect(await enrolled()).toEqual(['u1 2026', 'u2 2026', 'u9 2026']);
  await move('A');
  expect((await undo(corrected, own))[0]).toBe(200);
  expect((await undo(id, own))[0]).toBe(200);
});
