import type { CohortStudent } from '#documents/model/cohort.ts';
import type { Placement } from '#documents/model/finding.ts';
import { groupBy } from './groupBy.ts';

/** The students of each section, shift and group by roll. Who comes first says which of these is first. */
export function groupByPlacement(
  students: CohortStudent[],
): { placement: Placement; students: CohortStudent[] }[] {
  return [...groupBy(students, placementKey).values()].map((members) => ({
    placement: toPlacement(members[0]!),
    students: [...members].sort(byRoll),
  }));
}

/** Equal for students of one section, shift and group. */
export const placementKey = ({ section, shift, group }: Placement): string =>
  JSON.stringify([section, shift, group]);

/** Compares by code units, which gives the same order on every machine, whatever its language. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

type Enrolled = { roll: number; section: string; shift: string; studentId: string };

/** By roll; equal rolls of several sections or shifts by section, shift and student ID, so that the order is fixed. */
export const byRoll = (a: Enrolled, b: Enrolled): number =>
  a.roll - b.roll ||
  compareText(a.section, b.section) ||
  compareText(a.shift, b.shift) ||
  compareText(a.studentId, b.studentId);

/** Only the section, shift and group of an object that has more fields. */
export const toPlacement = ({ section, shift, group }: Placement): Placement => ({ section, shift, group });
