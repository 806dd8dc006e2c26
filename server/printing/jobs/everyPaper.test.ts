import { afterAll, beforeAll, expect, test } from 'vitest';
import { markCorrection } from '#documents/model/markInput.ts';
import { bookmarks, open } from '#documents/test/joinedPdf.ts';
import { readText } from '#documents/test/readText.ts';
import { correctExam } from '#server/exams/publication/correctExam.ts';
import { publishExam, unpublishExam } from '#server/exams/publication/publishExam.ts';
import { type FreshDatabase, freshDatabase } from '#server/testing/database.ts';
import { EXAM, PUBLICATION, storeTestExam } from '#server/testing/testExam.ts';
import { ended, readJobFile, storeJob, testPool } from '#server/testing/testJobs.ts';
import { TEST_KEY } from '#server/testing/testSigningKey.ts';
import type { JobOptions } from './job.ts';
import { jobFile } from './jobFile.ts';
import { createJobRunner } from './runner.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
  await storeTestExam(fresh.db);
});
afterAll(() => fresh.drop());

const OF_CLASS = { ...EXAM, group: 'All', section: 'All', shift: 'All', start_roll: 1, end_roll: 100_000 };
const print = async (
  everything: JobOptions['everything'],
  filters: object = OF_CLASS,
  before?: Parameters<typeof testPool>[0],
) => {
  const { db } = fresh;
  const options = { lang: 'en', digits: 'en', everything } as const;
  const id = await storeJob(db, { ...filters }, 'transcripts', options);
  const runner = createJobRunner({ db, print: await testPool(before), publicUrl: 'http://school.test' });
  runner.nudge();
  const job = await ended(db, id);
  await runner.stop();
  return job;
};

const TITLES =
  /TRANSCRIPT|MARKSHEET|ট্রান্সক্রিপ্ট|নম্বরপত্র|Merit List|Fail List|Result Summary|Result List by Roll|Analysis of the Exam/;
const NAMES = /Sumaiya|Nusrat|Tania|Farzana|Rumana/;
/** 'MARKSHEET Sumaiya': what a page is, and of a sheet of one student whose. */
const describePages = (pages: readonly string[]) =>
  pages.map((page) => {
    const title = page.includes('MARKSHEET') ? 'MARKSHEET' : TITLES.exec(page)?.[0];
    return title && /TRANSCRIPT|MARKSHEET/.test(title) && /Student ID/.test(page)
      ? `${title} ${NAMES.exec(page)?.[0]}`
      : title;
  });

test('of an exam that is not published there is nothing to print', async () => {
  const job = await print({ order: 'student', both: false });
  expect(job).toMatchObject({
    status: 'failed',
    message: { message: 'Half Yearly 2026 of class 9 is not published.' },
  });
  const { session, term } = EXAM;
  const ofAll = await print({ order: 'student', both: false }, { session, term, className: 'All' });
  expect(ofAll.message?.message).toBe('Half Yearly 2026 is not published for any class.');
  await publishExam(fresh.db, PUBLICATION);
});

test('one file has the sheets of each student together, section by section', async () => {
  const job = await print({ order: 'student', both: false });
  expect(job).toMatchObject({ status: 'done', message: null });
  const pages = describePages(await readText(await readJobFile(fresh.db, job)));
  // 903 has no mark, so no transcript.
  expect(pages.slice(0, 5)).toEqual([
    ...[
      'TRANSCRIPT Sumaiya',
      'MARKSHEET Sumaiya',
      'TRANSCRIPT Nusrat',
      'MARKSHEET Nusrat',
      'MARKSHEET Tania',
    ],
  ]);
  expect(pages.indexOf('Merit List')).toBeLessThan(pages.indexOf('TRANSCRIPT Farzana'));
  expect((await jobFile(fresh.db, job)).name).toBe('every-paper-by-student-class-9-half-yearly-2026-en.pdf');
});

test('or paper by paper, and in both languages', async () => {
  const one = describePages(
    await readText(await readJobFile(fresh.db, await print({ order: 'document', both: false }))),
  );
  expect(one.slice(0, 4)).toEqual(
    ['Sumaiya', 'Nusrat', 'Farzana', 'Rumana'].map((name) => `TRANSCRIPT ${name}`),
  );
  const job = await print({ order: 'document', both: true });
  const pdf = await readJobFile(fresh.db, job);
  const both = await readText(pdf);
  expect(both).toHaveLength(2 * one.length);
  expect(both.slice(4, 8).filter((page) => page.includes('২০২৬'))).toHaveLength(4);
  const { info } = await (await open(pdf)).getMetadata();
  expect(info).toMatchObject({ Title: 'Every paper: Half Yearly 2026' });
  expect((await bookmarks(pdf)).length).toBeGreaterThan(10);
});

test('only the chosen papers are printed, in the order of the papers', async () => {
  const papers = ['result-list', 'transcripts'] as const;
  const job = await print({ order: 'student', both: false, papers });
  const pages = describePages(await readText(await readJobFile(fresh.db, job)));
  expect([...new Set(pages.map((page) => page?.split(' ').slice(0, 2).join(' ')))].sort()).toEqual([
    'Result List',
    'TRANSCRIPT Farzana',
    'TRANSCRIPT Nusrat',
    'TRANSCRIPT Rumana',
    'TRANSCRIPT Sumaiya',
  ]);
  const byPaper = await print({ order: 'document', both: false, papers });
  expect(describePages(await readText(await readJobFile(fresh.db, byPaper))).at(-1)).toBe(
    'Result List by Roll',
  );
});

test('the same of the whole school has the classes that are published', async () => {
  const { session, term } = EXAM;
  const job = await print({ order: 'student', both: true }, { session, term, className: 'All' });
  expect(job).toMatchObject({ status: 'done', message: null });
  const pages = await readText(await readJobFile(fresh.db, job));
  expect(pages[0]).toContain('Sumaiya');
  expect(pages[1]).toContain('২০২৬');
  expect((await jobFile(fresh.db, job)).name).toBe(
    'every-paper-by-student-all-classes-half-yearly-2026-en-bn.pdf',
  );
});

/** Does something once, before the first part is drawn. */
const once = (act: () => Promise<unknown>) => {
  let done = false;
  return async () => {
    if (done) return;
    done = true;
    await act();
  };
};

test('an exam that is closed meanwhile is named, with how many of which papers are left out', async () => {
  const { db } = fresh;
  const close = once(() => unpublishExam(db, PUBLICATION));
  const job = await print({ order: 'document', both: false }, OF_CLASS, close);
  expect(job.status).toBe('done');
  expect(job.message?.message).toBe(
    'Half Yearly 2026 of class 9 is not published. Left out: transcripts (2), marksheets (5), ' +
      'tabulation sheets (3), merit lists (3), fail lists (3), result summaries (3), ' +
      'result lists by roll (3), exam analyses (3).',
  );
  expect([job.done, job.total]).toEqual([2, 27]);
  const pages = describePages(await readText(await readJobFile(db, job)));
  expect(pages).toEqual(['TRANSCRIPT Sumaiya', 'TRANSCRIPT Nusrat']);
  await publishExam(db, PUBLICATION);
});

test('a class that is corrected meanwhile is named', async () => {
  const { db } = fresh;
  const { id: by } = (await db('users').orderBy('id').first('id'))!;
  const correction = markCorrection.parse({
    ...EXAM,
    marks: [{ studentId: '902', subjectId: '101', subjective: 71 }],
  });
  const how = { by, at: new Date(), signingKey: TEST_KEY };
  const correct = once(() => correctExam(db, { ...correction, reason: 'A slip' }, how));
  const job = await print({ order: 'document', both: false }, OF_CLASS, correct);
  expect(job).toMatchObject({
    status: 'done',
    message: { message: 'The data of Class 9 changed while this was printed: print it again.' },
  });
  expect((await print({ order: 'document', both: false })).message).toBe(null);
});

test('a section that was dissolved since is printed as it was published', async () => {
  const { db } = fresh;
  const transcripts = async () => {
    const { session, term } = EXAM;
    const every = await print({ order: 'document', both: false });
    const school = await print(undefined, { session, term, className: 'All' });
    const counted = [every, school].map(async (job) => {
      const pages = describePages(await readText(await readJobFile(db, job)));
      return pages.filter((page) => page?.startsWith('TRANSCRIPT '));
    });
    return Promise.all(counted);
  };
  const before = await transcripts();
  const { session } = EXAM;
  const ofB = await db('enrolments').where({ session, section: 'B', live: 1 }).select('id', 'roll');
  expect(ofB.length).toBeGreaterThan(0);
  for (const { id, roll } of ofB)
    await db('enrolments')
      .where({ id })
      .update({ section: 'A', roll: roll + 50 });
  expect(await transcripts()).toEqual(before);
});
