import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#server/testing/database.ts';
import { until } from '#server/testing/startFolder.ts';
import { ONE, storeJob } from '#server/testing/testJobs.ts';
import { claimJob, type JobLease, leaseJob, releaseJobs } from './claimJob.ts';

let fresh: FreshDatabase;
let id: string;
let lease: JobLease;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.drop());
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  id = await storeJob(fresh.db, ONE);
  await claimJob(fresh.db, 'mine');
  lease = leaseJob(fresh.db, { id, runner: 'mine', stopping: new AbortController().signal });
});
afterEach(async () => {
  lease.release();
  vi.useRealTimers();
  await fresh.db('print_jobs').delete();
});

const row = () => fresh.db('print_jobs').where({ id }).first();
const change = (input: object) => fresh.db('print_jobs').where({ id }).update(input);

test('a claim is renewed while a long part is drawn', async () => {
  await change({ claimedUntil: '2020-01-01' });
  vi.advanceTimersByTime(10_000);
  await until(async () => (await row()).claimedUntil.getTime() > Date.now() + 20_000);
  expect(lease.signal.aborted).toBe(false);
});

test('a runner that lost the claim writes nothing', async () => {
  await change({ claimedBy: 'other' });
  const also = vi.fn();
  await expect(lease.write({ done: 7 }, also)).rejects.toThrow('taken away');
  expect(also).not.toHaveBeenCalled();
  expect(lease.signal.aborted).toBe(true);
  expect(await row()).toMatchObject({ done: 0, claimedBy: 'other' });
});

test('the signal is aborted when the claim is lost while a part is drawn', async () => {
  await change({ claimedBy: null, status: 'cancelled' });
  vi.advanceTimersByTime(10_000);
  await until(() => lease.signal.aborted);
});

test('a change is rolled back if what is written with it fails', async () => {
  const also = async () => {
    throw new Error('The part does not fit.');
  };
  await expect(lease.write({ done: 7 }, also)).rejects.toThrow('does not fit');
  expect(await row()).toMatchObject({ done: 0, claimedBy: 'mine' });
});

test('a released job can be claimed at once', async () => {
  expect(await claimJob(fresh.db, 'other')).toBeNull();
  await releaseJobs(fresh.db, 'mine');
  expect(await claimJob(fresh.db, 'other')).toMatchObject({ id });
});
