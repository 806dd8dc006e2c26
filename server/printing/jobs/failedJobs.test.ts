import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FilePart } from '#documents/paper/pen/filePart.ts';
import { readText } from '#documents/test/readText.ts';
import type { JobRunner, PrintPool } from '#server/platform/http/services.ts';
import { createPrintPool } from '#server/printing/printPool.ts';
import { type FreshDatabase, freshDatabase } from '#server/testing/database.ts';
import { until } from '#server/testing/startFolder.ts';
import { enterMark, storeTestExam } from '#server/testing/testExam.ts';
import {
  countParts,
  EVERY,
  ended,
  jobNow,
  ONE,
  putFirst,
  readJobFile,
  storeJob,
  testPool,
} from '#server/testing/testJobs.ts';
import { removeOldJobs } from './jobParts.ts';
import { createJobRunner } from './runner.ts';

let fresh: FreshDatabase;
let workers: PrintPool;
beforeAll(async () => {
  fresh = await freshDatabase();
  await storeTestExam(fresh.db);
  await putFirst(fresh.db, 'group', 'Business');
  const file = new URL('../../testing/testJobWorker.ts', import.meta.url);
  workers = createPrintPool({ file, memoryMb: 192 });
});
afterAll(async () => {
  await workers.close();
  await fresh.drop();
});

/** Runs the jobs, and returns the status and message of each. */
const run = async (print: PrintPool, ...ids: string[]) => {
  const runner: JobRunner = createJobRunner({ db: fresh.db, print, publicUrl: 'http://school.test' });
  runner.nudge();
  try {
    const jobs = [];
    for (const id of ids) jobs.push(await ended(fresh.db, id));
    return jobs.map(({ status, message }) => [status, message?.message ?? null]);
  } finally {
    await runner.stop();
  }
};

test('a job whose worker runs out of memory fails, and the next one is printed', async () => {
  const { db } = fresh;
  const [large, next] = [await storeJob(db, { ...EVERY, section: 'B' }), await storeJob(db, ONE)];
  expect(await run(workers, large, next)).toEqual([
    ['failed', 'This document needs more memory than a print worker has: print it in smaller parts.'],
    ['done', null],
  ]);
});

test('a job whose worker dies twice fails, and its parts are deleted', async () => {
  const id = await storeJob(fresh.db, { ...ONE, group: 'Business' });
  let tries = 0;
  const printPart: PrintPool['printPart'] = (task) => {
    tries += 1;
    return workers.printPart(task);
  };
  expect(await run({ ...workers, printPart }, id)).toEqual([['failed', 'The document could not be drawn.']]);
  expect(tries).toBe(2);
  expect(await countParts(fresh.db, id)).toBe(0);
});

test('a job with nothing to print fails and says why', async () => {
  const { db } = fresh;
  const pool = await testPool();
  const ids = [
    await storeJob(db, { ...ONE, start_roll: 500 }),
    await storeJob(db, { ...EVERY, term: 'Annual' }),
    await storeJob(db, { ...EVERY, session: 2020 }),
  ];
  expect(await run(pool, ...ids)).toEqual([
    ['failed', 'No students found in this range.'],
    ['failed', 'No marks are entered for this exam yet.'],
    ['failed', 'No students found.'],
  ]);
  expect(pool.begun).toEqual([]);
});

test('a fail list of a class in which nobody failed is one page that says so', async () => {
  const { db } = fresh;
  const passed = { ...ONE, start_roll: 1, end_roll: 1 };
  const id = await storeJob(db, passed, 'fail-list');
  const pool = await testPool();
  expect(await run(pool, id)).toEqual([['done', null]]);
  const [page, ...more] = await readText(await readJobFile(db, await jobNow(db, id)));
  expect(page).toContain('Nobody failed.');
  expect(more).toEqual([]);
  // Where others failed, it needs no page.
  const all = await storeJob(db, { ...EVERY, start_roll: 1, end_roll: 1000 }, 'fail-list');
  await run(pool, all);
  const pages = await readText(await readJobFile(db, await jobNow(db, all)));
  expect(pages.length).toBeGreaterThan(0);
  expect(pages.filter((text) => text.includes('Nobody failed.'))).toEqual([]);
});

test('a fail list of classes in which nobody failed is whole after a restart before its end', async () => {
  const { db } = fresh;
  await enterMark(db, '904', '136', 70);
  const id = await storeJob(db, { ...EVERY, start_roll: 1, end_roll: 1 }, 'fail-list');
  const first = await testPool(async () => first.begun.length === 2 && new Promise(() => {}));
  const stopped = createJobRunner({ db, print: first, publicUrl: 'http://school.test' });
  stopped.nudge();
  await until(() => first.begun.length === 2);
  await stopped.stop();
  expect(await countParts(db, id)).toBe(1);
  const second = await testPool();
  expect(await run(second, id)).toEqual([['done', null]]);
  expect(second.begun).toEqual(['Business A', 'Science A', 'Science B']);
  const pages = await readText(await readJobFile(db, await jobNow(db, id)));
  expect(pages.map((text) => text.includes('Nobody failed.'))).toEqual([true, true, true]);
});

test('an internal error is not shown in the message of a job', async () => {
  const { db } = fresh;
  const id = await storeJob(db, ONE);
  const pool = await testPool();
  // What it answers is no part of a file.
  const printPart = async () => ({}) as FilePart;
  expect(await run({ ...pool, printPart }, id)).toEqual([['failed', 'Something went wrong']]);
});

test('a cohort with nothing to print is skipped, and does not count in the progress', async () => {
  const { db } = fresh;
  const absent = db('students').where('studentId', '904').select('id');
  await db('marks').whereIn('studentId', absent).update({ deletedAt: new Date() });
  const id = await storeJob(db, EVERY);
  expect(await run(await testPool(), id)).toEqual([['done', null]]);
  expect(await jobNow(db, id)).toMatchObject({ done: 4, total: 4 });
});

test('a job and its parts are deleted a day after its end', async () => {
  const { db } = fresh;
  const id = await storeJob(db, ONE);
  await run(await testPool(), id);
  const end: Date = (await db('print_jobs').where({ id }).first('finishedAt')).finishedAt;
  const hours = (count: number) => new Date(end.getTime() + count * 3_600_000);
  await removeOldJobs(db, hours(23));
  expect(await countParts(db, id)).toBe(1);
  await removeOldJobs(db, hours(25));
  expect([await jobNow(db, id), await countParts(db, id)]).toEqual([null, 0]);
});
