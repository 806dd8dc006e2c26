import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { workers } from '#server/testing/startApp.ts';
import { startFolder, until } from '#server/testing/startFolder.ts';

const place = startFolder();
const statusOf = async (url: string): Promise<number> => (await fetch(url)).status;

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
