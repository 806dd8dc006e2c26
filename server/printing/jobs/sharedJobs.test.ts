import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { JobRunner, PrintPool } from '#server/platform/http/services.ts';
import { type FreshDatabase, freshDatabase } from '#server/testing/database.ts';
import { createAccount } from '#server/testing/factories.ts';
import { until } from '#server/testing/startFolder.ts';
import { storeTestExam } from '#server/testing/testExam.ts';
import {
  countParts,
  EVERY,
  ended,
  jobNow,
  ONE,
  putFirst,
  storeJob,
  testPool,
} from '#server/testing/testJobs.ts';
import { claimJob } from './claimJob.ts';
import { createJob, endJob } from './queries.ts';
import { createJobRunner } from './runner.ts';

let fresh: FreshDatabase;
const runners: JobRunner[] = [];
beforeAll(async () => {
  fresh = await freshDatabase();
  await storeTestExam(fresh.db);
  await putFirst(fresh.db, 'group', 'Business');
});
afterEach(async () => {
  for (const runner of runners.splice(0)) await runner.stop();
});
afterAll(() => fresh.drop());

const startRunner = (print: PrintPool): void => {
  const runner = createJobRunner({ db: fresh.db, print, publicUrl: 'http://school.test' });
  runners.push(runner);
  runner.nudge();
};

/** A pool that waits before it draws the given cohort until `go` is called. */
const waitingPool = async (where: string) => {
  let go = () => {};
  const gate = new Promise<void>((resolve) => {
    go = resolve;
  });
  const pool = await testPool(async (cohort) => cohort === where && gate);
  return { pool, go: () => go() };
};

test('two runners share the jobs, and no job is printed twice', async () => {
  const { db } = fresh;
  const ids = [];
  for (let count = 0; count < 12; count += 1) ids.push(await storeJob(db, ONE));
  const pools = [await testPool(), await testPool()];
  for (const pool of pools) startRunner(pool);
  for (const id of ids) expect(await ended(db, id)).toMatchObject({ status: 'done' });
  const counts = pools.map(({ begun }) => begun.length);
  expect(counts[0]! + counts[1]!).toBe(12);
  expect(Math.min(...counts)).toBeGreaterThan(0);
});

test('runners that claim at the same moment get different jobs, and every job is claimed once', async () => {
  const { db } = fresh;
  const ids: string[] = [];
  for (let count = 0; count < 4; count += 1) ids.push(await storeJob(db, ONE));
  const claimed = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => claimJob(db, name)));
  const taken = claimed.flatMap((job) => (job ? [job.id] : []));
  expect(new Set(taken).size).toBe(taken.length);
  while (taken.length < ids.length) taken.push((await claimJob(db, 'g'))!.id);
  expect(taken.sort()).toEqual(ids.sort());
  expect(await claimJob(db, 'h')).toBeNull();
  await db('print_jobs').whereIn('id', ids).delete();
});

test('jobs are printed in the order in which they were started, and a user may have 20 unfinished jobs', async () => {
  const { db } = fresh;
  const job = { kind: 'marksheet', filters: ONE, options: { lang: 'en', digits: 'en' } } as const;
  const [many, few] = [
    await createAccount(db, { phoneNumber: '01799999901', userType: 'operator' }),
    await createAccount(db, { phoneNumber: '01799999902', userType: 'superadmin' }),
  ];
  const ids: string[] = [];
  for (let count = 0; count < 20; count += 1) ids.push(await createJob(db, job, many));
  await expect(createJob(db, job, many)).rejects.toMatchObject({ code: 'tooMany' });
  const own = await createJob(db, job, few);
  const claimed: (string | undefined)[] = [];
  for (let count = 0; count < 21; count += 1) claimed.push((await claimJob(db, 'a'))?.id);
  expect(claimed).toEqual([...ids, own]);
  await db('print_jobs')
    .whereIn('id', [...ids, own])
    .delete();
});

test('a job whose claim expired is taken over, and its former runner writes nothing more', async () => {
  const { db } = fresh;
  const id = await storeJob(db, EVERY);
  const { pool, go } = await waitingPool('Science A');
  startRunner(pool);
  await until(() => pool.begun.includes('Science A'));
  await db('print_jobs').where({ id }).update({ claimedUntil: '2020-01-01' });
  const other = await testPool();
  startRunner(other);
  expect(await ended(db, id)).toMatchObject({ status: 'done', done: 5, total: 5 });
  expect(other.begun).toEqual(['Business A', 'Science A', 'Science B']);
  go();
  await until(async () => (await claimJob(db, 'nobody')) === null);
  expect(await countParts(db, id)).toBe(3);
  expect(pool.begun).not.toContain('Science B');
});

test('a cancelled job stops, and its parts are deleted', async () => {
  const { db } = fresh;
  const id = await storeJob(db, EVERY);
  const { pool, go } = await waitingPool('Science A');
  startRunner(pool);
  await until(() => pool.begun.includes('Science A'));
  expect(await countParts(db, id)).toBe(1);
  expect((await endJob(db, await jobNow(db, id))).message).toBe('The print was cancelled.');
  go();
  const next = await storeJob(db, ONE);
  await ended(db, next);
  expect(pool.begun).toEqual(['Business A', 'Science A', 'Science A']);
  expect(await jobNow(db, id)).toMatchObject({ status: 'cancelled', message: null });
  expect(await countParts(db, id)).toBe(0);
  expect((await endJob(db, await jobNow(db, id))).message).toBe('The print was removed.');
  expect(await jobNow(db, id)).toBeNull();
});
