import type { Knex } from 'knex';
import type { PartMeta } from '#documents/paper/pen/joinPdfs.ts';
import type { CohortWords } from './job.ts';

/** A statement carries bytes as twice as many digits, and a database of the school's own may take 16 MB of them. */
const PIECE = 4 * 1024 * 1024;

const KEPT_MS = 24 * 60 * 60 * 1000;

/** What is kept of a part beside its bytes. */
export type StoredMeta = PartMeta & {
  place: CohortWords;
  /** What it adds to the progress. */
  students: number;
  /** Of its cohort. */
  isLast: boolean;
  /** Changes with the data of its cohort. */
  hash: string;
  /** What its document would be saved as on its own. */
  fileName: string;
  /** IDs of the students whose photo is no picture; with the last part of a cohort those of all of it. */
  unreadablePhotos: string[];
};

/** The first row of a part has its meta; a large part goes on in rows without one. */
export async function storePart(
  transaction: Knex.Transaction,
  jobId: string,
  bytes: Uint8Array,
  meta: StoredMeta,
): Promise<void> {
  const rows = () => transaction('print_job_parts');
  const [last] = await rows().where({ print_job_id: jobId }).max({ position: 'position' });
  let position = Number(last?.position ?? -1);
  for (let at = 0; at < bytes.length; at += PIECE) {
    position += 1;
    await rows().insert({
      print_job_id: jobId,
      position,
      bytes: Buffer.from(bytes.subarray(at, at + PIECE)),
      meta: at === 0 ? JSON.stringify(meta) : null,
    });
  }
}

export async function readMetas(db: Knex, jobId: string): Promise<StoredMeta[]> {
  const rows: { meta: StoredMeta }[] = await db('print_job_parts')
    .where({ print_job_id: jobId })
    .whereNotNull('meta')
    .orderBy('position')
    .select('meta');
  return rows.map(({ meta }) => meta);
}

/** The bytes of every part in order, a row in memory at a time. */
export async function* readBytes(db: Knex, jobId: string): AsyncGenerator<Buffer> {
  for (let position = 0; ; position += 1) {
    const row: { bytes: Buffer } | undefined = await db('print_job_parts')
      .where({ print_job_id: jobId, position })
      .first('bytes');
    if (!row) return;
    yield row.bytes;
  }
}

export async function dropParts(db: Knex, jobId: string): Promise<void> {
  await db('print_job_parts').where({ print_job_id: jobId }).delete();
}

/** A job with all its parts. */
export const removeJob = (db: Knex, id: string): Promise<void> =>
  db.transaction(async (transaction) => {
    await dropParts(transaction, id);
    await transaction('print_jobs').where({ id }).delete();
  });

/** What was printed is there for a day; who needs it again prints it again. */
export async function removeOldJobs(db: Knex, now: Date): Promise<void> {
  const ids: string[] = await db('print_jobs')
    .where('finished_at', '<', new Date(now.getTime() - KEPT_MS))
    .pluck('id');
  for (const id of ids) await removeJob(db, id);
}
