import type { CohortStudent } from '#documents/model/cohort.ts';
import type { Seat } from '#documents/model/finding.ts';
import { byRoll } from './byRoll.ts';
import { compareText } from './compareText.ts';

export const seatOf = ({ section, shift, group }: Seat): Seat => ({ section, shift, group });

const bySeat = (a: Seat, b: Seat): number =>
  compareText(a.section, b.section) || compareText(a.shift, b.shift) || compareText(a.group, b.group);

/** The students of each section, shift and group, by roll: as marks are entered. */
export const seatsOf = (students: CohortStudent[]): { seat: Seat; students: CohortStudent[] }[] => {
  const seats = new Map<string, { seat: Seat; students: CohortStudent[] }>();
  for (const student of students.toSorted((a, b) => bySeat(a, b) || byRoll(a, b))) {
    const { section, shift, group } = student;
    const key = JSON.stringify([section, shift, group]);
    const known = seats.get(key) ?? { seat: seatOf(student), students: [] };
    known.students.push(student);
    seats.set(key, known);
  }
  return [...seats.values()];
};
