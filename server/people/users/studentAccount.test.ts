import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeStudents } from '#server/people/students/storeStudents.ts';
import type { SecurityEventsAnswer } from '#server/platform/security-log/routes.ts';
import { createAccount } from '#server/testing/factories.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { testStudentRows } from '#server/testing/testStudents.ts';
import type { ClassSignIns, User, UsersAnswer } from './present.ts';

let server: TestServer;
let admin: { token: string };
let studentRowId: string;
let slip: ClassSignIns['created'][number];
beforeAll(async () => {
  server = await startServer();
  admin = await server.signIn('superadmin');
  await storeStudents(
    server.db,
    testStudentRows({ studentId: '901', studentName: 'Sumaiya Akter', mobile: '01716000001' }),
  );
  studentRowId = String((await server.db('students').first('id'))!.id);
  const place = { className: '9', section: 'A', shift: 'Morning', group: 'Science', session: 2026 };
  const { body } = await server.post('/api/v1/users/class-sign-ins', place, admin);
  slip = (body as ClassSignIns).created[0]!;
  await server.db('users').where({ userType: 'student' }).update({ mustChangePassword: 0 });
});
afterAll(() => server.close());

const found = async (search: string) => {
  const { body } = await server.get(
    `/api/v1/users?userType=student&search=${encodeURIComponent(search)}`,
    admin,
  );
  return (body as UsersAnswer).data;
};
const signIn = async () => {
  const { body } = await server.post('/api/v1/login', { phoneNumber: '901', password: slip.password });
  return body as { _id: string; token: string; firstName: string };
};

test('an edited name is that of the account: in lists, in a search, at sign-in and in the log', async () => {
  const form = new FormData();
  form.set('studentName', 'Afroza Sultana');
  expect((await server.put(`/api/v1/student/${studentRowId}`, form, admin)).status).toBe(200);
  expect(await found('Sumaiya')).toEqual([]);
  expect(await found('afroza sul')).toMatchObject([{ firstName: 'Afroza Sultana', studentId: '901' }]);
  expect((await signIn()).firstName).toBe('Afroza Sultana');
  const { body } = await server.get('/api/v1/security-events?search=Afroza', admin);
  expect((body as SecurityEventsAnswer).data).toContainEqual(
    expect.objectContaining({ kind: 'signIn', user: 'Afroza Sultana' }),
  );
});

test('a move and a promotion are those of the account, and of the caller', async () => {
  const moved = { ids: [studentRowId], section: 'B', rolls: 'same' };
  expect((await server.post('/api/v1/student/many-move', moved, admin)).status).toBe(200);
  expect(await found('901')).toMatchObject([{ studentId: '901', section: 'B' }]);
  expect(await found('Afroza')).toMatchObject([{ class_id: { value: 9 }, section: 'B', group: 'Science' }]);
  const to = { class: '10', section: 'A', shift: 'Day', group: 'Science', year: 2027, roll: 7 };
  const promotion = { promotedStudent: [{ id: studentRowId, ...to }] };
  expect((await server.post('/api/v1/student-promotion', promotion, admin)).status).toBe(200);
  expect(await found('Afroza')).toMatchObject([{ class_id: { value: 10 }, section: 'A', shift: 'Day' }]);
  const { _id, token } = await signIn();
  const own = await server.get(`/api/v1/user/${_id}`, { token });
  expect(own.body).toMatchObject({ class_id: { value: 10 }, section: 'A', shift: 'Day' });
});

const signInBy = async (phoneNumber: string) =>
  (await server.post('/api/v1/login', { phoneNumber, password: slip.password })).status;

test("the guardian's number signs in as it is now, unless it is an account's own or an older sister's", async () => {
  const put = async (mobile: string) => {
    const form = new FormData();
    form.set('mobile', mobile);
    expect((await server.put(`/api/v1/student/${studentRowId}`, form, admin)).status).toBe(200);
    return [await signInBy('01716000001'), await signInBy('01716000002')];
  };
  expect([slip.phoneNumber, await signInBy('01716000001')]).toEqual(['01716000001', 200]);
  expect(await put('01716000002')).toEqual([202, 200]);
  expect(await found('01716000002')).toMatchObject([{ phoneNumber: '01716000002' }]);
  await storeStudents(server.db, testStudentRows({ studentId: '902', roll: 2, mobile: '01716000002' }));
  const sister = { firstName: 'Mim', phoneNumber: '01716000002', userType: 'student', studentId: '902' };
  const added = await server.post('/api/v1/teacher-reg', { ...sister, password: 'Secret1' }, admin);
  expect(added.body).toMatchObject({ user: { studentId: '902', phoneNumber: '' } });
  expect(await signInBy('01716000002')).toBe(200);
  await createAccount(server.db, { phoneNumber: '01716000002', userType: 'teacher' });
  expect([await signInBy('01716000002'), await signInBy('901')]).toEqual([401, 200]);
  expect(await found('01716000002')).toEqual([]);
  expect(await found('Afroza')).toMatchObject([{ phoneNumber: '' }]);
});

test("the account's form refuses another name and place, and keeps no copy of those it was sent", async () => {
  const [{ _id } = { _id: '' }] = await found('Afroza');
  const put = async (input: object) => {
    const { status, body } = await server.put(`/api/v1/teacher/${_id}`, input, admin);
    return { status, body: body as User & { errors: { path: string }[] } };
  };
  const refused = await put({ firstName: 'Mim', section: 'B' });
  expect([refused.status, refused.body.errors.map(({ path }) => path)]).toEqual([
    400,
    ['firstName', 'section'],
  ]);
  const saved = await put({
    firstName: 'Afroza Sultana',
    section: 'A',
    group: 'Science',
    address: 'Dhaka',
    phoneNumber: '01716000002',
  });
  expect([saved.status, saved.body]).toMatchObject([200, { section: 'A', address: 'Dhaka' }]);
  expect(await server.db('users').where({ id: _id }).first('firstName', 'section', 'phoneNumber')).toEqual({
    firstName: '',
    section: null,
    phoneNumber: null,
  });
});

test('an account that becomes a teacher keeps the name it was shown with', async () => {
  const [{ _id } = { _id: '' }] = await found('Afroza');
  const { body } = await server.put(`/api/v1/teacher/${_id}`, { userType: 'teacher' }, admin);
  expect(body).toMatchObject({ firstName: 'Afroza Sultana', userType: 'teacher', studentId: null });
});
