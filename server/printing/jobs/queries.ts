import type { Knex } from 'knex';
import { createMessage } from '#documents/i18n/messages/index.ts';
import type { Message } from '#documents/i18n/messages/message.ts';
import { type Caller, requireAllowed, superadmin } from '#server/platform/access/access.ts';
import { NOT_IN_SCOPE, onlyOwn } from '#server/platform/access/scope.ts';
import { AppError } from '#server/platform/base/errors.ts';
import { transact } from '#server/platform/database/transact.ts';
import { countRows, cutPage, type Page, readPage } from '#server/platform/http/paging.ts';
import { isOver, type Job, type JobRow, type JobStatus, jobPolicy, requestedCohort, toJob } from './job.ts';
import { dropParts, removeJob } from './jobParts.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Unfinished jobs that one user may have, because all users share one queue. */
const MOST_WAITING = 20;

type NewJob = Pick<Job, 'kind' | 'filters' | 'options'> & { requestId?: string | null };

/** Stores a waiting job and returns its id. Throws 429 when the user has 20 unfinished jobs already. */
export async function createJob(db: Knex, job: NewJob, by: string): Promise<string> {
  const { kind, filters, options, requestId = null } = job;
  const unfinished = db('print_jobs').where({ createdBy: by }).whereIn('status', ['waiting', 'running']);
  const message = createMessage('print.waiting', { count: MOST_WAITING });
  if ((await countRows(unfinished)) >= MOST_WAITING)
    throw new AppError('tooMany', message, [], { 'Retry-After': '30' });
  const now = new Date();
  const [id] = await db('print_jobs').insert({
    ...{ kind, status: 'waiting', requestId, createdBy: by, createdAt: now, updatedAt: now },
    filters: JSON.stringify(filters),
    options: JSON.stringify(options),
  });
  return String(id);
}

/** The job with this id, or null. */
export async function findJob(db: Knex, id: string): Promise<Job | null> {
  const row: JobRow | undefined = await db('print_jobs').where({ id }).first();
  return row ? toJob(row) : null;
}

/**
 * Throws 404 for an unknown job and for another user's job, which only a superadmin may see, and 403 for an own one of
 * students who are not in the caller's scope today.
 */
export async function requireJob(db: Knex, caller: Caller, id: string): Promise<Job> {
  const job = await findJob(db, id);
  if (!job || !jobPolicy.own(caller, job)) throw new AppError('notFound', 'print.jobNotFound');
  requireAllowed(await maySee(db, caller, job), NOT_IN_SCOPE);
  return job;
}

const maySee = (db: Knex, caller: Caller, { kind, filters }: Job): Promise<boolean> =>
  jobPolicy.print(db, caller, requestedCohort(kind, filters));

/**
 * A page of the jobs of the last day, newest first: the caller's own of students who are in scope today, for a superadmin
 * those of all users.
 */
export async function listJobs(db: Knex, caller: Caller, page: Page) {
  const found = db('print_jobs')
    .where('createdAt', '>', new Date(Date.now() - DAY_MS))
    .modify(onlyOwn(caller, 'createdBy'))
    .orderBy('id', 'desc');
  if (superadmin.allows(caller)) {
    const { rows, total } = await readPage<JobRow>(found, page);
    return { rows: rows.map(toJob), total };
  }
  const own: JobRow[] = await found;
  const jobs = own.map(toJob);
  const isSeen = await Promise.all(jobs.map((job) => maySee(db, caller, job)));
  const { data: rows, total } = cutPage(
    jobs.filter((_, index) => isSeen[index]),
    page,
  );
  return { rows, total };
}

/** Cancels a job, or deletes one that is over. Returns the message that says which of the two was done. */
export async function endJob(db: Knex, { id, status }: Job): Promise<Message> {
  // A job that ended since it was read cannot be cancelled any more, so it is deleted too.
  if (!isOver(status) && (await cancel(db, id))) return createMessage('print.cancelled');
  await removeJob(db, id);
  return createMessage('print.removed');
}

/** The columns of a job that is over. */
export const endedColumns = (db: Knex, status: JobStatus) => {
  return { status, finishedAt: db.raw('utc_timestamp(3)'), claimedBy: null, claimedUntil: null };
};

/** Takes the job from its runner and deletes its parts. False when the job was over already. */
const cancel = (db: Knex, id: string): Promise<boolean> =>
  transact(db, async (transaction) => {
    const stopped = await transaction('print_jobs')
      .where({ id })
      .whereIn('status', ['waiting', 'running'])
      .update({ ...endedColumns(db, 'cancelled'), updatedAt: new Date() });
    if (stopped > 0) await dropParts(transaction, id);
    return stopped > 0;
  });
