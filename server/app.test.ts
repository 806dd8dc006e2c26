import { afterAll, beforeAll, expect, test } from 'vitest';
import { routes } from '#server/routes.ts';
import { startServer, type TestServer } from '#server/test/request.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

test('every answer carries a request id and a strict policy', async () => {
  const { headers } = await server.get('/api/v1/class');
  expect(headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
  const policy = headers.get('Content-Security-Policy') ?? '';
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
  expect(policy).toContain("style-src 'self';");
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
});

test('answers for its process and its database', async () => {
  expect((await server.get('/healthz')).status).toBe(200);
  expect((await server.get('/readyz')).status).toBe(200);
});

test('an unknown call is a 404 in JSON, and so is another method', async () => {
  expect((await server.get('/api/v1/nothing')).status).toBe(404);
  expect((await server.delete('/api/v1/class')).status).toBe(404);
});

test('bad JSON is 400, too much of it is 413', async () => {
  const send = (body: string) =>
    fetch(`${server.url}/api/v1/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    });
  const bad = await send('{"phoneNumber": ');
  expect([bad.status, await bad.json()]).toEqual([400, { message: 'What was sent cannot be read.' }]);
  const large = await send(JSON.stringify({ phoneNumber: 'x'.repeat(2_000_000) }));
  expect([large.status, await large.json()]).toEqual([413, { message: 'What was sent is too large.' }]);
});

test('the OpenAPI document names every call and who may make it', async () => {
  const { body } = await server.get('/api/v1/openapi.json');
  const { openapi, paths } = body as {
    openapi: string;
    paths: Record<string, Record<string, { description: string }>>;
  };
  expect(openapi).toBe('3.1.0');
  for (const { method, path, who } of routes.filter((route) => !route.path.endsWith('openapi.json')))
    expect(paths[path.replace(/:(\w+)/g, '{$1}')]?.[method]?.description).toBe(`Who may call: ${who.name}.`);
});

test('a failure inside says only its request id', async () => {
  await server.db.schema.renameTable('config_values', 'config_values_away');
  const { status, body, headers } = await server.get('/api/v1/school');
  await server.db.schema.renameTable('config_values_away', 'config_values');
  expect([status, body]).toEqual([
    500,
    { message: 'Something went wrong', requestId: headers.get('X-Request-Id') },
  ]);
});
