import { AppError } from '#server/errors.ts';
import { readCohortData } from './cohortData.ts';
import { cohortKey } from './cohortLabel.ts';
import type { Drawing, DrawnPart } from './drawCohort.ts';
import type { PlannedCohort } from './planJob.ts';

/** As many as fit a line of a message. */
const NAMED = 5;

const isChanged = async (
  { db, job, hold }: Drawing,
  cohort: PlannedCohort | undefined,
  parts: readonly DrawnPart[],
): Promise<boolean> => {
  hold.signal.throwIfAborted();
  const read = cohort && (await readCohortData(db, job, cohort));
  return !read || read instanceof AppError || parts.some(({ hash }) => hash !== read.hash);
};

const sentence = (keys: readonly string[]): string => {
  const others = keys.length > NAMED ? ` and of ${keys.length - NAMED} more` : '';
  const named = keys.slice(0, NAMED).join(', ');
  return `The data of ${named}${others} changed while this was printed: print it again.`;
};

/** Reads every cohort again, and names those that no longer say what was printed of them; null where all still do. */
export const changedCohorts = async (
  drawing: Drawing,
  cohorts: readonly PlannedCohort[],
  drawn: readonly DrawnPart[],
): Promise<string | null> => {
  const changed: string[] = [];
  for (const key of new Set(drawn.map(({ place }) => cohortKey(place)))) {
    const cohort = cohorts.find(({ place }) => cohortKey(place) === key);
    const parts = drawn.filter(({ place }) => cohortKey(place) === key);
    if (await isChanged(drawing, cohort, parts)) changed.push(key);
  }
  return changed.length > 0 ? sentence(changed) : null;
};
