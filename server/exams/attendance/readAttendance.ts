import type { Knex } from 'knex';
import { createMessage } from '#documents/i18n/messages/index.ts';
import type { Message } from '#documents/i18n/messages/message.ts';
import type { CohortFilters } from '#documents/model/exam.ts';
import { studentIdKey } from '#documents/model/student.ts';
import { readLock } from '#server/exams/publication.ts';
import { attendanceRows } from '#server/exams/results/examRows.ts';
import { findCohort } from '#server/exams/results/readCohort.ts';
import { type KeyedStudent, studentRows } from '#server/exams/results/studentRows.ts';
import { readIdCorrections, type ShownStudent } from '#server/people/students/shownStudents.ts';
import { fieldError, rowError } from '#server/platform/base/errors.ts';
import { isWithin, mayHaveSat } from '#server/platform/database/tables.ts';
import type { SeenRow } from '#server/platform/http/preview.ts';
import type { CohortOfClass } from '#server/school/exam.ts';
import { type AttendanceAnswer, presentAttended, type StudentAttendanceAnswer } from './present.ts';
import type { AttendanceEntry } from './readAttendanceSheet.ts';

/** Students by section, shift and roll, with the days attended. Throws 404 for an unknown class. */
export async function readAttendance(db: Knex, filters: CohortFilters) {
  const place = await findCohort(db, filters);
  const locked = await readLock(db, place, Number(place.classId));
  const { workingDays, students } = await readTerm(db, place);
  return { workingDays, data: students.map(presentAttended), locked, can: { enter: locked === null } };
}

/** The students of a cohort with their days; the working days are null when there are none or several figures. */
export async function readTerm(db: Knex, place: CohortOfClass) {
  const read = [studentRows(db, [place], undefined, mayHaveSat), attendanceRows(db, [place])] as const;
  const [[students], [attendance]] = await Promise.all(read);
  const { terms, present } = attendance!;
  const isHere = isWithin(place);
  const [days = null, ...others] = new Set(terms.filter(isHere).map(({ workingDays }) => workingDays));
  // Those who left come last.
  const here = students!
    .filter(({ student }) => isHere(student))
    .toSorted((one, other) => Number(isGone(one)) - Number(isGone(other)));
  const correctedAt = await readIdCorrections(
    db,
    here.map(({ key }) => key),
  );
  return {
    workingDays: others.length === 0 ? days : null,
    students: here.map((one) => ({
      ...one,
      present: present[one.key] ?? null,
      idCorrectedAt: correctedAt.get(one.key) ?? null,
    })),
  };
}

const isGone = ({ student }: KeyedStudent): boolean => student.leftOn !== undefined;

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

/** An error of an entry: of its row in a sheet, or of its field in a request. */
export const dayError = (index: number, row: number | undefined, field: string, message: Message) =>
  row === undefined ? fieldError(`data.${index}.${field}`, message) : rowError(row, field, message);

/** Finds the student of an entry: by the row id where it has one. */
export function findShown<Student extends { _id: string; studentId: string }>(students: readonly Student[]) {
  const byId = new Map(students.map((one) => [one._id, one]));
  const byStudentId = new Map(students.map((one) => [studentIdKey(one.studentId), one]));
  return ({ _id, studentId }: ShownStudent): Student | undefined =>
    _id === undefined ? byStudentId.get(studentIdKey(studentId)) : byId.get(_id);
}

/** The working days and the days of students as they are stored; of a sheet or a grid only those of its entries. */
export function seenDays(
  { workingDays: stored, data }: Pick<AttendanceAnswer, 'workingDays' | 'data'>,
  entries?: readonly AttendanceEntry[],
  workingDays?: number,
): SeenRow[] {
  const find = findShown(data);
  const all =
    entries ?? data.map(({ _id, studentId, present }): AttendanceEntry => ({ _id, studentId, present }));
  const sent = workingDays ?? '-';
  return [
    {
      id: 'workingDays',
      state: stored,
      isAsSent: stored === workingDays,
      changed: () =>
        fieldError('workingDays', createMessage('seen.daysChanged', { now: stored ?? '-', sent })),
    },
    ...all.map(({ _id, studentId, present, row }, index): SeenRow => {
      const student = find({ _id, studentId });
      const now = student?.present ?? null;
      return {
        id: studentIdKey(studentId),
        // Another student has the ID since, where it was corrected.
        state: [student?._id, now],
        isAsSent: entries !== undefined && now === present,
        changed: () => {
          const name = student?.studentName ?? '';
          const values = { name, studentId, now: now ?? '-', sent: present ?? '-' };
          return dayError(index, row, 'present', createMessage('seen.valueChanged', values));
        },
      };
    }),
  ];
}
