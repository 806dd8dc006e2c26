import type { CohortStudent } from '#documents/model/cohort.ts';
import type { Placement } from '#documents/model/finding.ts';

/** The students of each section, shift and group, by roll: as marks are entered. */
export function groupByPlacement(
  students: CohortStudent[],
): { seat: Placement; students: CohortStudent[] }[] {
  const placements = new Map<string, { seat: Placement; students: CohortStudent[] }>();
  for (const student of students.toSorted((a, b) => byPlacement(a, b) || byRoll(a, b))) {
    const { section, shift, group } = student;
    const key = JSON.stringify([section, shift, group]);
    const known = placements.get(key) ?? { seat: toPlacement(student), students: [] };
    known.students.push(student);
    placements.set(key, known);
  }
  return [...placements.values()];
}

const byPlacement = (a: Placement, b: Placement): number =>
  compareText(a.section, b.section) || compareText(a.shift, b.shift) || compareText(a.group, b.group);

/** Plain code-unit order: the same on every machine, whatever its language. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

type Enrolled = { roll: number; section: string; shift: string; studentId: string };

/** By roll. A cohort of all sections or shifts repeats rolls; then section, shift and student ID keep the order fixed. */
export const byRoll = (a: Enrolled, b: Enrolled): number =>
  a.roll - b.roll ||
  compareText(a.section, b.section) ||
  compareText(a.shift, b.shift) ||
  compareText(a.studentId, b.studentId);

export const toPlacement = ({ section, shift, group }: Placement): Placement => ({ section, shift, group });
