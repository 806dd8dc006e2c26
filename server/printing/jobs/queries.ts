import type { Knex } from 'knex';
import { createMessage } from '#documents/i18n/messages/index.ts';
import type { Message } from '#documents/i18n/messages/message.ts';
import { type Caller, superadmin } from '#server/access/access.ts';
import { AppError } from '#server/base/errors.ts';
import { countRows, onlyPage, type Page } from '#server/http/paging.ts';
import { isOver, type Job, type JobRow, jobPolicy, toJob } from './job.ts';
import { dropParts, removeJob } from './jobParts.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A person's prints at a time: the school has one printer's work, and others wait for it too. */
const MOST_WAITING = 20;

/** Throws 429 for a person who has many prints waiting already. */
export async function createJob(
  db: Knex,
  { kind, filters, options }: Pick<Job, 'kind' | 'filters' | 'options'>,
  by: string,
): Promise<string> {
  const waiting = await countRows(
    db('print_jobs').where({ created_by: by }).whereIn('status', ['waiting', 'running']),
  );
  if (waiting >= MOST_WAITING)
    throw new AppError('tooMany', createMessage('print.waiting', { count: MOST_WAITING }), [], {
      'Retry-After': '30',
    });
  const now = new Date();
  const [id] = await db('print_jobs').insert({
    kind,
    filters: JSON.stringify(filters),
    options: JSON.stringify(options),
    status: 'waiting',
    created_by: by,
    created_at: now,
    updated_at: now,
  });
  return String(id);
}

export async function findJob(db: Knex, id: string): Promise<Job | null> {
  const row: JobRow | undefined = await db('print_jobs').where({ id }).first();
  return row ? toJob(row) : null;
}

/** Somebody else's job is not there, except for a superadmin. */
export async function requireJob(db: Knex, caller: Caller, id: string): Promise<Job> {
  const job = await findJob(db, id);
  if (!job || !jobPolicy.read(caller, job)) throw new AppError('notFound', 'print.jobNotFound');
  return job;
}

/** Of the last day, the newest first: one's own, or everyone's for a superadmin. */
export async function listJobs(
  db: Knex,
  caller: Caller,
  page: Page,
): Promise<{ jobs: Job[]; total: number }> {
  const since = new Date(Date.now() - DAY_MS);
  const found = () =>
    db('print_jobs')
      .where('created_at', '>', since)
      .modify((query) => {
        if (!superadmin.allows(caller)) query.where({ created_by: caller._id });
      });
  const rows: JobRow[] = await found().orderBy('id', 'desc').modify(onlyPage(page)).select();
  return { jobs: rows.map(toJob), total: await countRows(found()) };
}

/** Stops a job, or removes one that is over. Answers what was done. */
export async function endJob(db: Knex, { id, status }: Job): Promise<Message> {
  // One that came to its end since it was read is removed too.
  if (!isOver(status) && (await cancel(db, id))) return createMessage('print.cancelled');
  await removeJob(db, id);
  return createMessage('print.removed');
}

/** Takes the job away from whoever draws it; nothing is kept of what was drawn. */
const cancel = (db: Knex, id: string): Promise<boolean> =>
  db.transaction(async (transaction) => {
    const now = new Date();
    const stopped = await transaction('print_jobs')
      .where({ id })
      .whereIn('status', ['waiting', 'running'])
      .update({
        status: 'cancelled',
        claimed_by: null,
        claimed_until: null,
        finished_at: now,
        updated_at: now,
      });
    if (stopped > 0) await dropParts(transaction, id);
    return stopped > 0;
  });
