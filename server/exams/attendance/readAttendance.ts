import type { Knex } from 'knex';
import type { CohortFilters } from '#documents/model/exam.ts';
import { readLock } from '#server/exams/refusePublished.ts';
import { attendanceRows } from '#server/exams/results/examRows.ts';
import { findCohort } from '#server/exams/results/readCohort.ts';
import { studentRows } from '#server/exams/results/studentRows.ts';
import { isWithin } from '#server/platform/database/tables.ts';
import type { CohortOfClass } from '#server/school/exam.ts';
import {
  type AttendanceAnswer,
  presentLock,
  presentStudent,
  type StudentAttendanceAnswer,
} from './present.ts';

/** Students by section, shift and roll, with the days attended. Throws 404 for an unknown class. */
export async function readAttendance(
  db: Knex,
  filters: CohortFilters,
): Promise<Omit<AttendanceAnswer, 'seen'>> {
  const place = await findCohort(db, filters);
  const lock = await readLock(db, place, Number(place.classId));
  const { workingDays, students } = await readTerm(db, place);
  return {
    workingDays,
    data: students.map(presentStudent),
    locked: presentLock(lock),
    can: { enter: lock === null },
  };
}

/** The students of a cohort with their days; the working days are null when there are none or several figures. */
export async function readTerm(db: Knex, place: CohortOfClass) {
  const [[students], [attendance]] = await Promise.all([
    studentRows(db, [place]),
    attendanceRows(db, [place]),
  ]);
  const isHere = isWithin(place);
  const [days = null, ...others] = new Set(
    attendance!.terms.filter(isHere).map(({ workingDays }) => workingDays),
  );
  return {
    workingDays: others.length === 0 ? days : null,
    students: students!
      .filter(({ student }) => isHere(student))
      .map((one) => ({ ...one, present: attendance!.present[one.student.studentId] ?? null })),
  };
}

/** The days of one student, by row id, with the working days of their section, shift and group in each term. */
export const readStudentAttendance = async (db: Knex, id: string): Promise<StudentAttendanceAnswer['data']> =>
  db('attendance')
    .join('enrolments', (join) =>
      join
        .on('enrolments.studentId', 'attendance.studentId')
        .on('enrolments.session', 'attendance.session')
        .onVal('enrolments.live', 1),
    )
    .leftJoin('attendance_terms as terms', (join) => {
      for (const column of ['classId', 'section', 'shift', 'groupName', 'session'])
        join.on(`terms.${column}`, `enrolments.${column}`);
      join.on('terms.term', 'attendance.term');
    })
    .where('attendance.studentId', id)
    .orderBy('attendance.session', 'desc')
    .orderBy('attendance.id', 'desc')
    .select('attendance.session', 'attendance.term', 'attendance.present', 'terms.workingDays');
