import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { until } from '#server/testing/startFolder.ts';
import { storeTestExam } from '#server/testing/testExam.ts';
import { EVERY, putFirst, testPool } from '#server/testing/testJobs.ts';
import type { PrintJobState } from './present.ts';

const PATH = '/api/v1/print-jobs';

/** Each part waits at a gate until nextPart() opens it. */
const gates: (() => void)[] = [];
const nextPart = async () => {
  await until(() => gates.length > 0);
  gates.shift()?.();
};

let server: TestServer;
let authorization: { Authorization: string };
beforeAll(async () => {
  const print = await testPool(() => new Promise<void>((resolve) => gates.push(resolve)));
  server = await startServer({ print });
  await storeTestExam(server.db);
  await putFirst(server.db, 'group', 'Business');
  authorization = { Authorization: `Bearer ${(await server.signIn('superadmin')).token}` };
});
afterAll(() => server.close());

const ask = async (): Promise<string> => {
  const token = authorization.Authorization.slice('Bearer '.length);
  const { body } = await server.post(PATH, { kind: 'marksheet', filters: EVERY }, { token });
  return (body as { _id: string })._id;
};

/** All states that the events of a job send; calls `each` after every event. */
const follow = async (id: string, each: (state: PrintJobState) => unknown): Promise<PrintJobState[]> => {
  const headers = { ...authorization, 'Accept-Encoding': 'gzip' };
  const response = await fetch(`${server.url}${PATH}/${id}/events`, { headers });
  expect(response.headers.get('Content-Type')).toMatch(/^text.event-stream/);
  expect(response.headers.get('Content-Encoding')).toBeNull();
  const states: PrintJobState[] = [];
  let rest = '';
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    rest += chunk;
    for (let end = rest.indexOf('\n\n'); end !== -1; end = rest.indexOf('\n\n')) {
      const state = JSON.parse(rest.slice('data: '.length, end)) as PrintJobState;
      rest = rest.slice(end + 2);
      states.push(state);
      await each(state);
    }
  }
  return states;
};

test('there is an event for every part that is drawn, and the stream ends with the job', async () => {
  const states = await follow(await ask(), ({ done, total }) => done < total && nextPart());
  // There may be one more event before the job is claimed and one when its last part is stored.
  const steady = states.filter(({ status, done, total }) => done < total || status === 'done');
  expect(steady.map(({ status, done, total }) => [status, done, total])).toEqual([
    ['running', 0, 5],
    ['running', 1, 5],
    ['running', 4, 5],
    ['done', 5, 5],
  ]);
});

test('the events of a job that is over are only its last state', async () => {
  const id = await ask();
  for (let part = 0; part < 3; part += 1) await nextPart();
  await until(async () => (await server.db('print_jobs').where({ id }).first('status')).status === 'done');
  expect(await follow(id, () => {})).toEqual([{ status: 'done', done: 5, total: 5, message: null }]);
});

test('the file is 409 until the job is done, and the events end when the job is cancelled', async () => {
  const token = authorization.Authorization.slice('Bearer '.length);
  const id = await ask();
  const early = await server.get(`${PATH}/${id}/file.pdf`, { token });
  expect([early.status, early.body]).toEqual([409, { message: 'This is not printed yet.' }]);
  const states = await follow(id, async ({ status, total }) => {
    if (status === 'running' && total > 0) {
      const cancelled = await server.delete(`${PATH}/${id}`, { token });
      expect([cancelled.status, cancelled.body]).toEqual([200, { message: 'The print was cancelled.' }]);
    }
  });
  expect(states.at(-1)).toMatchObject({ status: 'cancelled' });
  const late = await server.get(`${PATH}/${id}/file.pdf`, { token });
  expect([late.status, late.body]).toEqual([409, { message: 'This print was cancelled.' }]);
  await nextPart();
});

test('polling of a job ends when the client closes the connection', async () => {
  const id = await ask();
  let looks = 0;
  server.db.on('query', ({ sql }: { sql: string }) => {
    if (sql.startsWith('select * from `print_jobs` where `id` = ?')) looks += 1;
  });
  const reader = new AbortController();
  const headers = authorization;
  const response = await fetch(`${server.url}${PATH}/${id}/events`, { headers, signal: reader.signal });
  // A body that nobody reads may be cancelled when memory is collected.
  const reading = response.text().catch(() => 'aborted');
  await until(() => looks > 2);
  reader.abort();
  expect(await reading).toBe('aborted');
  await wait(500);
  const before = looks;
  await wait(1000);
  expect(looks).toBe(before);
  for (let part = 0; part < 3; part += 1) await nextPart();
});
