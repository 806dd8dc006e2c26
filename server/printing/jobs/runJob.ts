import type { Knex } from 'knex';
import { AppError } from '#server/base/errors.ts';
import { log } from '#server/base/log.ts';
import type { PrintPool } from '#server/http/services.ts';
import { type JobLease, keepLease } from './claimJob.ts';
import {
  type CohortData,
  countDrawn,
  type Drawing,
  type DrawnPart,
  drawCohort,
  readCohortData,
  sumBy,
} from './drawCohort.ts';
import type { Job, JobStatus } from './job.ts';
import { cohortKey } from './job.ts';
import { dropParts, readMetas } from './jobParts.ts';
import { type PlannedCohort, planJob } from './planJob.ts';

/** As many as fit a line of a message. */
const NAMED = { cohorts: 5, photos: 40 };

/** Prints a job that was claimed, from where it was left, to its end or until it is no longer ours. Never throws. */
export async function runJob(runner: Runner, job: Job): Promise<void> {
  const hold = keepLease(runner.db, { id: job.id, ...runner });
  try {
    await print(runner, job, hold).catch((error) => {
      // Of a job that is no longer ours there is nothing to say.
      hold.signal.throwIfAborted();
      return fail(hold, job, error);
    });
  } catch (error) {
    if (!hold.signal.aborted) log.error({ error, id: job.id }, 'a print job could not be written');
  } finally {
    hold.letGo();
  }
}

export type Runner = { db: Knex; print: PrintPool; runner: string; stopping: AbortSignal };

async function print({ db, print }: Runner, job: Job, hold: JobLease): Promise<void> {
  const drawing = { db, print, job, hold };
  const drawn = await drawJob(drawing, await planJob(db, job));
  // The cohorts are listed anew: who left one since has changed it too.
  const message = await lastWords(drawing, await planJob(db, job), drawn);
  const done = countDrawn(drawn);
  await hold.write(over('done', { done, total: done, message }));
}

/**
 * Draws the parts of a job one after the other, from where it was left. A cohort with nothing to print is passed over;
 * throws 404 where that is every one.
 */
async function drawJob(drawing: Drawing, cohorts: readonly PlannedCohort[]): Promise<DrawnPart[]> {
  const { db, job, hold } = drawing;
  const drawn = await storedParts(drawing);
  const open = findUnfinished(cohorts, drawn);
  const begun = countDrawn(open.flatMap((cohort) => cohortParts(drawn, cohort)));
  const done = countDrawn(drawn);
  await hold.write({ done, total: done - begun + countStudents(open) });
  let nothing = new AppError('notFound', 'No students found.');
  for (const [index, cohort] of open.entries()) {
    const read = await readCohortData(db, job, cohort);
    const left = { stored: cohortParts(drawn, cohort).length, later: countStudents(open.slice(index + 1)) };
    if (read instanceof AppError) nothing = read;
    else await drawCohort(drawing, drawn, cohort, read, left);
  }
  if (drawn.length === 0) throw nothing;
  return drawn;
}

const storedParts = async ({ db, job }: Drawing): Promise<DrawnPart[]> =>
  (await readMetas(db, job.id)).map(({ place, students, of, hash, count }) => ({
    place,
    students,
    of,
    hash,
    count,
  }));

/** What is left to draw. A cohort that was begun before a restart comes first, whoever enrolled since. */
function findUnfinished(cohorts: readonly PlannedCohort[], drawn: readonly DrawnPart[]): PlannedCohort[] {
  const open = cohorts.filter((cohort) => !isComplete(cohortParts(drawn, cohort)));
  const isBegun = (cohort: PlannedCohort) => cohortParts(drawn, cohort).length > 0;
  return [...open.filter(isBegun), ...open.filter((cohort) => !isBegun(cohort))];
}

const isComplete = (parts: readonly DrawnPart[]): boolean => parts.length > 0 && parts.length >= parts[0]!.of;

const cohortParts = (drawn: readonly DrawnPart[], { place }: Pick<PlannedCohort, 'place'>): DrawnPart[] =>
  drawn.filter((part) => cohortKey(part.place) === cohortKey(place));

const countStudents = (cohorts: readonly PlannedCohort[]): number => sumBy(cohorts, ({ count }) => count);

/**
 * What there is to say of a job that is drawn: every cohort is read again, those that no longer say what was printed
 * of them are named, and the students whose photo is no picture. Null where all is well.
 */
async function lastWords(
  drawing: Drawing,
  cohorts: readonly PlannedCohort[],
  drawn: readonly DrawnPart[],
): Promise<string | null> {
  const changed: string[] = [];
  const photos: string[] = [];
  for (const key of new Set(drawn.map(({ place }) => cohortKey(place)))) {
    const cohort = cohorts.find(({ place }) => cohortKey(place) === key);
    const read = await readAgain(drawing, cohort);
    const parts = drawn.filter(({ place }) => cohortKey(place) === key);
    if (isChanged(read, parts)) changed.push(key);
    if (read) photos.push(...unreadablePhotos(read));
  }
  const input = [
    ...(changed.length > 0 ? [changedSentence(changed)] : []),
    ...(photos.length > 0 ? [photoSentence(photos)] : []),
  ];
  return input.length > 0 ? input.join(' ') : null;
}

async function readAgain(
  { db, job, hold }: Drawing,
  cohort: PlannedCohort | undefined,
): Promise<CohortData | null> {
  hold.signal.throwIfAborted();
  const read = cohort && (await readCohortData(db, job, cohort));
  return !read || read instanceof AppError ? null : read;
}

const isChanged = (read: CohortData | null, parts: readonly DrawnPart[]): boolean =>
  read === null || parts.some(({ hash }) => hash !== read.hash);

const unreadablePhotos = ({ data }: CohortData): string[] =>
  'unreadablePhotos' in data ? data.unreadablePhotos : [];

function changedSentence(keys: readonly string[]): string {
  const named = list(keys, NAMED.cohorts, (count) => ` and of ${count} more`);
  return `The data of ${named} changed while this was printed: print it again.`;
}

const list = (names: readonly string[], most: number, more: (count: number) => string): string =>
  names.slice(0, most).join(', ') + (names.length > most ? more(names.length - most) : '');

function photoSentence(studentIds: readonly string[]): string {
  const named = list(studentIds, NAMED.photos, (count) => ` and ${count} more`);
  return `These photos cannot be read and print a placeholder: ${named}.`;
}

/** The last word on a job. */
const over = (status: JobStatus, input: object) => ({
  status,
  ...input,
  finished_at: new Date(),
  claimed_by: null,
  claimed_until: null,
});

/** Nobody asks for the parts of a job that failed. */
const fail = (hold: JobLease, job: Job, error: unknown): Promise<void> =>
  hold.write(over('failed', { message: failureMessage(error, job) }), (transaction) =>
    dropParts(transaction, job.id),
  );

function failureMessage(error: unknown, { id, kind }: Job): string {
  if (error instanceof AppError) return error.message;
  log.error({ error, id, kind }, 'a print job failed');
  return 'Something went wrong';
}
