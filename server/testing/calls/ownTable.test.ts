import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSession } from '#server/people/session/userSessions.ts';
import { routes } from '#server/routes.ts';
import { ACCOUNTS, createAccount } from '#server/testing/factories.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { storeTestExam } from '#server/testing/testExam.ts';

/** Calls open to every signed-in user, requested for the caller's own records and for those of someone else. */
type Whose = 'own' | 'foreign';
const ROLES = ['teacher', 'student'] as const;
type Role = (typeof ROLES)[number];

type Call = { params?: Record<string, string>; query?: string; body?: object };
/** A call that refuses foreign records with 403. */
type Guarded = { call: (whose: Whose, role: Role) => Call };
/** A list with records of the caller's own, and none of others whatever the query. */
type Narrowed = { list: (whose: Whose) => string; roles: readonly Role[] };
type Unowned = { why: string };

let server: TestServer;
const accounts: Record<Whose, Record<Role, string>> = {
  own: { teacher: '', student: '' },
  foreign: { teacher: '', student: '' },
};
const sessions: Record<Whose, Record<Role, string>> = {
  own: { teacher: '', student: '' },
  foreign: { teacher: '', student: '' },
};
const students: Record<Whose, string> = { own: '', foreign: '' };

const ofAccount = (body?: (role: Role) => object): Guarded => ({
  call: (whose, role) => {
    const id = accounts[whose][role];
    return { params: { id, teacherId: id }, ...(body && { body: body(role) }) };
  },
});
const ofSchool: Unowned = { why: 'it belongs to the school, and everyone may read it' };

const TABLE: Record<string, Guarded | Narrowed | Unowned> = {
  'get /api/v1/user/:id': ofAccount(),
  'put /api/v1/teacher/:id': ofAccount((role) => ({
    firstName: 'Rahima',
    phoneNumber: ACCOUNTS[role].phoneNumber,
  })),
  // A wrong current password, so that the call changes nothing and the session stays valid.
  'put /api/v1/change-password/:id': ofAccount(() => ({
    currentPassword: 'Wrong1',
    newPassword: 'Another1',
  })),
  'delete /api/v1/sessions/:id': { call: (whose, role) => ({ params: { id: sessions[whose][role] } }) },
  'post /api/v1/logout': { why: 'it has no ID: the session is that of the call' },
  'get /api/v1/sessions': { why: 'sessions.test.ts holds that it has the caller’s own' },
  'delete /api/v1/sessions': { why: 'sessions.test.ts holds that it ends the caller’s own' },
  'post /api/v1/sessions/prove': { why: 'it has no ID: the session is that of the call' },
  'get /api/v1/student/:id': { call: (whose) => ({ params: { id: students[whose] } }) },
  'get /api/v1/student/:id/enrolments': { call: (whose) => ({ params: { id: students[whose] } }) },
  'get /api/v1/subjects': {
    list: (whose) => `class=${whose === 'own' ? 9 : 10}&year=2026`,
    roles: ROLES,
  },
  'get /api/v1/teacher-subjects': { list: () => '', roles: ['teacher'] },
  'get /api/v1/teacher-subjects/:teacherId': ofAccount(),
  'get /api/v1/configs': ofSchool,
  'get /api/v1/schemes': ofSchool,
  'get /api/v1/my-result': { why: 'it has no ID: the student is the caller' },
};

const findId = async (table: string, where: object): Promise<string> =>
  String((await server.db(table).where(where).first('id')).id);

const storeSession = async (id: string): Promise<string> => {
  await openSession(server.db, { id, tokenVersion: 0 }, { address: '', userAgent: '', jwtSecret: 'none' });
  return findId('user_sessions', { userId: id });
};

/** Assigns a subject of the class to the teacher. */
const assign = async (classValue: number, teacher: string) => {
  const classId = await findId('classes', { value: classValue });
  const at = { createdAt: new Date(), updatedAt: new Date() };
  const subject = { name: 'Music', subjectCode: '801', marks: 50, groupName: 'General', session: 2026 };
  await server.db('subjects').insert({ ...subject, classId, ...at });
  const [teacherSubjectId] = await server.db('teacher_subjects').insert({ teacherId: teacher, ...at });
  await server.db('teacher_subject_items').insert({
    teacherSubjectId,
    classId,
    shift: 'Morning',
    groupName: subject.groupName,
    subjectCode: subject.subjectCode,
  });
};

beforeAll(async () => {
  server = await startServer();
  await storeTestExam(server.db);
  students.own = await findId('students', { studentId: '903' });
  students.foreign = await findId('students', { studentId: '904' });
  for (const role of ROLES) {
    accounts.own[role] = (await server.signIn(role))._id;
    const phoneNumber = `0176666666${ROLES.indexOf(role)}`;
    accounts.foreign[role] = await createAccount(server.db, { phoneNumber, userType: role });
  }
  for (const whose of ['own', 'foreign'] as const)
    for (const role of ROLES) sessions[whose][role] = await storeSession(accounts[whose][role]);
  await server.db('users').where({ id: accounts.own.student }).update({ studentId: students.own });
  await assign(9, accounts.own.teacher);
  await assign(10, accounts.foreign.teacher);
});
afterAll(() => server.close());

const send = async (role: Role, call: string, { params = {}, query = '', body = {} }: Call) => {
  const [method, path] = call.split(' ') as [string, string];
  const { token } = await server.signIn(role);
  const address = `${path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')}?${query}`;
  if (method === 'get') return server.get(address, { token });
  if (method === 'delete') return server.delete(address, { token });
  return server.put(address, body, { token });
};

const everyone = routes
  .filter(({ who }) => ['user', 'session', 'student'].includes(who.name))
  .map(({ method, path }) => `${method} ${path}`);
const rows = Object.entries(TABLE);
const guarded = rows.flatMap(([call, row]) => ('call' in row ? [[call, row] as const] : []));
const narrowed = rows.flatMap(([call, row]) => ('list' in row ? [[call, row] as const] : []));

test('every call of signed-in users has a row, and every row a call', () => {
  expect(Object.keys(TABLE).sort()).toEqual([...everyone].sort());
});

describe.each(guarded)('%s', (call, row) => {
  test.each(ROLES)('is open to a %s for their own records, and refuses those of others', async (role) => {
    expect([401, 403, 404]).not.toContain((await send(role, call, row.call('own', role))).status);
    expect((await send(role, call, row.call('foreign', role))).status).toBe(403);
  });
});

describe.each(narrowed)('%s', (call, { list, roles }) => {
  const read = async (role: Role, whose: Whose) => {
    const { status, body } = await send(role, call, { query: list(whose) });
    expect(status).toBe(200);
    return JSON.stringify((body as { data: unknown[] }).data);
  };

  test.each(ROLES)('has a %s’s own records, and no others', async (role) => {
    if (roles.includes(role)) expect(await read(role, 'own')).toContain('"value":9');
    for (const whose of ['own', 'foreign'] as const)
      expect(await read(role, whose)).not.toContain('"value":10');
  });
});
