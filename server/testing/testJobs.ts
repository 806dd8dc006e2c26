import { buffer } from 'node:stream/consumers';
import type { Knex } from 'knex';
import { renderDocument, renderPart } from '#documents/render.ts';
import { loadTestFonts } from '#documents/test/loadTestFonts.ts';
import type { PartTask, PrintPool } from '#server/platform/http/services.ts';
import { isOver, type Job, type ReportFilters } from '#server/printing/jobs/job.ts';
import { jobFile } from '#server/printing/jobs/jobFile.ts';
import { createJob, findJob } from '#server/printing/jobs/queries.ts';
import { createAccount } from '#server/testing/factories.ts';
import { until } from '#server/testing/startFolder.ts';
import { COHORT } from './testExam.ts';

const { session, term } = COHORT;
export const ONE: ReportFilters = { ...COHORT, start_roll: 1, end_roll: 1000 };
/** Moves a value to the start of a list of the school: jobs print in that order. */
export const putFirst = async (db: Knex, slug: string, value: string): Promise<void> => {
  await db('config_values').where({ slug }).increment('position', 1);
  await db('config_values').where({ slug, value }).update({ position: 0 });
};

/** Business A, Science A and Science B of class 9; in this order where Business is the first group. */
export const EVERY: ReportFilters = { session, term, className: 'All' };

export type TestPool = PrintPool & {
  /** The group and section of every part that was begun. */
  begun: string[];
};

/** Draws in the test's own thread. `before` can make any part wait or fail. */
export const testPool = async (
  before: (cohort: string, task: PartTask) => Promise<unknown> = async () => {},
): Promise<TestPool> => {
  await loadTestFonts();
  const begun: string[] = [];
  return {
    begun,
    print: ({ kind, data, options }) => renderDocument(kind, data, options),
    printPart: async (task) => {
      const { group, section } = (task.data as { exam: { group: string; section: string } }).exam;
      begun.push(`${group} ${section}`);
      await before(`${group} ${section}`, task as PartTask);
      return renderPart(task.kind, task.data, task.options, task);
    },
    isBusy: () => false,
    warm: () => {},
    close: async () => {},
  };
};

let accounts = 0;
/** Stores a job of a new superadmin without telling any runner. Returns its id. */
export const storeJob = async (
  db: Knex,
  filters: ReportFilters,
  kind: Job['kind'] = 'marksheet',
  options: Job['options'] = { lang: 'en', digits: 'en' },
): Promise<string> => {
  accounts += 1;
  const phoneNumber = `017${String(accounts).padStart(8, '0')}`;
  const by = await createAccount(db, { phoneNumber, userType: 'superadmin' });
  return createJob(db, { kind, filters, options }, by);
};

export const jobNow = async (db: Knex, id: string): Promise<Job> => (await findJob(db, id))!;

/** Waits until the job is over, and returns it. */
export const ended = async (db: Knex, id: string): Promise<Job> => {
  await until(async () => isOver((await jobNow(db, id)).status));
  return jobNow(db, id);
};

export const readJobFile = async (db: Knex, job: Job): Promise<Uint8Array> =>
  buffer((await jobFile(db, job)).body);

export const countParts = async (db: Knex, id: string): Promise<number> =>
  (await db('print_job_parts').where({ printJobId: id })).length;
