import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { readEnvironment } from '#server/platform/base/settings.ts';
import { connectionsEach } from '#server/platform/database/connect.ts';
import { isRunning } from '#server/platform/http/readBody.ts';
import { workers } from '#server/testing/startApp.ts';
import { startFolder, until } from '#server/testing/startFolder.ts';

const place = startFolder();
const TOKEN = 'a token of the tests';

/** 0 when there is no answer: a connection that a dying process was given gets none. */
const status = async (address: string | null, path: string): Promise<number> =>
  (
    await fetch(`${address}${path}`, {
      headers: { Connection: 'close' },
      signal: AbortSignal.timeout(3000),
    }).catch(() => null)
  )?.status ?? 0;

test('two processes serve one port; one that is killed is replaced, and a stop leaves none behind', async () => {
  place.makeDatabase();
  const app = place.app({ PROCESSES: '2', METRICS_TOKEN: TOKEN });
  const address = await app.address;
  expect(app.errors()).toBe('');
  const [first, second] = workers(app.pid);
  expect(second).toBeGreaterThan(0);
  for (const path of ['/readyz', '/api/v1/school', '/readyz']) expect(await status(address, path)).toBe(200);

  for (let call = 0; call < 8; call += 1) expect(await status(address, '/api/v1/class')).toBe(200);
  const answer = await fetch(`${address}/metrics`, { headers: { Authorization: `Bearer ${TOKEN}` } });
  // Each new connection goes to the other process, so that neither has seen all of them.
  expect(await answer.text()).toContain(
    'school_answers_total{method="GET",route="/api/v1/class",status="200"} 8\n',
  );

  process.kill(first!, 'SIGKILL');
  await until(() => !workers(app.pid).includes(first!));
  await until(async () => (await status(address, '/readyz')) === 200);
  expect(workers(app.pid), 'the other one goes on').toContain(second);
  await until(() => workers(app.pid).length === 2);
  process.kill(second!, 'SIGKILL');
  await until(async () => (await status(address, '/readyz')) === 200 && !workers(app.pid).includes(second!));
  await until(() => workers(app.pid).length === 2);

  const left = workers(app.pid);
  expect(await app.kill('SIGTERM')).toBe(0);
  for (const pid of left) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  expect(place.servers()).toEqual([]);
});

test('processes end when the first one is killed, and the next start takes over', async () => {
  place.makeDatabase();
  const app = place.app({ PROCESSES: '2', SUPERADMIN_PASSWORD: 'given password' });
  await app.address;
  const left = workers(app.pid);
  expect(left).toHaveLength(2);
  await app.kill('SIGKILL');
  await until(() => !left.some(isRunning));
  const next = place.app({ PROCESSES: '2' });
  expect(await status(await next.address, '/readyz')).toBe(200);
});

test.each(['many', '0', '64.5', '1000'])('PROCESSES=%s is refused with one sentence', async (count) => {
  const app = place.app({ PROCESSES: count });
  expect(await app.ended).toBe(1);
  const most = Math.max(2, Math.min(32, availableParallelism()));
  expect(app.errors()).toBe(`PROCESSES must be a number from 1 to ${most} on this machine.\n`);
});

test('however many processes serve, they never open more connections than a database takes', () => {
  for (let processes = 1; processes <= 32; processes += 1) {
    const each = connectionsEach(processes);
    expect(each).toBeGreaterThanOrEqual(4);
    expect(each * (processes + 1)).toBeLessThan(151);
  }
  expect(connectionsEach(readEnvironment({}).processes)).toBe(10);
});
