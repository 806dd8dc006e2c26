import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes } from '#server/routes.ts';
import { createAccount, PASSWORD, type Role } from '#server/testing/factories.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { storeTestExam } from '#server/testing/testExam.ts';

/** The roles of each access in the contract; a new access has no row here and fails. */
const MAY: Record<string, readonly Role[]> = {
  public: ['superadmin', 'teacher', 'operator', 'student', 'pending'],
  session: ['superadmin', 'teacher', 'operator', 'student', 'pending'],
  user: ['superadmin', 'teacher', 'operator', 'student'],
  staff: ['superadmin', 'teacher', 'operator'],
  student: ['student'],
  superadmin: ['superadmin'],
};
const ROLES: readonly Role[] = ['superadmin', 'teacher', 'operator', 'student', 'pending'];

let server: TestServer;
const tokens = new Map<Role, string>();
beforeAll(async () => {
  server = await startServer();
  for (const role of ROLES) tokens.set(role, (await server.signIn(role)).token);
});
afterAll(() => server.close());

const call = async (method: string, path: string, token?: string): Promise<number> => {
  const address = path.replace(/:\w+/g, '0');
  const options = { token };
  if (method === 'get') return (await server.get(address, options)).status;
  if (method === 'delete') return (await server.delete(address, options)).status;
  return (await (method === 'post' ? server.post : server.put)(address, {}, options)).status;
};

describe('access that depends only on the address is checked before the body is read', () => {
  const withBody = routes.filter(
    ({ path, body, uploads, who }) =>
      /:\w*id\b/i.test(path) && (body || uploads) && !['public', 'superadmin'].includes(who.name),
  );
  const ids: Record<string, string> = {};
  let stranger: string;
  beforeAll(async () => {
    const idIn = async (table: string) => String((await server.db(table).first('id')).id);
    await storeTestExam(server.db);
    ids.student = await idIn('students');
    ids.subject = await idIn('subjects');
    ids.result = await idIn('marks');
    const upload = { fileName: 'of someone else.xlsx', createdAt: new Date(), summary: '{}' };
    for (const [name, kind] of [
      ['student', 'students'],
      ['result', 'marks'],
    ])
      ids[`${name} uploads`] = String((await server.db('uploads').insert({ ...upload, kind }))[0]);
    ids.teacher = (await server.signIn('superadmin'))._id;
    ids['change-password'] = ids.teacher;
    const phoneNumber = '01700000088';
    await createAccount(server.db, {
      phoneNumber,
      userType: 'teacher',
      classValue: 8,
      section: 'A',
      shift: 'Day',
    });
    stranger = (
      (await server.post('/api/v1/login', { phoneNumber, password: PASSWORD })).body as { token: string }
    ).token;
  });

  test.each(withBody.map((each) => [each.method, each.path, each] as const))(
    '%s %s',
    async (method, path, { allow }) => {
      expect(allow, 'has access checks that need only the address').toBeDefined();
      const [, , , of = '', below] = path.split('/');
      const id = ids[below === 'uploads' ? `${of} uploads` : of];
      expect(id, `a record for ${path}`).toBeDefined();
      const send = (body: string) =>
        fetch(server.url + path.replace(/:\w+/, id ?? ''), {
          method: method.toUpperCase(),
          headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${stranger}` },
          body,
        });
      for (const body of ['{"was": ', '{}', JSON.stringify({ text: 'x'.repeat(1_100_000) })])
        expect((await send(body)).status).toBe(403);
    },
  );
});

test.each(routes.map(({ method, path, who }) => [method, path, who.name] as const))(
  '%s %s is for %s',
  async (method, path, who) => {
    const allowed = MAY[who];
    expect(allowed, `no row for '${who}'`).toBeDefined();
    const visitor = await call(method, path);
    if (who === 'public') expect(visitor).not.toBe(403);
    else expect(visitor).toBe(401);
    for (const role of ROLES.filter((one) => !allowed?.includes(one)))
      expect([role, await call(method, path, tokens.get(role))]).toEqual([role, 403]);
    if (who === 'superadmin') expect(await call(method, path, tokens.get('superadmin'))).not.toBe(403);
  },
);
