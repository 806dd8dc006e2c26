import { Readable } from 'node:stream';
import type { Knex } from 'knex';
import { documents } from '#documents/index.ts';
import { finishPdf } from '#documents/paper/finishPdf.ts';
import { AppError } from '#server/errors.ts';
import { cohortKey, cohortLabel } from './cohortLabel.ts';
import { fieldNames } from './jobFilters.ts';
import { readBytes, readMetas, type StoredMeta } from './jobParts.ts';
import type { Job, JobStatus } from './jobRow.ts';

const NO_FILE: Readonly<Record<Exclude<JobStatus, 'done'>, string>> = {
  waiting: 'This is not printed yet.',
  running: 'This is not printed yet.',
  failed: 'This could not be printed.',
  cancelled: 'This print was cancelled.',
};

const slug = (...words: unknown[]): string =>
  words
    .filter((word) => word !== undefined)
    .join('-')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');

const isOfOne = (metas: readonly StoredMeta[]): boolean =>
  new Set(metas.map(({ place }) => cohortKey(place))).size === 1;

const fileNameOf = ({ kind, filters }: Job, metas: readonly StoredMeta[]): string => {
  if (isOfOne(metas)) return metas[0]!.fileName;
  return slug(kind, 'all-classes', filters.term, filters[fieldNames(kind).session]);
};

const infoOf = ({ kind, options, createdAt }: Job, metas: readonly StoredMeta[]) => {
  const labels = metas.map(({ place }) => cohortLabel(place, options));
  const title = documents[kind].title[options.lang];
  return {
    title: isOfOne(metas) ? `${title}: ${labels[0]}` : title,
    lang: options.lang,
    creationDate: createdAt,
    labels,
  };
};

async function* bytesOf(
  db: Knex,
  id: string,
  ends: ReturnType<typeof finishPdf>,
): AsyncGenerator<Uint8Array> {
  yield ends.header;
  yield* readBytes(db, id);
  yield ends.tail;
}

export type JobFile = { name: string; length: number; body: Readable };

/** The finished file, a part in memory at a time. Throws 409 where there is none. */
export const jobFile = async (db: Knex, job: Job): Promise<JobFile> => {
  if (job.status !== 'done') throw new AppError('conflict', NO_FILE[job.status]);
  const metas = await readMetas(db, job.id);
  const ends = finishPdf(metas, infoOf(job, metas));
  const parts = metas.reduce((sum, { length }) => sum + length, 0);
  return {
    name: `${fileNameOf(job, metas)}.pdf`,
    length: ends.header.length + parts + ends.tail.length,
    body: Readable.from(bytesOf(db, job.id, ends), { objectMode: false }),
  };
};
