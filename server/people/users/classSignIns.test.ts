import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeStudents } from '#server/people/students/storeStudents.ts';
import { waitForLock } from '#server/testing/database.ts';
import { createAccount, type Role } from '#server/testing/factories.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { testStudentRows } from '#server/testing/testStudents.ts';
import type { ClassSignIns } from './present.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await createAccount(server.db, { phoneNumber: '01716000004', userType: 'teacher' });
  await storeStudents(
    server.db,
    testStudentRows(
      { studentId: '901', roll: 1, mobile: '01716000001', studentName: 'Sumaiya Akter' },
      { studentId: '902', roll: 2, mobile: '01716000002' },
      { studentId: '903', roll: 3, mobile: '01716000002', studentName: 'Mim' },
      { studentId: '904', roll: 4, mobile: '01716000004' },
      { studentId: '905', roll: 5, mobile: '01716000005', section: 'B' },
      { studentId: '906', roll: 6, mobile: '01716000006', group: 'Business', fourthSubjectCode: '' },
    ),
  );
});
afterAll(() => server.close());

const CLASS = { className: '9', section: 'A', shift: 'Morning', group: 'Science', session: 2026 };
const make = async (input: object = {}, role: Role = 'teacher') => {
  const path = '/api/v1/users/class-sign-ins';
  const { status, body } = await server.post(path, { ...CLASS, ...input }, await server.signIn(role));
  return { status, body: body as ClassSignIns & { message: string } };
};

test('refuses another section, another class and an operator', async () => {
  expect((await make({ section: 'B' })).status).toBe(403);
  expect((await make({ className: '10' })).status).toBe(403);
  expect((await make({}, 'operator')).status).toBe(403);
});

test('makes an account for each student; one whose number another account has signs in by student ID', async () => {
  const { status, body } = await make();
  expect(status).toBe(200);
  expect(body.created.map(({ studentId, phoneNumber }) => [studentId, phoneNumber])).toEqual([
    ['901', '01716000001'],
    ['902', '01716000002'],
    // The sister of 902, and one whose number is a teacher's.
    ['903', ''],
    ['904', ''],
  ]);
  const { password, phoneNumber, name } = body.created[0]!;
  expect(name).toBe('Sumaiya Akter');
  const signedIn = await server.post('/api/v1/login', { phoneNumber, password });
  expect(signedIn.body).toMatchObject({ userType: 'student', userStatus: 'Active' });
  const sister = body.created[2]!;
  const byId = await server.post('/api/v1/login', { phoneNumber: '903', password: sister.password });
  expect(byId.body).toMatchObject({ firstName: 'Mim', userType: 'student', phoneNumber: '' });
  const wrong = await server.post('/api/v1/login', { phoneNumber: '903', password });
  expect(wrong.status).toBe(401);
  // The account without a number can get one, and set a password of its own.
  const { _id, token } = byId.body as { _id: string; token: string };
  const set = await server.put(
    `/api/v1/change-password/${_id}`,
    { currentPassword: sister.password, newPassword: 'rain on tin roof' },
    { token },
  );
  expect(set.status).toBe(200);
  const own = { token: (set.body as { token: string }).token };
  const saved = await server.put(`/api/v1/teacher/${_id}`, { firstName: 'Mim' }, own);
  expect([saved.status, saved.body]).toMatchObject([200, { firstName: 'Mim', phoneNumber: '' }]);
  const proved = {
    phoneNumber: '01716000033',
    currentPassword: 'rain on tin roof',
    was: { phoneNumber: '' },
  };
  expect((await server.put(`/api/v1/teacher/${_id}`, proved, own)).body).toMatchObject({
    phoneNumber: '01716000033',
  });
});

test('by hand, only a student is added without a phone number', async () => {
  const admin = await server.signIn('superadmin');
  const add = (fields: object) =>
    server.post(
      '/api/v1/teacher-reg',
      { firstName: 'Mim', phoneNumber: '', password: 'Secret1', ...fields },
      admin,
    );
  await server.db('users').where({ phoneNumber: '01716000033' }).update({ live: null });
  const added = await add({ userType: 'student', studentId: '903' });
  expect([added.status, added.body]).toMatchObject([200, { user: { studentId: '903', phoneNumber: '' } }]);
  const refused = await add({ userType: 'superadmin' });
  expect([refused.status, refused.body]).toMatchObject([
    400,
    { errors: [{ path: 'phoneNumber', message: 'Phone Number is required' }] },
  ]);
});

test('makes no account for a student whose account is added by hand at the same moment', async () => {
  const { db } = server;
  const { id } = (await db('students').where({ studentId: '906' }).first('id'))!;
  const other = await db.transaction();
  await other('students').where({ id }).forUpdate().first('id');
  await createAccount(other, { phoneNumber: '01716000099', userType: 'student', studentRowId: id });
  const made = make({ group: 'Business' });
  await waitForLock(db);
  await other.commit();
  expect((await made).body.created).toEqual([]);
  expect(await db('users').where({ studentId: id, live: 1 }).select('phoneNumber')).toEqual([
    { phoneNumber: '01716000099' },
  ]);
  await db('users').where({ studentId: id }).delete();
});

test('answers a password only once', async () => {
  const { body } = await make();
  expect(body.created).toEqual([]);
});

test('two requests at once make one account for each student', async () => {
  const all = { section: 'All', shift: 'All', group: '' };
  const replies = await Promise.all([make(all, 'superadmin'), make(all, 'superadmin')]);
  const created = replies.flatMap(({ body }) => body.created.map(({ studentId }) => studentId));
  expect(created.sort()).toEqual(['905', '906']);
});

test.each(['for a whole class', 'by hand'])(
  "a visitor's sign-up with a guardian's number is replaced by the account that the school adds %s",
  async (way) => {
    const { db } = server;
    const isWhole = way === 'for a whole class';
    const [studentId, phoneNumber, roll] = isWhole ? ['911', '01716000011', 11] : ['912', '01716000012', 12];
    const place = { group: 'Humanities', fourthSubjectCode: '' };
    await storeStudents(db, testStudentRows({ studentId, roll, mobile: phoneNumber, ...place }));
    const stranger = {
      firstName: 'Nobody',
      lastName: 'Known',
      email: `${studentId}@example.com`,
      phoneNumber,
      dateOfBirth: '1990-02-28',
      address: 'Mymensingh',
      password: 'a stranger writes',
    };
    expect((await server.post('/api/v1/register', stranger)).status).toBe(200);
    const { token } = (await server.post('/api/v1/login', stranger)).body as { token: string };
    const waiting = (await db('users').where({ phoneNumber: phoneNumber, live: 1 }).first('id'))!;
    let password = 'Secret1';
    if (isWhole) {
      const { body } = await make({ group: 'Humanities' });
      expect(body.created.map((slip) => [slip.studentId, slip.phoneNumber])).toEqual([
        [studentId, phoneNumber],
      ]);
      password = body.created[0]!.password;
    } else {
      const form = { firstName: 'Mim', phoneNumber, userType: 'student', studentId, password };
      const path = '/api/v1/teacher-reg';
      expect((await server.post(path, form, await server.signIn('teacher'))).status).toBe(200);
    }
    const account = (await server.post('/api/v1/login', { phoneNumber, password })).body;
    expect(account).toMatchObject({ userType: 'student', userStatus: 'Active' });
    expect((await server.get(`/api/v1/user/${waiting.id}`, { token })).status).toBe(401);
    expect((await server.post('/api/v1/login', stranger)).status, 'the stranger’s password').toBe(401);
    const deleted = await db('users').where({ id: waiting.id }).first('live', 'deletedAt', 'deletedBy');
    const { _id: by } = await server.signIn('teacher');
    expect(deleted).toEqual({ live: null, deletedAt: expect.any(Date), deletedBy: by });
    expect(await db('changes').where({ noun: 'role', recordId: waiting.id })).toMatchObject([
      { changedBy: by, newValue: null },
    ]);
  },
);

test('a phone number that another account uses stays with that account', async () => {
  const { db } = server;
  const place = { group: 'Humanities', fourthSubjectCode: '' };
  await storeStudents(db, testStudentRows({ studentId: '913', roll: 13, mobile: '01716000004', ...place }));
  const { body } = await make({ group: 'Humanities' });
  expect(body.created.map((slip) => [slip.studentId, slip.phoneNumber])).toEqual([['913', '']]);
  expect(await db('users').where({ phoneNumber: '01716000004', live: 1 }).select('userType')).toEqual([
    { userType: 'teacher' },
  ]);
});

test('refuses a class without students, and a form without a class', async () => {
  const nobody = await make({ session: 2020 });
  expect([nobody.status, nobody.body.message]).toEqual([404, 'No students found']);
  expect((await make({ className: '' })).body.message).toBe('Please select a class');
});

test('makes accounts only for the students that are named', async () => {
  const { db } = server;
  const place = { group: 'Humanities', fourthSubjectCode: '' };
  const [first, second] = [
    { studentId: '921', roll: 21, mobile: '01716000021', ...place },
    { studentId: '922', roll: 22, mobile: '01716000022', ...place },
  ];
  await storeStudents(db, testStudentRows(first, second));
  const { id } = (await db('students').where({ studentId: '922' }).first('id'))!;
  const { body } = await make({ group: 'All', ids: String(id) });
  expect(body.created.map(({ studentId }) => studentId)).toEqual(['922']);
  expect((await make({ ids: 'x' })).status).toBe(400);
});

test('makes none for students who have moved on, whose teacher is another one', async () => {
  const { db } = server;
  const place = { group: 'Humanities', fourthSubjectCode: '', session: 2025 };
  const moved = {
    studentId: '931',
    roll: 31,
    mobile: '01716000031',
    group: 'Humanities',
    fourthSubjectCode: '',
  };
  const stayed = { ...moved, studentId: '932', roll: 32, mobile: '01716000032' };
  await storeStudents(db, testStudentRows({ ...moved, year: 2025 }, { ...stayed, year: 2025 }));
  await storeStudents(db, testStudentRows({ ...moved, class: '10' }));
  const { status, body } = await make({ group: place.group, session: place.session });
  expect([status, body.created.map(({ studentId }) => studentId)]).toEqual([200, ['932']]);
});
