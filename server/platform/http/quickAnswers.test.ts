import { request, type Server } from 'node:http';
import { type AddressInfo, connect as dial } from 'node:net';
import Koa from 'koa';
import { koaBody } from 'koa-body';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Access, anyone, staff } from '#server/platform/access/access.ts';
import { readSettings } from '#server/platform/base/settings.ts';
import { TEST_KEY } from '#server/platform/base/testSigningKey.ts';
import { connect } from '#server/platform/database/connect.ts';
import { createPools } from '#server/printing/printPool.ts';
import { quickAnswers } from './quickAnswers.ts';
import { createRateLimits } from './rateLimit.ts';
import { createResultCache } from './resultCache.ts';
import { type Answer, route } from './route.ts';

const db = connect({ socketPath: '/nowhere/server.sock', database: 'school' });
const { print, sheets, close: closePools } = createPools();
const services = {
  db,
  settings: readSettings({}),
  jwtSecret: 'a secret of the tests, long enough',
  signingKey: TEST_KEY,
  limits: createRateLimits(db),
  resultCache: createResultCache(db),
  readTimeZone: async () => 'Asia/Dhaka',
  print,
  sheets,
};

/** As the lookup's: it is checked as a whole even when a part is wrong, which nothing but an object survives. */
const named = z
  .object({ id: z.string() })
  .check(z.refine<{ id?: unknown }>(({ id }) => id !== '', { when: () => true }));

const lookup = (path: string, who: Access) =>
  route('post', path, {
    who,
    summary: 'A test',
    body: named,
    limit: 'lookup',
    handle: async (): Promise<Answer> => ({ body: 'usual' }),
    quick: async ({ id }) =>
      id === 'unknown' ? null : { body: Buffer.from(`quick ${id}`), type: 'text/plain' },
  });
const unlimited = route('post', '/unlimited', {
  who: anyone,
  summary: 'A test',
  body: z.object({ id: z.string() }),
  handle: async (): Promise<Answer> => ({ body: 'usual' }),
  quick: async () => ({ body: Buffer.from('quick') }),
});

let server: Server;
let port: number;
beforeAll(async () => {
  const app = new Koa();
  app.silent = true;
  app.use(quickAnswers(services, [lookup('/open', anyone), lookup('/closed', staff), unlimited]));
  app.use(koaBody({ text: false, urlencoded: false, onError: () => {} }));
  app.use((context) => {
    context.body = `usual ${JSON.stringify(context.request.body)}`;
  });
  server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await closePools();
  await db.destroy();
});

const JSON_BODY = '{"id":"7"}';
/** Not by fetch, which always takes compressed answers. */
const ask = (path = '/open', body = JSON_BODY, headers: object = {}): Promise<string> =>
  new Promise((resolve, reject) => {
    const sent = request(
      { port, path, method: 'POST', headers: { 'Content-Type': 'application/json', ...headers } },
      async (answer) => resolve(Buffer.concat(await answer.toArray()).toString()),
    );
    sent.once('error', reject).end(body);
  });

/** What the app writes on one connection after these bytes, one after another. */
const dialogue = (...parts: string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    let read = '';
    const socket = dial(port, '127.0.0.1', async () => {
      for (const part of parts) {
        socket.write(part);
        await new Promise((next) => setTimeout(next, 20));
      }
    });
    socket.on('data', (data) => {
      read += data;
    });
    socket.on('end', () => resolve(read)).on('error', reject);
  });
const HEAD = `POST /open HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`;

test('a short plain body is answered quickly, again and again', async () => {
  expect([await ask(), await ask(), await ask('/open', '{"id":"8"}')]).toEqual([
    'quick 7',
    'quick 7',
    'quick 8',
  ]);
});

test('a body that comes in pieces is waited for, and the connection is kept', async () => {
  const length = `Content-Length: ${JSON_BODY.length}\r\n`;
  const answers = await dialogue(
    `${HEAD}${length}\r\n`,
    JSON_BODY.slice(0, 4),
    JSON_BODY.slice(4),
    `${HEAD}${length}Connection: close\r\n\r\n${JSON_BODY}`,
  );
  expect(answers.match(/quick 7/g)).toHaveLength(2);
});

describe('the usual way, with its whole body, is for', () => {
  test.each<[string, () => Promise<string>, string?]>([
    ['a call that is not open to visitors', () => ask('/closed')],
    ['a call whose tries are not counted', () => ask('/unlimited')],
    ['another address', () => ask('/other')],
    ['a caller with a token', () => ask('/open', JSON_BODY, { Authorization: 'Bearer x' })],
    ['another type', () => ask('/open', JSON_BODY, { 'Content-Type': 'application/json; charset=utf-8' })],
    ['a client that takes compressed answers', () => ask('/open', JSON_BODY, { 'Accept-Encoding': 'gzip' })],
    ['what is not found quickly', () => ask('/open', '{"id":"unknown"}'), '{"id":"unknown"}'],
    ['a wrong body', () => ask('/open', '{"id":7}'), '{"id":7}'],
    ['an escape', () => ask('/open', '{"id":"\\u0037"}')],
    ['a long body', () => ask('/open', `{"id":"${'7'.repeat(1000)}"}`), `{"id":"${'7'.repeat(1000)}"}`],
    ['broken text', () => ask('/open', '{"id":"7\0"}'), undefined],
    ['no JSON', () => ask('/open', '{"id":')],
    ['no body', () => ask('/open', ''), '{}'],
    ['null', () => ask('/open', 'null')],
    ['a list', () => ask('/open', '["7"]'), '["7"]'],
  ])('%s', async (_, send, body) => {
    const answer = await send();
    expect(answer).toMatch(/^usual /);
    if (body !== undefined) expect(answer).toBe(`usual ${body}`);
  });

  test('a body of unknown length', async () => {
    const size = JSON_BODY.length.toString(16);
    const chunked = `Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n${size}\r\n${JSON_BODY}\r\n0\r\n\r\n`;
    expect(await dialogue(HEAD + chunked)).toContain(`usual ${JSON_BODY}`);
  });

  test('an address that has tried too often', async () => {
    const { hasRoom } = services.limits.lookup;
    services.limits.lookup.hasRoom = () => false;
    try {
      expect(await ask()).toBe(`usual ${JSON_BODY}`);
    } finally {
      services.limits.lookup.hasRoom = hasRoom;
    }
  });
});

test('a client that leaves before its body is there disturbs nobody', async () => {
  const socket = dial(port, '127.0.0.1');
  socket.write(`${HEAD}Content-Length: 10\r\n\r\n{"i`);
  await new Promise((resolve) => setTimeout(resolve, 50));
  socket.destroy();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await ask()).toBe('quick 7');
});
