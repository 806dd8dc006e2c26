import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { type Listening, listen } from '#server/commands/start.ts';
import { readEnvironment } from '#server/platform/base/settings.ts';
import type { JobRunner } from '#server/platform/http/services.ts';
import { createSheetPool } from '#server/platform/sheets/sheetPool.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { storeTestExam } from '#server/testing/testExam.ts';
import { EVERY, jobNow, testPool } from '#server/testing/testJobs.ts';
import { TEST_KEY } from '#server/testing/testSigningKey.ts';
import { createJobRunner } from './runner.ts';

const PATH = '/api/v1/print-jobs';

/** A second app on the database of the test's server, which the test stops in the same way as `start` does. */
let server: TestServer;
let jobs: JobRunner;
let listening: Listening;
beforeAll(async () => {
  const print = await testPool(() => new Promise(() => {}));
  server = await startServer({ print });
  const { db } = server;
  await storeTestExam(db);
  jobs = createJobRunner({ db, print, publicUrl: 'http://school.test' });
  const settings = { ...readEnvironment({}), port: 0 };
  const jwtSecret = 'a secret of the tests, long enough';
  listening = await listen(
    createApp({
      ...{ db, settings, jwtSecret, signingKey: TEST_KEY, print, jobs },
      sheets: createSheetPool(),
      webDir: '.build/none',
    }),
    settings,
  );
});
afterAll(() => server.close());

test('an app stops at once while a job is drawn and followed, and returns the job to the queue', async () => {
  const { token } = await server.signIn('superadmin');
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const body = JSON.stringify({ kind: 'marksheet', filters: EVERY });
  const created = await fetch(listening.address + PATH, { method: 'POST', headers, body });
  const { _id } = (await created.json()) as { _id: string };
  const events = await fetch(`${listening.address}${PATH}/${_id}/events`, { headers });
  const streamed = events.text();
  const stoppedAt = Date.now();
  await jobs.stop();
  await listening.close();
  expect(Date.now() - stoppedAt).toBeLessThan(2000);
  expect(await streamed).toMatch(/^data: /);
  expect(await jobNow(server.db, _id)).toMatchObject({ status: 'waiting' });
});
