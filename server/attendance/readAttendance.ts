import type { Knex } from 'knex';
import type { CohortFilters } from '#documents/model/exam.ts';
import { isWithin } from '#server/database/tables.ts';
import { readLock } from '#server/exams/refusePublished.ts';
import { attendanceRows } from '#server/results/examRows.ts';
import { findCohort } from '#server/results/readCohort.ts';
import { studentRows } from '#server/results/studentRows.ts';
import { type AttendanceAnswer, presentLock, presentStudent } from './present.ts';

/** Students by section, shift and roll, with the days attended. Throws 404 for an unknown class. */
export async function readAttendance(db: Knex, filters: CohortFilters): Promise<AttendanceAnswer> {
  const place = await findCohort(db, filters);
  const [[students], [attendance], lock] = await Promise.all([
    studentRows(db, [place]),
    attendanceRows(db, [place]),
    readLock(db, place, Number(place.classId)),
  ]);
  const { terms, present } = attendance!;
  const isHere = isWithin(place);
  return {
    workingDays: agreed(terms.filter(isHere).map(({ workingDays }) => workingDays)),
    data: students!
      .filter(({ student }) => isHere(student))
      .map(({ student }) => presentStudent(student, present[student.studentId] ?? null)),
    locked: presentLock(lock),
    can: { enter: lock === null },
  };
}

/** The number of days if all are equal; null when there are none or several. */
function agreed(days: number[]): number | null {
  const different = new Set(days);
  return different.size === 1 ? [...different][0]! : null;
}
