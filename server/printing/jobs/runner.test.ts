import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookmarks, open } from '#documents/test/joinedPdf.ts';
import { readText } from '#documents/test/readText.ts';
import { storeStudents } from '#server/people/students/storeStudents.ts';
import type { JobRunner } from '#server/platform/http/services.ts';
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
import { testStudentRows } from '#server/testing/testStudents.ts';
import type { ReportFilters } from './job.ts';
import { createJobRunner } from './runner.ts';

let fresh: FreshDatabase;
let runners: JobRunner[];
beforeAll(async () => {
  fresh = await freshDatabase();
  await storeTestExam(fresh.db);
  await putFirst(fresh.db, 'group', 'Business');
});
afterAll(() => fresh.drop());
beforeEach(() => {
  runners = [];
});
afterEach(async () => {
  for (const runner of runners) await runner.stop();
});

const startRunner = (pool: Awaited<ReturnType<typeof testPool>>): JobRunner => {
  const runner = createJobRunner({ db: fresh.db, print: pool, publicUrl: 'http://school.test' });
  runners.push(runner);
  runner.nudge();
  return runner;
};

const readNames = async (pdf: Uint8Array): Promise<(string | undefined)[]> =>
  (await readText(pdf)).map((page) => /Sumaiya|Nusrat|Tania|Farzana|Rumana/.exec(page)?.[0]);

test('a job of one class is one file with a page for each student', async () => {
  const { db } = fresh;
  const id = await storeJob(db, ONE);
  startRunner(await testPool());
  const job = await ended(db, id);
  expect(job).toMatchObject({ status: 'done', done: 3, total: 3, message: null });
  const pdf = await readJobFile(db, job);
  expect(await readNames(pdf)).toEqual(['Sumaiya', 'Nusrat', 'Tania']);
  const { info } = await (await open(pdf)).getMetadata();
  expect(info).toMatchObject({
    Title: 'MARKSHEET: Class 9, Science, Section A, Morning, Half Yearly 2026',
    Language: 'en',
  });
  expect(Buffer.compare(await readJobFile(db, job), pdf)).toBe(0);
});

test('a job says which texts were too long for their place, in which fields and on which sheets', async () => {
  const { db } = fresh;
  const long = 'W'.repeat(90);
  const { fatherName } = (await db('students').where({ studentId: '902' }).first('fatherName'))!;
  await db('students').where({ studentId: '902' }).update({ fatherName: long });
  const id = await storeJob(db, ONE);
  startRunner(await testPool());
  const job = await ended(db, id);
  await db('students').where({ studentId: '902' }).update({ fatherName });
  expect([job.status, job.message?.message]).toEqual([
    'done',
    `These texts are too long for their place and were cut: “${long}” (Father's Name, sheet 2).`,
  ]);
});

test('a job says on which sheets something has no room', async () => {
  const { db } = fresh;
  const mark = await db('marks')
    .join('students', 'students.id', 'marks.studentId')
    .where({ 'students.studentId': '902' })
    .first('marks.*');
  const { id: _, ...subject } = (await db('subjects').where({ id: mark.subjectId }).first())!;
  const ids: number[] = [];
  for (let code = 700; code < 745; code += 1)
    ids.push(
      (await db('subjects').insert({ ...subject, subjectCode: String(code), name: `Craft ${code}` }))[0]!,
    );
  const { id: __, ...own } = mark;
  await db('marks').insert(ids.map((subjectId) => ({ ...own, subjectId })));
  const id = await storeJob(db, ONE);
  startRunner(await testPool());
  const job = await ended(db, id);
  await db('marks').whereIn('subjectId', ids).delete();
  await db('subjects').whereIn('id', ids).delete();
  expect([job.status, job.message?.message]).toEqual([
    'done',
    expect.stringMatching(
      /^On these sheets something has no room and runs over other text or off the paper: sheet 1 \(by [\d.]+ mm\)/,
    ),
  ]);
});

test('a job of all classes prints each cohort separately, with an entry in the outline', async () => {
  const { db } = fresh;
  const id = await storeJob(db, EVERY);
  const pool = await testPool();
  startRunner(pool);
  const job = await ended(db, id);
  expect(job).toMatchObject({ status: 'done', done: 5, total: 5, message: null });
  expect(pool.begun).toEqual(['Business A', 'Science A', 'Science B']);
  const pdf = await readJobFile(db, job);
  expect(await readNames(pdf)).toEqual(['Rumana', 'Sumaiya', 'Nusrat', 'Tania', 'Farzana']);
  expect((await bookmarks(pdf)).map(({ title, page }) => [title, page])).toEqual([
    ['Class 9 Business A Morning', 0],
    ['Class 9 Science A Morning', 1],
    ['Class 9 Science B Morning', 4],
  ]);
});

/** What a job that nothing interrupts prints today. */
const printWhole = async (filters: ReportFilters): Promise<Uint8Array> => {
  const id = await storeJob(fresh.db, filters);
  const runner = startRunner(await testPool());
  const job = await ended(fresh.db, id);
  await runner.stop();
  return readJobFile(fresh.db, job);
};

test('a job whose runner stops half-way starts again, and its file is the same', async () => {
  const { db } = fresh;
  const whole = await printWhole(EVERY);
  const id = await storeJob(db, EVERY);
  const first = await testPool(async (cohort) => cohort === 'Science A' && new Promise(() => {}));
  const stopped = startRunner(first);
  await until(() => first.begun.length === 2);
  expect(await jobNow(db, id)).toMatchObject({ status: 'running', done: 1, total: 5 });
  await stopped.stop();
  expect(await jobNow(db, id)).toMatchObject({ status: 'waiting', done: 1, total: 5 });
  expect(await countParts(db, id)).toBe(1);

  const second = await testPool();
  startRunner(second);
  const job = await ended(db, id);
  expect(job).toMatchObject({ status: 'done', done: 5, total: 5, message: null });
  expect(second.begun).toEqual(['Business A', 'Science A', 'Science B']);
  expect(await countParts(db, id)).toBe(3);
  expect(Buffer.compare(await readJobFile(db, job), whole)).toBe(0);
});

describe('a large cohort', () => {
  beforeAll(async () => {
    const rolls = Array.from({ length: 125 }, (_, index) => ({
      studentId: String(7000 + index),
      roll: 10 + index,
    }));
    await storeStudents(fresh.db, testStudentRows(...rolls));
  });

  /** Stores a job whose runner was stopped after the first part. Returns its id. */
  const storeHalfPrintedJob = async (): Promise<string> => {
    const id = await storeJob(fresh.db, ONE);
    const first = await testPool(async () => first.begun.length === 2 && new Promise(() => {}));
    const stopped = startRunner(first);
    await until(() => first.begun.length === 2);
    expect(await jobNow(fresh.db, id)).toMatchObject({ done: 120, total: 128 });
    await stopped.stop();
    return id;
  };

  test('is drawn in parts, and again from its first part after a stop between them', async () => {
    const { db } = fresh;
    const whole = await printWhole(ONE);
    const id = await storeHalfPrintedJob();
    const second = await testPool();
    startRunner(second);
    const job = await ended(db, id);
    expect(job).toMatchObject({ status: 'done', done: 128, total: 128, message: null });
    expect(second.begun).toHaveLength(2);
    expect(await countParts(db, id)).toBe(2);
    const pdf = await readJobFile(db, job);
    expect(await readText(pdf)).toHaveLength(128);
    expect(Buffer.compare(pdf, whole)).toBe(0);
  });

  test('has the marks of its second start if a mark changed before it', async () => {
    const { db } = fresh;
    const before = await printWhole(ONE);
    const id = await storeHalfPrintedJob();
    await enterMark(db, '901', '101', 83);
    startRunner(await testPool());
    const job = await ended(db, id);
    expect(job).toMatchObject({ status: 'done', done: 128, message: null });
    const pdf = await readJobFile(db, job);
    expect(Buffer.compare(pdf, before)).not.toBe(0);
    expect(Buffer.compare(pdf, await printWhole(ONE))).toBe(0);
  });

  test('fails and keeps no part if no student is left at its second start', async () => {
    const { db } = fresh;
    const id = await storeHalfPrintedJob();
    const enrolled = () => db('enrolments').where({ section: 'A', groupName: 'Science' });
    await enrolled().update({ roll: db.raw('roll + 5000') });
    startRunner(await testPool());
    const message = 'No students found in this range.';
    expect(await ended(db, id)).toMatchObject({ status: 'failed', message: { message } });
    expect(await countParts(db, id)).toBe(0);
    await enrolled().update({ roll: db.raw('roll - 5000') });
  });
});
