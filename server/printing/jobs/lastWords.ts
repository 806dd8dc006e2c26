import { AppError } from '#server/errors.ts';
import { type CohortData, readCohortData } from './cohortData.ts';
import { cohortKey } from './cohortLabel.ts';
import type { Drawing, DrawnPart } from './drawCohort.ts';
import type { PlannedCohort } from './planJob.ts';

/** As many as fit a line of a message. */
const NAMED = { cohorts: 5, photos: 40 };

const list = (names: readonly string[], most: number, more: (count: number) => string): string =>
  names.slice(0, most).join(', ') + (names.length > most ? more(names.length - most) : '');

const changedSentence = (keys: readonly string[]): string => {
  const named = list(keys, NAMED.cohorts, (count) => ` and of ${count} more`);
  return `The data of ${named} changed while this was printed: print it again.`;
};

const photoSentence = (studentIds: readonly string[]): string => {
  const named = list(studentIds, NAMED.photos, (count) => ` and ${count} more`);
  return `These photos cannot be read and print a placeholder: ${named}.`;
};

const isChanged = (read: CohortData | null, parts: readonly DrawnPart[]): boolean =>
  read === null || parts.some(({ hash }) => hash !== read.hash);

const unreadablePhotos = ({ data }: CohortData): string[] =>
  'unreadablePhotos' in data ? data.unreadablePhotos : [];

const readAgain = async (
  { db, job, hold }: Drawing,
  cohort: PlannedCohort | undefined,
): Promise<CohortData | null> => {
  hold.signal.throwIfAborted();
  const read = cohort && (await readCohortData(db, job, cohort));
  return !read || read instanceof AppError ? null : read;
};

/**
 * What there is to say of a job that is drawn: every cohort is read again, those that no longer say what was printed
 * of them are named, and the students whose photo is no picture. Null where all is well.
 */
export const lastWords = async (
  drawing: Drawing,
  cohorts: readonly PlannedCohort[],
  drawn: readonly DrawnPart[],
): Promise<string | null> => {
  const changed: string[] = [];
  const photos: string[] = [];
  for (const key of new Set(drawn.map(({ place }) => cohortKey(place)))) {
    const cohort = cohorts.find(({ place }) => cohortKey(place) === key);
    const read = await readAgain(drawing, cohort);
    const parts = drawn.filter(({ place }) => cohortKey(place) === key);
    if (isChanged(read, parts)) changed.push(key);
    if (read) photos.push(...unreadablePhotos(read));
  }
  const said = [
    ...(changed.length > 0 ? [changedSentence(changed)] : []),
    ...(photos.length > 0 ? [photoSentence(photos)] : []),
  ];
  return said.length > 0 ? said.join(' ') : null;
};
