import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Koa from 'koa';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { AppError } from '#server/platform/base/errors.ts';
import { log } from '#server/platform/base/log.ts';
import { noProgress } from '#server/platform/http/route.ts';
import { routes } from '#server/routes.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

test('every answer has a request id and a strict content security policy', async () => {
  const { headers } = await server.get('/api/v1/class');
  expect(headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
  const policy = headers.get('Content-Security-Policy') ?? '';
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
  expect(policy).toContain("style-src 'self';");
  for (const directive of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'self'"])
    expect(policy).toContain(directive);
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(headers.get('Referrer-Policy')).toBe('no-referrer');
  expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000; includeSubDomains');
  expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
  const page = await server.get('/healthz');
  expect(page.headers.get('Permissions-Policy')).toContain('camera=(), microphone=(), geolocation=()');
  expect(page.headers.get('X-Frame-Options')).toBe('SAMEORIGIN');
});

test('an error that passes every middleware is answered, and the app goes on', async () => {
  const bare = new Koa().use(() => {
    throw new AppError('notFound', 'request.notFound');
  });
  bare.silent = true;
  const listening = bare.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  for (const _ of ['once', 'again']) expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  listening.close();
});

test.each(['identity;q=0', 'x, identity;q=0', '*;q=0', 'gzip;q=0, identity;q=0'])(
  'a client that accepts no encoding at all (%s) gets the answer as it is',
  async (accepted) => {
    const answer = await server.get('/api/v1/openapi.json', { headers: { 'Accept-Encoding': accepted } });
    expect([answer.status, answer.headers.get('Content-Encoding')]).toEqual([200, null]);
  },
);

test('/healthz answers for the process, /readyz for the database', async () => {
  expect((await server.get('/healthz')).status).toBe(200);
  expect((await server.get('/readyz')).status).toBe(200);
});

test('an unknown call is a 404 in JSON, another method a 405 that names its own', async () => {
  expect((await server.get('/api/v1/nothing')).status).toBe(404);
  const other = await server.delete('/api/v1/class');
  expect([other.status, other.body]).toEqual([405, { message: 'This address takes another method.' }]);
  expect(other.headers.get('Allow')).toBe('HEAD, GET');
});

test('malformed JSON is 400, too long JSON is 413', async () => {
  const send = (body: string) =>
    fetch(`${server.url}/api/v1/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    });
  const bad = await send('{"phoneNumber": ');
  expect([bad.status, await bad.json()]).toEqual([
    400,
    { message: 'What was sent cannot be read.', key: 'request.unreadable', code: 'badInput' },
  ]);
  const large = await send(JSON.stringify({ phoneNumber: 'x'.repeat(2_000_000) }));
  expect([large.status, await large.json()]).toEqual([
    413,
    { message: 'What was sent is too large.', key: 'request.tooLarge', code: 'tooLarge' },
  ]);
});

test('the OpenAPI document names every call and who may make it', async () => {
  const { body } = await server.get('/api/v1/openapi.json');
  const { openapi, paths } = body as {
    openapi: string;
    paths: Record<string, Record<string, { description: string }>>;
  };
  expect(openapi).toBe('3.1.0');
  const logo = paths['/api/v1/school/logo']?.put as unknown as { requestBody: { content: object } };
  expect(logo.requestBody.content).toHaveProperty(['multipart/form-data', 'schema', 'properties', 'logo']);
  const upload = paths['/api/v1/student/bulk-upload']?.post as unknown as {
    responses: { 200: { content: object } };
  };
  expect(Object.keys(upload.responses[200].content)).toEqual(['application/json', 'text/event-stream']);
  for (const { method, path, who } of routes.filter((route) => !route.path.endsWith('openapi.json')))
    expect(paths[path.replace(/:(\w+)/g, '{$1}')]?.[method]?.description).toBe(`Who may call: ${who.name}.`);
});

test('the OpenAPI document is created only once', async () => {
  const { prepare } = routes.find(({ path }) => path.endsWith('openapi.json'))!;
  const made = async () => (await prepare({} as Parameters<typeof prepare>[0])(noProgress)).body;
  expect(await made()).toBe(await made());
});

test('an internal error answers only its request id', async () => {
  await server.db.schema.renameTable('config_values', 'config_values_away');
  const { status, body, headers } = await server.get('/api/v1/school');
  await server.db.schema.renameTable('config_values_away', 'config_values');
  expect([status, body]).toEqual([
    500,
    { message: 'Something went wrong', requestId: headers.get('X-Request-Id') },
  ]);
});

const everyone = routes.filter(({ who }) => who.name === 'public');

test.each(everyone)(
  '$method $path is open to a browser that sends an expired token',
  async ({ method, path }) => {
    const headers = { Authorization: 'Bearer out.of.date' };
    const reply = await fetch(server.url + path.replace(/:\w+/g, '1'), { method, headers });
    expect([401, 403]).not.toContain(reply.status);
  },
);

test.each(['1abc', '0x1', '-1', '%20', "1'"])('the id %s is 404', async (id) => {
  const auth = await server.signIn('superadmin');
  expect((await server.get(`/api/v1/user/${id}`, auth)).status).toBe(404);
});

test('a call that is not allowed is logged with its user, and without query or body', async () => {
  const auth = await server.signIn('operator');
  const warn = vi.spyOn(log, 'warn');
  await server.get('/api/v1/security-events?search=secret-text', auth);
  expect(warn.mock.calls.at(-1)).toEqual([
    {
      requestId: expect.any(String),
      method: 'GET',
      path: '/api/v1/security-events',
      user: auth._id,
      key: 'access.notAllowed',
    },
    'not allowed',
  ]);
  warn.mockRestore();
});

test('a malformed address is not a 5xx', async () => {
  expect((await server.get('/api/v1/verify/%E0%A4%A')).status).toBeLessThan(500);
});

test('uploaded files are deleted after their request, in any field', async () => {
  // A separate folder, because other tests upload files at the same time.
  const folder = await mkdtemp(join(tmpdir(), 'school-uploads-of-a-test-'));
  const auth = await server.signIn('superadmin');
  const { mtimeMs: untouched } = await stat(folder);
  vi.stubEnv('TMPDIR', folder);
  for (const names of [['logo', 'logo'], ['other'], ['logo']]) {
    const form = new FormData();
    for (const name of names) form.append(name, new Blob(['not a picture']), 'logo.png');
    expect((await server.put('/api/v1/school/logo', form, auth)).status).toBeGreaterThanOrEqual(400);
  }
  vi.unstubAllEnvs();
  expect((await stat(folder)).mtimeMs, 'what was uploaded was there').toBeGreaterThan(untouched);
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true });
});
