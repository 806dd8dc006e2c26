import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storeStudents } from '#server/people/students/storeStudents.ts';
import { createAccount, PASSWORD } from '#server/testing/factories.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { testStudentRows } from '#server/testing/testStudents.ts';
import type { User } from './present.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const NOT_ALLOWED = { message: 'You are not allowed to do this.' };
const profile = (phoneNumber: string, more = {}) => ({ firstName: 'Rahima', phoneNumber, ...more });
const addTeacher = (phoneNumber: string, more = {}) =>
  createAccount(server.db, { phoneNumber, userType: 'teacher', ...more });
const roleChanges = (id: string) => server.db('changes').where({ noun: 'role', recordId: id }).orderBy('id');

describe('GET /user/{id}', () => {
  test("answers the user's own record, with its class and never a password", async () => {
    const auth = await server.signIn('teacher');
    const { status, body } = await server.get(`/api/v1/user/${auth._id}`, auth);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      _id: auth._id,
      userType: 'teacher',
      class_id: { _id: expect.stringMatching(/^\d+$/), name: '9', value: 9 },
      section: 'A',
      shift: 'Morning',
    });
    expect(JSON.stringify(body)).not.toMatch(/password|argon2|token/i);
  });

  test('is open to an account that waits for a role', async () => {
    const auth = await server.signIn('pending');
    expect((await server.get(`/api/v1/user/${auth._id}`, auth)).status).toBe(200);
  });

  test('refuses the record of another user, except to a superadmin', async () => {
    const [teacher, admin] = [await server.signIn('teacher'), await server.signIn('superadmin')];
    const refused = await server.get(`/api/v1/user/${admin._id}`, teacher);
    expect([refused.status, refused.body]).toEqual([403, NOT_ALLOWED]);
    expect((await server.get(`/api/v1/user/${teacher._id}`, admin)).status).toBe(200);
    expect((await server.get('/api/v1/user/999999', admin)).status).toBe(404);
  });
});

describe('GET /users', () => {
  test('lists everyone for a superadmin, a page at a time', async () => {
    const admin = await server.signIn('superadmin');
    const all = (await server.get('/api/v1/users', admin)).body as { data: User[]; total: number };
    expect(all.total).toBe(all.data.length);
    const page = (await server.get('/api/v1/users?page=2&pageSize=1', admin)).body as typeof all;
    expect([page.data, page.total]).toEqual([[all.data[1]], all.total]);
    expect((await server.get('/api/v1/users?pageSize=1001', admin)).status).toBe(400);
  });

  test('lists sign-ups that wait for a role before all others', async () => {
    const admin = await server.signIn('superadmin');
    await server.signIn('pending');
    await server.db('users').where({ userStatus: 'Pending' }).update({ firstName: 'Zohra' });
    await addTeacher('01718888888');
    const { body } = await server.get('/api/v1/users?pageSize=1', admin);
    expect((body as { data: User[] }).data.map(({ firstName }) => firstName)).toEqual(['Zohra']);
  });

  test('finds sign-ups that wait for a role', async () => {
    await server.signIn('pending');
    const { body } = await server.get('/api/v1/users?userType=', await server.signIn('superadmin'));
    expect((body as { data: User[] }).data.map(({ userStatus }) => userStatus)).toContain('Pending');
  });

  test('finds a part of a name or number, in English or Bangla digits', async () => {
    const admin = await server.signIn('superadmin');
    await addTeacher('01719999999');
    const found = async (search: string) => {
      const path = `/api/v1/users?search=${encodeURIComponent(search)}`;
      return ((await server.get(path, admin)).body as { data: User[] }).data.map((user) => user.phoneNumber);
    };
    expect(await found('১৯৯৯')).toEqual(['01719999999']);
    expect(await found('TEACH')).toContain('01719999999');
    expect(await found('%')).toEqual([]);
  });

  test('sorts names as a dictionary does, in both scripts', async () => {
    const names = ['Zorina Q', 'abida Q', 'Élora Q', 'Fatema Q', 'খাদিজা Q', 'কনিকা Q'];
    for (const [index, firstName] of names.entries())
      await server
        .db('users')
        .where({ id: await addTeacher(`0171888880${index}`) })
        .update({ firstName, lastName: 'Sorted' });
    const path = `/api/v1/users?search=${encodeURIComponent('q sorted')}`;
    const { body } = await server.get(path, await server.signIn('superadmin'));
    const order = ['abida Q', 'Élora Q', 'Fatema Q', 'Zorina Q', 'কনিকা Q', 'খাদিজা Q'];
    expect((body as { data: User[] }).data.map(({ firstName }) => firstName)).toEqual(order);
    await server.db('users').where({ lastName: 'Sorted' }).delete();
  });

  test('shows staff only the teachers', async () => {
    const operator = await server.signIn('operator');
    const { body } = await server.get('/api/v1/users?userType=teacher', operator);
    const { data } = body as { data: User[] };
    expect(new Set(data.map(({ userType }) => userType))).toEqual(new Set(['teacher']));
    // Their names and emails, and nothing to reach them by or to guess it.
    expect(
      data.map(({ phoneNumber, address, dateOfBirth, class_id }) => [
        phoneNumber,
        address,
        dateOfBirth,
        class_id,
      ]),
    ).toEqual(data.map(() => ['', '', null, null]));
    const teacher = await server.db('users').where({ userType: 'teacher', live: 1 }).first('phoneNumber');
    const search = await server.get(
      `/api/v1/users?userType=teacher&search=${teacher!.phoneNumber}`,
      operator,
    );
    expect(search.body).toMatchObject({ data: [] });
    for (const path of ['/api/v1/users', '/api/v1/users?userType=superadmin'])
      expect((await server.get(path, operator)).status).toBe(403);
    expect((await server.get('/api/v1/users?userType=teacher', await server.signIn('student'))).status).toBe(
      403,
    );
  });
});

describe('PUT /teacher/{id}', () => {
  test('stores the fields that users may change themselves, and leaves fields that were not sent', async () => {
    const auth = await server.signIn('operator');
    const path = `/api/v1/teacher/${auth._id}`;
    const full = profile(auth.phoneNumber, { email: 'Rahima@example.com', address: 'Mymensingh' });
    expect((await server.put(path, full, auth)).body).toMatchObject({
      firstName: 'Rahima',
      email: 'rahima@example.com',
    });
    const less = await server.put(path, profile(auth.phoneNumber), auth);
    expect(less.body).toMatchObject({ email: 'rahima@example.com', address: 'Mymensingh', section: 'A' });
  });

  test.each([
    [{ userType: 'superadmin' }, 'userType'],
    [{ userType: 'admin' }, 'userType'],
    [{ userStatus: 'Inactive' }, 'userStatus'],
    [{ section: 'B' }, 'section'],
    [{ shift: '' }, 'shift'],
    [{ class_id: 10 }, 'class_id'],
    [{ password: 'Another1' }, 'password'],
  ])('refuses %j in an edit of the own account', async (more, name) => {
    const auth = await server.signIn('teacher');
    const path = `/api/v1/teacher/${auth._id}`;
    const before = (await server.get(`/api/v1/user/${auth._id}`, auth)).body;
    const reply = await server.put(path, profile(auth.phoneNumber, more), auth);
    expect([reply.status, reply.body]).toEqual([403, { message: `Only a superadmin changes ${name}.` }]);
    expect((await server.get(`/api/v1/user/${auth._id}`, auth)).body).toEqual(before);
  });

  test('refuses an edit of a field that someone else changed meanwhile, and merges changes of different fields', async () => {
    const admin = await server.signIn('superadmin');
    const id = await addTeacher('01755550001');
    await server.db('users').where({ id }).update({ designation: 'Head', lastName: 'Khatun' });
    const put = (fields: object, was: object) =>
      server.put(`/api/v1/teacher/${id}`, { ...fields, was }, admin);
    const stored = () => server.db('users').where({ id }).first('designation', 'lastName', 'phoneNumber');
    expect((await put({ designation: 'Principal' }, { designation: 'Head' })).status).toBe(200);
    expect((await put({ lastName: 'Begum' }, { lastName: 'Khatun' })).status).toBe(200);
    const reply = await put(
      { designation: 'Assistant', phoneNumber: '01755550002' },
      { designation: 'Head', phoneNumber: '01755550001' },
    );
    expect([reply.status, reply.body]).toEqual([
      409,
      {
        message: 'Someone else changed this meanwhile: choose which value to keep in each field.',
        errors: [
          {
            path: 'designation',
            message: 'Someone else changed this to "Principal" meanwhile; you wrote "Assistant"',
            now: 'Principal',
            sent: 'Assistant',
          },
        ],
      },
    ]);
    const kept = { lastName: 'Begum', phoneNumber: '01755550001' };
    expect(await stored()).toEqual({ designation: 'Principal', ...kept });
    expect((await put({ designation: 'Assistant' }, { designation: 'Principal' })).status).toBe(200);
    expect(await stored()).toEqual({ designation: 'Assistant', ...kept });
  });

  test('refuses the record of another user, and a number that is taken', async () => {
    const [teacher, admin] = [await server.signIn('teacher'), await server.signIn('superadmin')];
    const reply = await server.put(`/api/v1/teacher/${admin._id}`, profile('01712000000'), teacher);
    expect([reply.status, reply.body]).toEqual([403, NOT_ALLOWED]);
    const taken = await server.put(
      `/api/v1/teacher/${teacher._id}`,
      profile(admin.phoneNumber, { currentPassword: PASSWORD }),
      teacher,
    );
    expect([taken.status, taken.body]).toEqual([
      409,
      {
        message: 'Phone number already exist',
        errors: [{ path: 'phoneNumber', message: 'Phone number already exist' }],
      },
    ]);
  });

  test('a superadmin gives a sign-up its role and class, which is stored in the history', async () => {
    const admin = await server.signIn('superadmin');
    const id = await addTeacher('01712000001', { userType: '', userStatus: 'Pending' });
    const [classes] = [(await server.get('/api/v1/class')).body as { _id: string; value: number }[]];
    const classId = classes.find(({ value }) => value === 8)?._id;
    const given = {
      userType: 'teacher',
      userStatus: 'Active',
      class_id: classId,
      section: 'B',
      shift: 'Day',
    };
    const reply = await server.put(`/api/v1/teacher/${id}`, profile('01712000001', given), admin);
    expect(reply.body).toMatchObject({ ...given, class_id: { _id: classId, name: '8', value: 8 } });
    const [change, ...more] = await roleChanges(id);
    expect(more).toEqual([]);
    expect(change.changedBy).toBe(admin._id);
    expect([change.oldValue, change.newValue]).toEqual([
      { userType: '', userStatus: 'Pending' },
      { userType: 'teacher', userStatus: 'Active' },
    ]);
  });

  test('an unknown class, section or role is named', async () => {
    const admin = await server.signIn('superadmin');
    const id = await addTeacher('01712000002');
    for (const [more, path] of [
      [{ class_id: 4321 }, 'class_id'],
      [{ section: 'Z' }, 'section'],
      [{ userType: 'headmistress' }, 'userType'],
    ] as const) {
      const reply = await server.put(`/api/v1/teacher/${id}`, profile('01712000002', more), admin);
      expect([reply.status, (reply.body as { errors: { path: string }[] }).errors[0]?.path]).toEqual([
        400,
        path,
      ]);
    }
  });

  test('a new password from a superadmin ends the sessions of the old one', async () => {
    const admin = await server.signIn('superadmin');
    const id = await addTeacher('01712000003');
    const login = (password: string) =>
      server.post('/api/v1/login', { phoneNumber: '01712000003', password });
    const before = (await login(PASSWORD)).body as { token: string };
    const changed = profile('01712000003', { password: 'Another1' });
    expect((await server.put(`/api/v1/teacher/${id}`, changed, admin)).status).toBe(200);
    expect((await server.get(`/api/v1/user/${id}`, before)).status).toBe(401);
    expect((await login(PASSWORD)).status).toBe(401);
    expect((await login('Another1')).status).toBe(200);
  });

  test('a password that a superadmin gave is kept in the history, and has to be changed first', async () => {
    const admin = await server.signIn('superadmin');
    const phoneNumber = '01712000013';
    const id = await addTeacher(phoneNumber);
    const given = profile(phoneNumber, { password: 'Given-1234' });
    expect((await server.put(`/api/v1/teacher/${id}`, given, admin)).status).toBe(200);
    const changes = await server.db('changes').where({ noun: 'password', recordId: id });
    expect(changes).toMatchObject([{ changedBy: admin._id, oldValue: null, newValue: { reset: true } }]);
    const auth = (await server.post('/api/v1/login', { phoneNumber, password: 'Given-1234' })).body;
    expect(auth).toMatchObject({ mustChangePassword: true });
    const refused = await server.get('/api/v1/configs', auth);
    expect([refused.status, refused.body]).toEqual([
      403,
      { message: 'Choose a password of your own first: this one was given to you.' },
    ]);
    const own = { currentPassword: 'Given-1234', newPassword: 'green boat river' };
    const changed = await server.put(`/api/v1/change-password/${id}`, own, auth);
    expect(changed.status).toBe(200);
    expect((await server.get('/api/v1/configs', changed.body)).status).toBe(200);
    const again = (await server.post('/api/v1/login', { phoneNumber, password: own.newPassword })).body;
    expect(again).not.toHaveProperty('mustChangePassword');
  });

  test('changing the own number, or a superadmin’s own password, requires the current password', async () => {
    const phoneNumber = '01712000014';
    const id = await addTeacher(phoneNumber, { userType: 'superadmin' });
    const auth = (await server.post('/api/v1/login', { phoneNumber, password: PASSWORD })).body;
    const put = (number: string, more = {}) =>
      server.put(`/api/v1/teacher/${id}`, profile(number, more), auth);
    for (const [number, more, message] of [
      ['01712000015', {}, 'Current Password is required'],
      ['01712000015', { currentPassword: 'Wrong12' }, 'Current password is incorrect'],
      [phoneNumber, { password: 'Another1' }, 'Current Password is required'],
    ] as const) {
      const reply = await put(number, more);
      expect([reply.status, reply.body]).toEqual([
        400,
        { message, errors: [{ path: 'currentPassword', message }] },
      ]);
    }
    expect((await put(phoneNumber, { firstName: 'Nasrin' })).status).toBe(200);
    expect((await put('01712000015', { currentPassword: PASSWORD })).status).toBe(200);
    const changed = { currentPassword: PASSWORD, password: 'green boat river' };
    expect((await put('01712000015', changed)).status).toBe(200);
    const account = await server.db('users').where({ id }).first('mustChangePassword');
    expect(account).toEqual({ mustChangePassword: 0 });
    expect(
      await server.db('changes').where({ noun: 'password', recordId: id }),
      'a change by the user is not stored as a reset',
    ).toEqual([]);
    await server.db('users').where({ id }).delete();
  });

  test('an account that is activated again has none of its former sessions', async () => {
    const admin = await server.signIn('superadmin');
    const phoneNumber = '01712000016';
    const id = await addTeacher(phoneNumber);
    const before = (await server.post('/api/v1/login', { phoneNumber, password: PASSWORD })).body;
    for (const userStatus of ['Inactive', 'Active'])
      await server.put(`/api/v1/teacher/${id}`, profile(phoneNumber, { userStatus }), admin);
    expect((await server.get('/api/v1/configs', before)).status).toBe(401);
  });

  test.each([{ userType: 'teacher' }, { userStatus: 'Inactive' }])(
    'no user changes their own role or status: %j',
    async (more) => {
      const admin = await server.signIn('superadmin');
      const other = await addTeacher('01712000008', { userType: 'superadmin' });
      const reply = await server.put(`/api/v1/teacher/${admin._id}`, profile(admin.phoneNumber, more), admin);
      await server.db('users').where({ id: other }).delete();
      expect([reply.status, reply.body]).toEqual([
        403,
        { message: 'Nobody changes their own role or status.' },
      ]);
    },
  );

  test.each([{ userType: 'teacher' }, { userStatus: 'Inactive' }])(
    'the last active superadmin is refused as such, as in a deletion: %j',
    async (more) => {
      const admin = await server.signIn('superadmin');
      const reply = await server.put(`/api/v1/teacher/${admin._id}`, profile(admin.phoneNumber, more), admin);
      expect([reply.status, reply.body]).toEqual([409, { message: 'This is the last active superadmin.' }]);
    },
  );

  test("a student's account that becomes a teacher's is no longer linked to the student", async () => {
    await storeStudents(server.db, testStudentRows({ studentId: '907' }));
    const phoneNumber = '01712000009';
    const { id: studentRowId } = (await server.db('students').where({ studentId: '907' }).first('id'))!;
    const id = await addTeacher(phoneNumber, { userType: 'student', studentRowId });
    const given = profile(phoneNumber, { userType: 'teacher', studentId: '907' });
    const reply = await server.put(`/api/v1/teacher/${id}`, given, await server.signIn('superadmin'));
    expect(reply.body).toMatchObject({ userType: 'teacher', studentId: null });
    expect(await server.db('users').where({ id }).first('studentId')).toEqual({ studentId: null });
  });

  test('when two superadmins demote each other at once, one of them stays a superadmin', async () => {
    const first = await server.signIn('superadmin');
    const phoneNumber = '01712000004';
    const id = await addTeacher(phoneNumber, { userType: 'superadmin' });
    const second = (await server.post('/api/v1/login', { phoneNumber, password: PASSWORD })).body as {
      token: string;
    };
    const replies = await Promise.all([
      server.put(`/api/v1/teacher/${id}`, profile(phoneNumber, { userType: 'teacher' }), first),
      server.put(`/api/v1/teacher/${first._id}`, profile(first.phoneNumber, { userType: 'teacher' }), second),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const left = await server.db('users').where({ userType: 'superadmin', userStatus: 'Active', live: 1 });
    expect(left).toHaveLength(1);
  });
});
