import type { Knex } from 'knex';
import type { PrintedKind } from '#documents/index.ts';
import type { PartMeta } from '#documents/paper/pen/filePart.ts';
import { transact } from '#server/platform/database/transact.ts';
import { mayCleanUp } from '#server/platform/database/wrongClock.ts';
import type { CohortPlace } from './job.ts';

/** Bytes per row. SQL sends them as hex, twice as long, and a school's own database may limit a statement to 16 MB. */
const PIECE = 4 * 1024 * 1024;

/** What is stored for each drawn part besides its bytes: what the finished file needs. */
export type StoredMeta = PartMeta & {
  place: CohortPlace;
  /** Only for a print of every paper: the kinds of the papers in this part. */
  kinds?: readonly PrintedKind[] | undefined;
  /** The file name if this cohort is the whole job. */
  fileName: string;
};

/** Appends a part to a job. A large part takes several rows, of which only the first has the meta. */
export async function storePart(
  transaction: Knex.Transaction,
  jobId: string,
  bytes: Uint8Array,
  meta: StoredMeta,
): Promise<void> {
  const rows = () => transaction('print_job_parts');
  const [last] = await rows().where({ printJobId: jobId }).max({ position: 'position' });
  let position = Number(last?.position ?? -1);
  for (let at = 0; at < bytes.length; at += PIECE) {
    position += 1;
    await rows().insert({
      printJobId: jobId,
      position,
      bytes: Buffer.from(bytes.subarray(at, at + PIECE)),
      meta: at === 0 ? JSON.stringify(meta) : null,
    });
  }
}

/** The meta of each stored part, in the order of the pages. */
export async function readMetas(db: Knex, jobId: string): Promise<StoredMeta[]> {
  const rows: { meta: StoredMeta }[] = await db('print_job_parts')
    .where({ printJobId: jobId })
    .whereNotNull('meta')
    .orderBy('position')
    .select('meta');
  return rows.map(({ meta }) => meta);
}

/** The bytes of all parts in order, with one row in memory at a time. */
export async function* readBytes(db: Knex, jobId: string): AsyncGenerator<Buffer> {
  for (let position = 0; ; position += 1) {
    const row: { bytes: Buffer } | undefined = await db('print_job_parts')
      .where({ printJobId: jobId, position })
      .first('bytes');
    if (!row) return;
    yield row.bytes;
  }
}

/** Deletes the stored parts of a job, and keeps the job. */
export async function dropParts(db: Knex, jobId: string): Promise<void> {
  await db('print_job_parts').where({ printJobId: jobId }).delete();
}

/** Deletes a job and all its parts. */
export const removeJob = (db: Knex, id: string): Promise<void> =>
  transact(db, async (transaction) => {
    await dropParts(transaction, id);
    await transaction('print_jobs').where({ id }).delete();
  });

/**
 * Deletes jobs that ended more than a day ago by the database's clock, by which they ended too: that of one process may
 * be wrong. Anyone who needs such a file again can print it again.
 */
export async function removeOldJobs(db: Knex, now?: Date): Promise<void> {
  const ids: string[] = await db('print_jobs')
    .where('finishedAt', '<', db.raw('? - interval 1 day', [now ?? db.raw('utc_timestamp(3)')]))
    .pluck('id');
  if (ids.length === 0 || !(await mayCleanUp(db, 'old print jobs', now))) return;
  for (const id of ids) await removeJob(db, id);
}
