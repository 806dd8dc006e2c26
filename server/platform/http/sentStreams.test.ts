import { createReadStream, mkdtempSync, rmSync, truncateSync, unlinkSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import Koa, { type Context } from 'koa';
import compress from 'koa-compress';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errors } from './errorAnswer.ts';
import { sentStreams } from './sentStreams.ts';

const folder = mkdtempSync(join(tmpdir(), 'school-streams-'));
const path = join(folder, 'large.txt');
const LENGTH = 8 * 2 ** 20;
/** What the next request is answered with. */
let answer: (context: Context) => void | Promise<void>;
/** Errors of connections, as Koa tells them. */
const told: Error[] = [];
let server: Server;

beforeAll(async () => {
  const app = new Koa()
    .use(errors)
    .use(compress({ br: false }))
    .use(errors)
    .use(sentStreams)
    .use((context) => answer(context));
  app.on('error', (error) => told.push(error));
  server = app.listen(0, '127.0.0.1');
  // Only what is tested closes a connection.
  server.keepAliveTimeout = 0;
  await new Promise((resolve) => server.once('listening', resolve));
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const sendFile = (context: Context): void => {
  context.length = LENGTH;
  context.body = createReadStream(path);
};

const CLOSE = 'Connection: close\r\n';
const PLAIN = `${CLOSE}Accept-Encoding: identity\r\n`;
const GZIP = `${CLOSE}Accept-Encoding: gzip\r\n`;

/** Sends a request on a connection of its own; returns the status and the number of bytes until it is closed. */
const send = (method: string, headers = CLOSE): Promise<{ status: number; length: number }> =>
  new Promise((resolve) => {
    const { port } = server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`${method} / HTTP/1.1\r\nHost: school\r\n${headers}\r\n`),
    );
    const parts: Buffer[] = [];
    socket.on('data', (part) => parts.push(part));
    socket.on('error', () => {});
    socket.on('close', () => {
      const all = Buffer.concat(parts);
      const status = Number(all.toString('latin1', 9, 12));
      resolve({ status, length: all.length - all.indexOf('\r\n\r\n') - 4 });
    });
  });

// An error that nobody listens to would fail the run of the tests.
test.each(['GET', 'HEAD'])('a %s of a file that has vanished is a 404', async (method) => {
  rmSync(path, { force: true });
  answer = sendFile;
  expect((await send(method, PLAIN)).status).toBe(404);
});

test('a file that vanishes after it was opened is sent whole', async () => {
  writeFileSync(path, Buffer.alloc(LENGTH));
  answer = (context) => {
    sendFile(context);
    (context.body as Readable).once('open', () => unlinkSync(path));
  };
  expect(await send('GET', PLAIN)).toEqual({ status: 200, length: LENGTH });
});

test('a file that was cut while it was sent cuts the answer, so that nobody waits for the rest', async () => {
  writeFileSync(path, Buffer.alloc(LENGTH));
  answer = (context) => {
    sendFile(context);
    (context.body as Readable).once('open', () => truncateSync(path, 1000));
  };
  expect((await send('GET', 'Accept-Encoding: identity\r\n')).length).toBeLessThan(LENGTH);
});

test.each([
  ['HEAD', 'HEAD', PLAIN],
  ['GET', 'GET', PLAIN],
  ['GET that is compressed', 'GET', GZIP],
])('a stream that fails ends its %s alone', async (_, method, headers) => {
  told.length = 0;
  answer = (context) => {
    context.type = 'text';
    const stream = Readable.from(failing(), { objectMode: false });
    context.body = stream;
    // Whatever becomes of the answer, the stream may still fail.
    context.res.once('close', () => stream.emit('error', new Error('later')));
  };
  await send(method, headers);
  if (method === 'GET') expect(told.map(({ message }) => message)).toContain('the disk failed');
  answer = (context) => {
    context.body = 'here';
  };
  expect((await send('GET')).status).toBe(200);
});

async function* failing(): AsyncGenerator<string> {
  yield 'x'.repeat(5000);
  throw new Error('the disk failed');
}

test('a stream that fails after its client has left ends nothing', async () => {
  const { port } = server.address() as AddressInfo;
  const failed = new Promise<void>((resolve) => {
    answer = async (context) => {
      await new Promise((gone) => context.res.once('close', gone));
      rmSync(path, { force: true });
      sendFile(context);
      (context.body as Readable).once('close', resolve);
    };
  });
  const socket = connect(port, '127.0.0.1', () => {
    socket.write('GET / HTTP/1.1\r\nHost: school\r\n\r\n');
    setTimeout(() => socket.destroy(), 20);
  });
  socket.on('error', () => {});
  await failed;
  answer = (context) => {
    context.body = 'here';
  };
  expect((await send('GET')).status).toBe(200);
});

test('a response that reports an error ends nothing', async () => {
  answer = (context) => {
    context.res.emit('error', new Error('odd'));
    context.body = 'here';
  };
  expect((await send('GET')).status).toBe(200);
});
