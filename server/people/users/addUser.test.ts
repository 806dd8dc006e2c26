import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storeStudents } from '#server/people/students/storeStudents.ts';
import { createAccount, PASSWORD, type Role } from '#server/testing/factories.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { testStudentRows } from '#server/testing/testStudents.ts';
import type { User } from './present.ts';

let server: TestServer;
let classId: string;
beforeAll(async () => {
  server = await startServer();
  classId = (await server.db('classes').where({ value: 9 }).first('id'))!.id;
  await storeStudents(
    server.db,
    testStudentRows({ studentId: '901' }, { studentId: '902', roll: 2, section: 'B' }),
  );
});
afterAll(() => server.close());

const place = () => ({ class_id: classId, section: 'A', shift: 'Morning', group: 'General' });
type Added = { message: string; user: User; errors: { path: string; message: string }[] };
const add = async (input: object, role: Role = 'superadmin') => {
  const form = { firstName: 'Rahima', password: PASSWORD, ...place(), ...input };
  const { status, body } = await server.post('/api/v1/teacher-reg', form, await server.signIn(role));
  return { status, body: body as Added };
};

describe('POST /teacher-reg', () => {
  test('adds a teacher who can sign in at once', async () => {
    const phoneNumber = '01715000001';
    const { status, body } = await add({ phoneNumber, userType: 'teacher' });
    expect([status, body.message]).toEqual([200, 'User Added successfully']);
    expect(body.user).toMatchObject({
      userType: 'teacher',
      userStatus: 'Active',
      class_id: { name: '9', value: 9 },
      section: 'A',
    });
    expect(JSON.stringify(body)).not.toMatch(/password|argon2/i);
    expect((await server.post('/api/v1/login', { phoneNumber, password: PASSWORD })).status).toBe(200);
  });

  test('refuses a group in a class that has none, also in an edit', async () => {
    const classId = (await server.db('classes').where({ value: 8 }).first('id'))!.id;
    const message = 'Class 8 has the group General only';
    const science = { phoneNumber: '01715000091', userType: 'teacher', group: 'Science' };
    const { status, body } = await add({ ...science, class_id: classId });
    expect([status, body.errors]).toEqual([400, [{ path: 'group', message }]]);
    const { user } = (await add(science)).body;
    const edited = await server.put(
      `/api/v1/teacher/${user._id}`,
      { class_id: classId },
      await server.signIn('superadmin'),
    );
    expect([edited.status, (edited.body as Added).errors]).toEqual([400, [{ path: 'group', message }]]);
  });

  test("stores the form's 'admin' as a superadmin, for whom no class is required", async () => {
    const input = { userType: 'admin', class_id: '', section: '', shift: '', group: '' };
    const { status, body } = await add({ phoneNumber: '+880 1715-000002', ...input });
    expect([status, body.user.userType, body.user.phoneNumber]).toEqual([200, 'superadmin', '01715000002']);
  });

  test('answers 202 for a phone number that is taken', async () => {
    await add({ phoneNumber: '01715000003', userType: 'operator' });
    expect(await add({ phoneNumber: '01715000003', userType: 'operator' })).toEqual({
      status: 202,
      body: { message: 'Phone number already exist' },
    });
  });

  test('refuses an empty form with a message for each field', async () => {
    const { status, body } = await server.post('/api/v1/teacher-reg', {}, await server.signIn('superadmin'));
    expect(status).toBe(400);
    const { errors } = body as Added;
    expect(Object.fromEntries(errors.map(({ path, message }) => [path, message]))).toEqual({
      firstName: 'User Name is required',
      phoneNumber: 'Phone Number is required',
      userType: 'User Type is required',
      password: 'Password is required',
      class_id: 'Class is required',
      section: 'Section is required',
      shift: 'Shift is required',
      group: 'Group is required',
    });
  });

  test.each([
    [{ password: '12345' }, 'password', 'Password must be at least 6 characters'],
    [{ phoneNumber: '123' }, 'phoneNumber', 'Enter a valid 11-digit phone number'],
    [{ class_id: 4321 }, 'class_id', 'Class is required'],
    [{ section: 'Z' }, 'section', 'There is no section Z'],
    [{ userType: 'student' }, 'studentId', 'Student ID is required'],
    [{ userType: 'student', studentId: '999' }, 'studentId', 'There is no student 999'],
  ])('refuses %j', async (input, path, message) => {
    const { status, body } = await add({ phoneNumber: '01715000004', userType: 'teacher', ...input });
    expect([status, body]).toEqual([400, { message, errors: [{ path, message }] }]);
  });

  test('a teacher adds operators and students of their own section, and nobody else', async () => {
    const ofTeacher = (input: object) => add(input, 'teacher');
    const operator = { phoneNumber: '01715000005', userType: 'operator' };
    expect((await ofTeacher({ ...operator, section: 'B' })).status).toBe(403);
    expect((await ofTeacher({ ...operator, userType: 'teacher' })).status).toBe(403);
    expect((await ofTeacher({ ...operator, userType: 'admin' })).status).toBe(403);
    expect((await ofTeacher(operator)).status).toBe(200);
    const student = { phoneNumber: '01715000006', userType: 'student', studentId: '902' };
    expect((await ofTeacher(student)).status).toBe(403);
    const { body } = await ofTeacher({ ...student, studentId: '901' });
    expect(body.user).toMatchObject({ studentId: '901', section: 'A', group: 'Science' });
    const again = await ofTeacher({ ...student, phoneNumber: '01715000007', studentId: '901' });
    expect([again.status, again.body.message]).toEqual([409, 'This student has a sign-in already']);
  });

  test('refuses an operator', async () => {
    const student = { phoneNumber: '01715000008', userType: 'student', studentId: '901' };
    expect((await add(student, 'operator')).status).toBe(403);
  });
});

describe('DELETE /user/{id}', () => {
  const remove = async (id: string) => {
    const { status, body } = await server.delete(`/api/v1/user/${id}`, await server.signIn('superadmin'));
    return [status, (body as Added).message];
  };

  test('ends the sessions, frees the phone number, and can be undone for 30 days', async () => {
    const phoneNumber = '01715000010';
    const id = await createAccount(server.db, { phoneNumber, userType: 'teacher' });
    const login = () => server.post('/api/v1/login', { phoneNumber, password: PASSWORD });
    const auth = (await login()).body as { token: string };
    expect(await remove(id)).toEqual([200, 'Profile deleted successfully']);
    expect((await server.get(`/api/v1/user/${id}`, auth)).status).toBe(401);
    expect((await login()).status).toBe(202);
    const admin = await server.signIn('superadmin');
    const { body } = await server.get('/api/v1/user/deleted', admin);
    expect((body as { data: User[] }).data).toEqual([
      expect.objectContaining({ _id: id, deletedAt: expect.any(String) }),
    ]);
    const restored = await server.post(`/api/v1/user/${id}/restore`, {}, admin);
    expect([restored.status, (restored.body as Added).user._id]).toEqual([200, id]);
    expect((await server.get(`/api/v1/user/${id}`, auth)).status).toBe(401);
    await remove(id);
    const heir = await createAccount(server.db, { phoneNumber, userType: 'operator' });
    await server.db('users').where({ id: heir }).update({ firstName: 'Rahima', lastName: 'Khatun' });
    const restore = (input: object) => server.post(`/api/v1/user/${id}/restore`, input, admin);
    const refused = await restore({});
    expect([refused.status, refused.body]).toMatchObject([
      409,
      {
        errors: [
          {
            path: 'phoneNumber',
            message: `Rahima Khatun has ${phoneNumber} now: restore the account with another one, or without`,
          },
        ],
      },
    ]);
    expect((await restore({ phoneNumber: 'x' })).status).toBe(400);
    expect((await restore({ phoneNumber: '' })).body).toMatchObject({ user: { phoneNumber: '' } });
    await remove(id);
    const other = await restore({ phoneNumber: '01715000019' });
    expect(other.body).toMatchObject({ user: { _id: id, phoneNumber: '01715000019' } });
    const again = await restore({});
    expect([again.status, (again.body as Added).message]).toEqual([
      409,
      expect.stringMatching(/ was restored already$/),
    ]);
  });

  test('refuses the own account, and the last active superadmin', async () => {
    const admin = await server.signIn('superadmin');
    expect(await remove(admin._id)).toEqual([403, 'Nobody deletes themselves.']);
    const others = server.db('users').where({ userType: 'superadmin' }).whereNot('id', admin._id);
    await others.update({ userStatus: 'Inactive' });
    expect(await remove(admin._id)).toEqual([409, 'This is the last active superadmin.']);
  });
});

test('a superadmin links a sign-up to its student', async () => {
  const phoneNumber = '01715000011';
  const admin = await server.signIn('superadmin');
  const id = await createAccount(server.db, { phoneNumber, userType: '', userStatus: 'Pending' });
  const put = async (input: object) => {
    const form = { firstName: 'Mim', phoneNumber, userType: 'student', userStatus: 'Active', ...input };
    return server.put(`/api/v1/teacher/${id}`, form, admin);
  };
  expect([(await put({})).status, ((await put({})).body as Added).message]).toEqual([
    400,
    'Student ID is required',
  ]);
  expect((await put({ studentId: '902' })).body).toMatchObject({ studentId: '902', userStatus: 'Active' });
});
