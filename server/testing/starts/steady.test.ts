import { mkdirSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { workers } from '#server/testing/startApp.ts';
import { startFolder, until } from '#server/testing/startFolder.ts';

const place = startFolder();
const SIZE = 2 ** 20;

/** A built web app with one large file. */
function makeWeb(): string {
  const folder = join(place.folder, 'web');
  mkdirSync(join(folder, 'assets'), { recursive: true });
  for (const page of ['parents', 'staff']) writeFileSync(join(folder, `${page}.html`), page);
  writeFileSync(join(folder, 'assets/large.js'), 'x'.repeat(SIZE));
  return folder;
}

/** What a socket is answered until it is closed, and how. */
const readAll = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    let text = '';
    socket.on('data', (data) => {
      text += data.toString('latin1');
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(text));
  });

const statusOf = async (url: string): Promise<number> => (await fetch(url)).status;

test('with few files that may be open, each of a thousand connections is answered, and the process goes on', async () => {
  place.makeDatabase();
  const app = place.app({ OPEN_FILES: '320', WEB_BUILD: makeWeb() });
  const address = (await app.address) ?? '';
  expect(app.errors()).toBe('');
  const port = Number(new URL(address).port);
  const answers = await Promise.all(
    Array.from({ length: 1000 }, async (_, index) => {
      const method = index % 3 === 0 ? 'HEAD' : 'GET';
      const socket = connect(port, '127.0.0.1');
      socket.once('connect', () => {
        socket.write(`${method} /assets/large.js HTTP/1.1\r\nHost: school\r\nConnection: close\r\n\r\n`);
        // Every fifth client leaves without waiting.
        if (index % 5 === 4) setTimeout(() => socket.destroy(), 1);
      });
      const [head = '', body = ''] = (await readAll(socket)).split('\r\n\r\n');
      return { method, isGone: index % 5 === 4, status: head.split(' ')[1], head, length: body.length };
    }),
  );
  const waited = answers.filter(({ isGone }) => !isGone);
  expect(new Set(waited.map(({ status }) => status))).toEqual(new Set(['200', '503']));
  for (const { method, status, head, length } of waited)
    if (status === '503') expect(head).toContain('Retry-After: 5');
    else expect(length).toBe(method === 'HEAD' ? 0 : SIZE);
  expect(await statusOf(`${address}/assets/large.js`)).toBe(200);
  expect(await statusOf(`${address}/readyz`)).toBe(200);
});

/** Has a process throw when it gets the signal, in no answer: as a listener somewhere inside a library might. */
const THROWING = `data:text/javascript,${encodeURIComponent(
  "process.on('SIGUSR2', () => setImmediate(() => { throw new TypeError('odd'); }));",
)}`;

test('an error that nothing caught is logged, and the only process goes on', async () => {
  place.makeDatabase();
  const app = place.app({ NODE_OPTIONS: `--import=${THROWING}` });
  const address = await app.address;
  process.kill(app.pid, 'SIGUSR2');
  await until(() => app.errors().includes('an error that nothing caught'));
  expect(app.errors()).toContain('"message":"odd"');
  expect(await statusOf(`${address}/readyz`)).toBe(200);
  expect(await app.kill('SIGTERM')).toBe(0);
});

test('one of several processes is replaced after such an error, and no call fails; not twice within a minute', async () => {
  place.makeDatabase();
  const app = place.app({ PROCESSES: '2', NODE_OPTIONS: `--import=${THROWING}` });
  const address = await app.address;
  const [first, second] = workers(app.pid);
  process.kill(first!, 'SIGUSR2');
  const isReplaced = () => {
    const now = workers(app.pid);
    return now.length === 2 && !now.includes(first!);
  };
  const statuses = new Set<number>();
  let goOn = true;
  // Some call always meets a connection that is about to be closed.
  const callers = Array.from({ length: 20 }, async () => {
    while (goOn) {
      statuses.add(await statusOf(`${address}/api/v1/class`));
      await wait(Math.random() * 60);
    }
  });
  await until(isReplaced);
  goOn = false;
  await Promise.all(callers);
  expect([...statuses]).toEqual([200]);
  process.kill(second!, 'SIGUSR2');
  const logged = () => app.errors().split('an error that nothing caught').length - 1;
  await until(() => logged() === 2);
  for (let call = 0; call < 4; call += 1) expect(await statusOf(`${address}/api/v1/class`)).toBe(200);
  expect(workers(app.pid)).toContain(second);
});
