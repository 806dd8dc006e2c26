import { Readable } from 'node:stream';
import type { Knex } from 'knex';
import { fileName, languageFileWords, rollFileWords } from '#documents/i18n/cohort.ts';
import { createLanguage } from '#documents/i18n/language.ts';
import type { PlainKey } from '#documents/i18n/messages/index.ts';
import { documents, printedDocuments } from '#documents/index.ts';
import { ALL } from '#documents/model/exam.ts';
import { LAST_ROLL } from '#documents/model/limits.ts';
import type { ListNames } from '#documents/model/school.ts';
import { finishPdf, joinedInfo } from '#documents/paper/pen/finishPdf.ts';
import { AppError } from '#server/platform/base/errors.ts';
import { snapshotSchool } from '#server/school/queries.ts';
import { cohortKey, cohortLabel, fieldNames, type Job, type JobStatus } from './job.ts';
import { readBytes, readMetas, type StoredMeta } from './jobParts.ts';

const NO_FILE: Readonly<Record<Exclude<JobStatus, 'done'>, PlainKey>> = {
  waiting: 'print.notYet',
  running: 'print.notYet',
  failed: 'print.couldNot',
  cancelled: 'print.wasCancelled',
};

/** The finished PDF as a stream that has one part in memory at a time. Throws 409 if the job is not done. */
export async function jobFile(db: Knex, job: Job) {
  if (job.status !== 'done') throw new AppError('conflict', NO_FILE[job.status]);
  const metas = await readMetas(db, job.id);
  const { names } = (await snapshotSchool(db)).settings;
  const ends = finishPdf(metas, fileInfo(job, metas, names));
  const parts = metas.reduce((sum, { length }) => sum + length, 0);
  return {
    name: `${createFileName(job, metas)}.pdf`,
    length: ends.header.length + parts + ends.tail.length,
    body: Readable.from(streamParts(db, job.id, ends, parts), { objectMode: false }),
  };
}

function fileInfo({ kind, filters, options }: Job, metas: readonly StoredMeta[], names?: ListNames) {
  const info = joinedInfo(metas);
  const { lang, everything } = options;
  if (isOfOne(metas) && !everything) return info;
  const { value, digits } = createLanguage(options, names);
  const session = digits(String(filters[fieldNames(kind).session]));
  const exam = [filters.term && value(String(filters.term)), session];
  const title = (everything ? EVERY_PAPER : documents[kind].title)[lang];
  const label = ({ place, kinds = [] }: StoredMeta) =>
    [...kinds.map((one) => documents[one].title[lang]), cohortLabel(place, options, names)].join(', ');
  return { ...info, title: `${title}: ${exam.filter(Boolean).join(' ')}`, labels: metas.map(label) };
}

const EVERY_PAPER = { en: 'Every paper', bn: 'সব কাগজ' };

const isOfOne = (metas: readonly StoredMeta[]): boolean =>
  new Set(metas.map(({ place }) => cohortKey(place))).size === 1;

function createFileName({ kind, filters, options }: Job, metas: readonly StoredMeta[]): string {
  const { everything } = options;
  if (isOfOne(metas) && !everything) return metas[0]!.fileName;
  const names = fieldNames(kind);
  const { [names.className]: className, [names.from]: from, [names.to]: to } = filters;
  const group = filters.group && filters.group !== ALL ? [String(filters.group)] : [];
  const place = className === ALL ? ['all-classes'] : ['class', String(className)];
  const isOfSomeRolls = Number(from ?? 1) > 1 || Number(to ?? LAST_ROLL) < LAST_ROLL;
  const isMerged = printedDocuments[kind].merged === 'chosen' && String(filters.is_merged) === 'true';
  return fileName(
    ...(everything ? ['every-paper', `by-${everything.order}`] : [kind]),
    ...place,
    ...group,
    ...(isOfSomeRolls ? rollFileWords([Number(from ?? 1), Number(to ?? LAST_ROLL)]) : []),
    isMerged ? 'merged' : toWord(filters.term),
    toWord(filters[names.session]),
    filters.layout ? `layout-${filters.layout}` : undefined,
    ...(everything?.both ? ['en', 'bn'] : languageFileWords(options)),
  );
}

const toWord = (value: string | number | boolean | undefined) =>
  value === undefined ? value : String(value);

async function* streamParts(db: Knex, id: string, ends: ReturnType<typeof finishPdf>, length: number) {
  yield ends.header;
  let left = length;
  for await (const bytes of readBytes(db, id)) {
    left -= bytes.length;
    yield bytes;
  }
  // Whoever is sent the file would wait for the rest.
  if (left !== 0) throw new Error('The print job was removed while its file was sent.');
  yield ends.tail;
}
