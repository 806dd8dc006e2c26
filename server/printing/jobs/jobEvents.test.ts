import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { type JobRow, toJob } from './job.ts';
import { jobEvents } from './routes.ts';

const ROW: JobRow = {
  id: '1',
  kind: 'marksheet',
  filters: {},
  options: null,
  status: 'waiting',
  done: 1,
  total: 5,
  message: null,
  requestId: null,
  createdBy: '1',
  createdAt: new Date(0),
};

test('events end when the app stops', async () => {
  const stop = new AbortController();
  const read = async () => {
    setImmediate(() => stop.abort());
    return toJob({ ...ROW, status: 'running' });
  };
  expect(await text(jobEvents({ read, stopping: stop.signal }))).toBe(
    'data: {"status":"running","done":1,"total":5,"message":null}\n\n',
  );
});

test('events end when the job is removed', async () => {
  const rows = [toJob(ROW), null];
  const read = async () => rows.shift() ?? null;
  const events = await text(jobEvents({ read, stopping: new AbortController().signal }));
  expect(events).toMatch(/^data: .*"waiting".*\n\n$/);
});
