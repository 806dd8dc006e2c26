import { afterAll, beforeAll, expect, test } from 'vitest';
import { routes } from '#server/routes.ts';
import type { Role } from '#server/test/factories.ts';
import { startServer, type TestServer } from '#server/test/request.ts';

/** What the contract says of each word in the route table; a new word has no row here, and fails. */
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
