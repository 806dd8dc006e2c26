import { AppError } from '#server/errors.ts';
import { readCohortData } from './cohortData.ts';
import { cohortKey } from './cohortLabel.ts';
import { type Drawing, type DrawnPart, drawCohort, studentsOf, sumOf } from './drawCohort.ts';
import { readMetas } from './jobParts.ts';
import type { PlannedCohort } from './planJob.ts';

export const partsOf = (drawn: readonly DrawnPart[], { place }: Pick<PlannedCohort, 'place'>): DrawnPart[] =>
  drawn.filter((part) => cohortKey(part.place) === cohortKey(place));

const isComplete = (parts: readonly DrawnPart[]): boolean => parts.length > 0 && parts.length >= parts[0]!.of;

const storedParts = async ({ db, job }: Drawing): Promise<DrawnPart[]> =>
  (await readMetas(db, job.id)).map(({ place, students, of, hash, count }) => ({
    place,
    students,
    of,
    hash,
    count,
  }));

/** What is left to draw. A cohort that was begun before a restart comes first, whoever enrolled since. */
const openOf = (cohorts: readonly PlannedCohort[], drawn: readonly DrawnPart[]): PlannedCohort[] => {
  const open = cohorts.filter((cohort) => !isComplete(partsOf(drawn, cohort)));
  const isBegun = (cohort: PlannedCohort) => partsOf(drawn, cohort).length > 0;
  return [...open.filter(isBegun), ...open.filter((cohort) => !isBegun(cohort))];
};

const countOf = (cohorts: readonly PlannedCohort[]): number => sumOf(cohorts, ({ count }) => count);

/**
 * Draws the parts of a job one after the other, from where it was left. A cohort with nothing to print is passed over;
 * throws 404 where that is every one.
 */
export const drawJob = async (drawing: Drawing, cohorts: readonly PlannedCohort[]): Promise<DrawnPart[]> => {
  const { db, job, hold } = drawing;
  const drawn = await storedParts(drawing);
  const open = openOf(cohorts, drawn);
  const begun = studentsOf(open.flatMap((cohort) => partsOf(drawn, cohort)));
  const done = studentsOf(drawn);
  await hold.write({ done, total: done - begun + countOf(open) });
  let nothing = new AppError('notFound', 'No students found.');
  for (const [index, cohort] of open.entries()) {
    const read = await readCohortData(db, job, cohort);
    const left = { stored: partsOf(drawn, cohort).length, later: countOf(open.slice(index + 1)) };
    if (read instanceof AppError) nothing = read;
    else await drawCohort(drawing, drawn, cohort, read, left);
  }
  if (drawn.length === 0) throw nothing;
  return drawn;
};
