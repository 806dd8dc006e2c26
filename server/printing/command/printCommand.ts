import { createWriteStream } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import { AppError } from '#server/errors.ts';
import { jobFile } from '#server/printing/jobs/jobFile.ts';
import { isOver, type Job } from '#server/printing/jobs/jobRow.ts';
import { createJob, endJob, findJob } from '#server/printing/jobs/queries.ts';
import { createJobRunner } from '#server/printing/jobs/runner.ts';
import type { PrintPool } from '#server/printing/printPool.ts';
import { findOwnTranscript } from '#server/results/ownResults.ts';
import { schoolOfExam } from '#server/results/schoolOfExam.ts';
import type { ProgressBar } from './progressBar.ts';
import type { PrintCommand } from './readCommand.ts';

const LOOK_MS = 100;

type House = { db: Knex; print: PrintPool; publicUrl: string; bar: ProgressBar };

/** Written aside and then renamed: a file that is there is whole. */
const writeWhole = async (out: string, write: (path: string) => Promise<void>): Promise<void> => {
  const aside = `${out}.part`;
  try {
    await write(aside);
    await rename(aside, out);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
};

const waitFor = async (db: Knex, id: string, bar: ProgressBar): Promise<Job> => {
  for (;;) {
    const job = await findJob(db, id);
    if (!job) throw new AppError('conflict', 'The print was removed.');
    bar.show(job.done, job.total);
    if (isOver(job.status)) return job;
    await wait(LOOK_MS);
  }
};

/** Whose name the job carries: the school's first superadmin. */
const superadminId = async (db: Knex): Promise<string> => {
  const row = await db('users').where({ user_type: 'superadmin', live: 1 }).orderBy('id').first('id');
  if (!row) throw new AppError('conflict', 'There is no superadmin yet: start the app once.');
  return row.id;
};

type Asked = Exclude<PrintCommand, { kind: 'transcript' }>;

const printJob = async ({ db, print, bar }: House, { kind, filters, options, out }: Asked) => {
  const id = await createJob(db, { kind, filters, options }, await superadminId(db));
  // The app, where it runs, may take the job instead: whoever is first.
  const runner = createJobRunner({ db, print });
  runner.nudge();
  try {
    const job = await waitFor(db, id, bar);
    if (job.status !== 'done') throw new AppError('conflict', job.message ?? 'The print was cancelled.');
    const { body } = await jobFile(db, job);
    await writeWhole(out, (path) => pipeline(body, createWriteStream(path)));
    return job.message;
  } finally {
    await runner.stop();
    const job = await findJob(db, id);
    if (job) await endJob(db, job);
  }
};

type AskedTranscript = Extract<PrintCommand, { kind: 'transcript' }>;

const printTranscript = async ({ db, print, publicUrl, bar }: House, asked: AskedTranscript) => {
  const exam = { session: Number(asked.session), term: asked.term };
  bar.show(0, 1);
  const found = await findOwnTranscript(db, asked.studentId, exam, publicUrl);
  const data = { school: await schoolOfExam(db, found.exam), ...found };
  const bytes = await print.print({ kind: 'transcript', data, options: asked.options });
  await writeWhole(asked.out, (path) => writeFile(path, bytes));
  bar.show(1, 1);
  return null;
};

/** Prints into a file. Answers what there is to say about it, such as photos that could not be read. */
export const printCommand = async (house: House, command: PrintCommand): Promise<string | null> => {
  try {
    return command.kind === 'transcript'
      ? await printTranscript(house, command)
      : await printJob(house, command);
  } finally {
    house.bar.end();
  }
};
