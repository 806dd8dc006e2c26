import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount, PASSWORD } from '#server/testing/factories.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { testStudentRows } from '#server/testing/testStudents.ts';
import { storeStudents } from './storeStudents.ts';

let server: TestServer;
let admin: { token: string };
beforeAll(async () => {
  server = await startServer();
  admin = await server.signIn('superadmin');
  await storeStudents(
    server.db,
    testStudentRows(
      { studentId: '901', roll: 1 },
      { studentId: '902', roll: 2 },
      { studentId: '903', roll: 3 },
    ),
  );
});
afterAll(() => server.close());

/** A student of the class with an account. */
const withSignIn = async (studentId: string, phoneNumber: string) => {
  const { id } = (await server.db('students').where({ studentId }).first('id'))!;
  const account = await createAccount(server.db, { phoneNumber, userType: 'student', studentRowId: id });
  const login = () => server.post('/api/v1/login', { phoneNumber, password: PASSWORD });
  return { id, account, login };
};
const readStatus = async (account: string) =>
  (await server.db('users').where({ id: account }).first('userStatus'))!.userStatus;
const changesFor = async (account: string) => {
  const changes = server.db('changes').where({ noun: 'role', recordId: account });
  return (await changes.orderBy('id').select('newValue')).map(({ newValue }) => newValue);
};

test('an account becomes inactive when the student is deleted, and active again when they are restored', async () => {
  const { id, account, login } = await withSignIn('901', '01716000001');
  const { token } = (await login()).body as { token: string };
  await server.delete(`/api/v1/student/${id}`, admin);
  expect((await login()).status).toBe(403);
  expect((await server.get('/api/v1/configs', { token })).status).toBe(401);

  await server.post(`/api/v1/student/${id}/restore`, {}, admin);
  expect((await login()).status).toBe(200);
  expect((await server.get('/api/v1/configs', { token })).status).toBe(401);
  const changes = (await changesFor(account)).map((value) => value.userStatus);
  expect(changes).toEqual(['Inactive', 'Active']);
});

test('an account that was inactive before stays inactive', async () => {
  const { id, account } = await withSignIn('902', '01716000002');
  await server.db('users').where({ id: account }).update({ userStatus: 'Inactive' });
  await server.delete(`/api/v1/student/${id}`, admin);
  await server.post(`/api/v1/student/${id}/restore`, {}, admin);
  expect([await readStatus(account), await changesFor(account)]).toEqual(['Inactive', []]);
});

test('the account of a deleted student is not set Active, so that nobody signs in by it', async () => {
  const { id, account, login } = await withSignIn('903', '01716000003');
  await server.delete(`/api/v1/student/${id}`, admin);
  const put = { phoneNumber: '01716000003', userStatus: 'Active' };
  const reply = await server.put(`/api/v1/teacher/${account}`, put, admin);
  expect([reply.status, reply.body]).toMatchObject([409, { errors: [{ path: 'userStatus' }] }]);
  expect((await login()).status).toBe(403);
});

test('an account that a superadmin made inactive since stays inactive', async () => {
  const { id } = (await server.db('students').where({ studentId: '903' }).first('id'))!;
  const { id: account } = (await server.db('users').where({ studentId: id }).first('id'))!;
  const at = new Date();
  const role = { noun: 'role', recordId: account, changedAt: at, newValue: '{"userStatus":"Inactive"}' };
  await server.db('changes').insert(role);
  await server.post(`/api/v1/student/${id}/restore`, {}, admin);
  expect(await readStatus(account)).toBe('Inactive');
});

test('a deleted account is not restored if its student has another one or is deleted', async () => {
  await storeStudents(server.db, testStudentRows({ studentId: '909', roll: 9 }));
  const { id, account } = await withSignIn('909', '01716000091');
  const restore = async () => {
    const { status, body } = await server.post(`/api/v1/user/${account}/restore`, {}, admin);
    return [status, (body as { message: string }).message];
  };
  await server.delete(`/api/v1/user/${account}`, admin);
  const second = await withSignIn('909', '01716000092');
  expect(await restore()).toEqual([409, 'This student has a sign-in already']);
  await server.delete(`/api/v1/user/${second.account}`, admin);
  await server.delete(`/api/v1/student/${id}`, admin);
  expect(await restore()).toEqual([409, 'There is no student 909']);
  await server.post(`/api/v1/student/${id}/restore`, {}, admin);
  expect((await restore())[0]).toBe(200);
});
