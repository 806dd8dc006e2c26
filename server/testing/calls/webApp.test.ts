import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Koa from 'koa';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { yearAtSchool } from '#documents/model/schoolDay.ts';
import { webApp } from '#server/app.ts';
import { packWeb } from '#server/platform/build/buildWeb.ts';
import { errors } from '#server/platform/http/errorAnswer.ts';
import { sentStreams } from '#server/platform/http/sentStreams.ts';

const folder = mkdtempSync(join(tmpdir(), 'school-web-'));
/** A name that would end the script it is written into. */
const DATA = { school: { name: '</script>' } };
const ROOM = '<style>b{}</style><script type="application/json" id="page-data"></script>';
let readData = async (): Promise<unknown> => DATA;
const server = new Koa()
  .use(errors)
  .use(sentStreams)
  .use(webApp(join(folder, 'web'), () => readData() as never));
let listening: ReturnType<typeof server.listen>;
const port = () => (listening.address() as AddressInfo).port;
const get = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${port()}${path}`, { method });

/** The status of a path. Sends the path unchanged, which fetch would normalise. */
const statusOfRaw = (path: string, header = 'Connection: close'): Promise<number> =>
  new Promise((resolve) => {
    const socket = connect(port(), '127.0.0.1', () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: school\r\n${header}\r\n\r\n`),
    );
    socket.once('data', (head) => {
      resolve(Number(head.toString().split(' ')[1]));
      socket.destroy();
    });
  });

beforeAll(async () => {
  mkdirSync(join(folder, 'web/assets'), { recursive: true });
  for (const app of ['parents', 'staff'])
    writeFileSync(join(folder, `web/${app}.html`), `<title>${app}</title>${app === 'parents' ? ROOM : ''}`);
  writeFileSync(join(folder, 'web/assets/main-4f2a.js'), 'start()');
  writeFileSync(join(folder, 'web/.hidden'), 'secret');
  writeFileSync(join(folder, 'secret'), 'secret');
  listening = server.listen(0, '127.0.0.1');
  await new Promise((resolve) => listening.once('listening', resolve));
});
afterAll(() => {
  listening.close();
  rmSync(folder, { recursive: true });
});

describe('the web app', () => {
  test.each([
    ['/', 'staff'],
    ['/auth/signin', 'staff'],
    ['/get', 'parents'],
    ['/get-result', 'parents'],
    ['/get-result/transcript', 'parents'],
    ['/verify', 'parents'],
    ['/verify/ABC', 'parents'],
  ])('answers %s with the page of the app for %s, which browsers do not cache', async (path, app) => {
    const reply = await get(path);
    expect(await reply.text()).toContain(`<title>${app}</title>`);
    expect(reply.headers.get('Cache-Control')).toBe('no-cache');
  });

  test.each([
    ['/login', 'staff'],
    ['/get-results', 'staff'],
    ['/student/1/2', 'staff'],
    ['/verify/a/b', 'parents'],
  ])('answers 404 with the page for %s, which is no screen', async (path, app) => {
    const reply = await get(path);
    expect([reply.status, reply.headers.get('Cache-Control')]).toEqual([404, 'no-cache']);
    expect(await reply.text()).toContain(`<title>${app}</title>`);
  });

  test.each(['/student/1', '/Auth/Signin/', '/documents'])('answers 200 for %s', async (path) => {
    expect((await get(path)).status).toBe(200);
  });

  test('the parents’ page has what its form shows in it, and is sent again only when that has changed', async () => {
    const reply = await get('/get-result');
    const [, written = ''] = /id="page-data">(.*)<\/script>$/.exec(await reply.text()) ?? [];
    expect(written).not.toContain('<');
    expect(JSON.parse(written)).toEqual({ ...DATA, year: yearAtSchool() });
    const etag = reply.headers.get('ETag') ?? '';
    const again = () => statusOfRaw('/get-result', `If-None-Match: ${etag}`);
    expect(await again()).toBe(304);
    readData = async () => ({ school: { name: 'Another' } });
    expect(await again()).toBe(200);
    readData = async () => DATA;
  });

  test('without the database the parents’ page comes without it', async () => {
    readData = () => Promise.reject(new Error('away'));
    const reply = await get('/verify');
    expect([reply.status, (await reply.text()).endsWith(ROOM)]).toEqual([200, true]);
    readData = async () => DATA;
  });

  test('a file that was compressed by the build is sent compressed', async () => {
    await packWeb(join(folder, 'web'));
    const packed = async (accepted: string) => {
      const headers = { 'Accept-Encoding': accepted };
      const reply = await fetch(`http://127.0.0.1:${port()}/assets/main-4f2a.js`, { headers });
      expect(await reply.text()).toBe('start()');
      expect(reply.headers.get('Content-Type')).toContain('javascript');
      return reply.headers.get('Content-Encoding');
    };
    expect([await packed('gzip, br'), await packed('gzip'), await packed('identity')]).toEqual([
      'br',
      'gzip',
      null,
    ]);
  });

  test('a file named by its content is cached for a year', async () => {
    const reply = await get('/assets/main-4f2a.js');
    expect(reply.headers.get('Cache-Control')).toBe('max-age=31536000,immutable');
  });

  test.each([
    '/assets/gone.js',
    '/robots.txt',
    '/api/v1/nothing',
    '/documents/nothing.pdf',
    '/uploads/a/b.png',
  ])('%s is a 404 in JSON, and is not cached', async (path) => {
    const reply = await get(path);
    expect([reply.status, await reply.json()]).toEqual([
      404,
      { message: 'There is nothing here.', key: 'request.nothingHere', code: 'notFound' },
    ]);
    expect(reply.headers.get('Cache-Control')).toBeNull();
  });

  test.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/%E0%A4%A.js',
    '/a%00.js',
    '/.hidden',
    '/assets/%2e%2e/.hidden',
  ])('is a 404 for %s', async (path) => {
    expect(await statusOfRaw(path)).toBe(404);
  });

  test('accepts GET and HEAD only', async () => {
    expect((await get('/', 'HEAD')).status).toBe(200);
    expect((await get('/', 'POST')).status).toBe(404);
  });
});
