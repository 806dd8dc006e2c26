import type { CohortStudent } from '#documents/model/cohort.ts';
import type { Seat } from '#documents/model/finding.ts';

/** The students of each section, shift and group, by roll: as marks are entered. */
export function seatsOf(students: CohortStudent[]): { seat: Seat; students: CohortStudent[] }[] {
  const seats = new Map<string, { seat: Seat; students: CohortStudent[] }>();
  for (const student of students.toSorted((a, b) => bySeat(a, b) || byRoll(a, b))) {
    const { section, shift, group } = student;
    const key = JSON.stringify([section, shift, group]);
    const known = seats.get(key) ?? { seat: seatOf(student), students: [] };
    known.students.push(student);
    seats.set(key, known);
  }
  return [...seats.values()];
}

const bySeat = (a: Seat, b: Seat): number =>
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

export const seatOf = ({ section, shift, group }: Seat): Seat => ({ section, shift, group });
