import type { CohortStudent } from '#documents/model/cohort.ts';
import type { Finding, Seat } from '#documents/model/finding.ts';
import { seatOf } from '../seatsOf.ts';

type Cell = Seat & { studentId: string; roll: number };

/** A finding about one student, with where she sits: what leads to her row of the grid. */
export const findingOf = <Said extends { kind: Finding['kind'] }>(
  student: CohortStudent,
  said: Said,
): Said & Cell => ({
  ...said,
  ...seatOf(student),
  studentId: student.studentId,
  roll: student.roll,
});
