import type { Knex } from 'knex';
import { HIGHEST_ROLL } from '#documents/model/fields.ts';
import { inBatches } from '#server/platform/database/transact.ts';
import { presentPlacement, type StudentRow, studentEnrolments } from './queries.ts';

/** A class, section, shift and group, within which a roll of a year is given once. */
export type Placement = { class: string; section: string; shift: string; group: string };

/** The year is left out where all is of one. */
type YearPlacement = Placement & { year?: number };
export type RollPlace = YearPlacement & { roll: number };

/** The placement alone, without other fields of an object. */
export const toPlacement = ({ class: className, section, shift, group }: Placement): Placement => ({
  class: className,
  section,
  shift,
  group,
});

export const placementKey = (placement: Placement): string => Object.values(toPlacement(placement)).join('|');

const placeKey = (place: YearPlacement): string => `${place.year ?? ''}|${placementKey(place)}`;

/** Identifies the roll of a placement and year. */
export const rollKey = (place: RollPlace): string => `${placeKey(place)}|${place.roll}`;

/** Who has which roll: the one check of whether a roll is free. `take` gives a roll, so that nobody else gets it. */
export function rollBook<Holder extends RollPlace>(holders: readonly Holder[]) {
  const byRoll = new Map<string, Holder>();
  const last = new Map<string, number>();
  const free = new Map<string, number>();
  const take = (holder: Holder): void => {
    byRoll.set(rollKey(holder), holder);
    last.set(placeKey(holder), Math.max(holder.roll, last.get(placeKey(holder)) ?? 0));
  };
  for (const holder of holders) take(holder);
  const holder = (place: RollPlace): Holder | undefined => byRoll.get(rollKey(place));
  return {
    take,
    holder,
    /** The roll behind the last one; null behind the highest that there is. */
    next: (place: YearPlacement): number | null => {
      const roll = (last.get(placeKey(place)) ?? 0) + 1;
      return roll <= HIGHEST_ROLL ? roll : null;
    },
    firstFree: (place: YearPlacement): number => {
      let roll = free.get(placeKey(place)) ?? 1;
      while (holder({ ...place, roll })) roll += 1;
      free.set(placeKey(place), roll);
      return roll;
    },
  };
}

/** A student with the place and roll of an enrolment. */
export type RollHolder = ReturnType<typeof toRollHolder>;
export const toRollHolder = (
  row: Parameters<typeof presentPlacement>[0] & Pick<StudentRow, 'id' | 'studentId'>,
) => ({
  id: row.id,
  studentId: row.studentId,
  ...presentPlacement(row),
});

type EnrolledQuery = {
  ids?: readonly string[];
  classes: readonly (string | number)[];
  years: readonly number[];
};

/** The students enrolled in those classes and years, and in those years the students with these ids. */
export async function rollHolders(db: Knex, { ids = [], classes, years }: EnrolledQuery) {
  const enrolled = () => studentEnrolments(db).whereIn('enrolments.session', [...new Set(years)]);
  const there: StudentRow[] = await enrolled().whereIn('classes.value', [...new Set(classes)]);
  const themselves = await inBatches(ids, (batch) => enrolled().whereIn('students.id', batch));
  return [...new Map([...there, ...themselves.flat()].map((row) => [row.enrolmentId, row])).values()];
}
