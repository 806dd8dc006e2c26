import type { Knex } from 'knex';
import type { CohortFilters } from '#documents/model/exam.ts';
import { studentIdKey } from '#documents/model/idSearch.ts';
import { readExamLock } from '#server/exams/publication.ts';
import { findCohort } from '#server/exams/results/readCohort.ts';
import { type KeyedStudent, studentRows } from '#server/exams/results/studentRows.ts';
import { readIdCorrections, type ShownStudent } from '#server/people/students/shownStudents.ts';
import type { FieldError } from '#server/platform/base/errors.ts';
import { isWithin, mayHaveSat } from '#server/platform/database/tables.ts';
import { inBatches } from '#server/platform/database/transact.ts';
import { personName } from '#server/platform/database/usersWithPeople.ts';
import { conflictError } from '#server/platform/http/changedMeanwhile.ts';
import type { SeenRow } from '#server/platform/http/preview.ts';
import type { CohortOfClass } from '#server/school/exam.ts';
import {
  type AttendanceAnswer,
  type LastChange,
  presentAttended,
  type StudentAttendanceAnswer,
} from './present.ts';

/** Students by section, shift and roll, with the days attended. Throws 404 for an unknown class. */
export async function readAttendance(db: Knex, filters: CohortFilters) {
  const place = await findCohort(db, filters);
  const locked = await readExamLock(db, place, Number(place.classId));
  const { students, ...term } = await readTerm(db, place);
  return { ...term, data: students.map(presentAttended), locked, can: { enter: locked === null } };
}

/** The students of a cohort with their days; the working days are null when there are none or several figures. */
export async function readTerm(db: Knex, place: CohortOfClass) {
  const [students] = await studentRows(db, [place], undefined, mayHaveSat);
  const isHere = isWithin(place);
  // Those who left come last.
  const here = students!
    .filter(({ student }) => isHere(student))
    .toSorted((one, other) => Number(isGone(one)) - Number(isGone(other)));
  const ids = here.map(({ key }) => key);
  const terms = (await readWorkingDays(db, place)).filter(isHere);
  const termIds = terms.map(({ id }) => id);
  const [present, correctedAt, changed, termsChanged] = await Promise.all([
    readPresent(db, ids, place),
    readIdCorrections(db, ids),
    lastChanges(db, 'attendance', ids, place),
    lastChanges(db, 'workingDays', termIds, place),
  ]);
  const [days = null, ...others] = new Set(terms.map(({ workingDays }) => workingDays));
  const [lastOfTerms = null] = [...termsChanged.values()].sort((one, other) =>
    other.at.localeCompare(one.at),
  );
  return {
    workingDays: others.length === 0 ? days : null,
    workingDaysChanged: lastOfTerms,
    students: here.map((one) => ({
      ...one,
      present: present.get(one.key) ?? null,
      changed: changed.get(one.key) ?? null,
      idCorrectedAt: correctedAt.get(one.key) ?? null,
    })),
  };
}

type TermOfClass = Pick<CohortOfClass, 'session' | 'term' | 'classId'>;
type WorkingDays = { id: string; section: string; shift: string; group: string; workingDays: number };

/** The working days of each section, shift and group of a class in a term. */
export const readWorkingDays = async (
  db: Knex,
  { session, term, classId }: TermOfClass,
): Promise<WorkingDays[]> =>
  db('attendance_terms')
    .where({ session, term, classId })
    .orderBy(['section', 'shift', 'groupName'])
    .select('id', 'section', 'shift', 'groupName as group', 'workingDays');

async function readPresent(db: Knex, ids: readonly string[], { session, term }: TermOfClass) {
  const rows = await inBatches(ids, (batch) =>
    db('attendance').where({ session, term }).whereIn('studentId', batch).select('studentId', 'present'),
  );
  return new Map(rows.flat().map(({ studentId, present }) => [String(studentId), Number(present)]));
}

/** The last change of each of these records in a term, by record id. */
async function lastChanges(
  db: Knex,
  noun: 'attendance' | 'workingDays',
  ids: readonly string[],
  { session, term }: TermOfClass,
): Promise<Map<string, LastChange>> {
  const rows = await inBatches(ids, (batch) =>
    db('changes')
      .leftJoin('users', 'users.id', 'changes.changedBy')
      .whereIn(
        'changes.id',
        db('changes')
          .where({ noun })
          .whereIn('recordId', batch)
          .whereRaw("json_extract(new_value, '$.session') = ?", [session])
          .whereRaw("json_unquote(json_extract(new_value, '$.term')) = ?", [term])
          .groupBy('recordId')
          .max('id'),
      )
      .select('recordId', 'changedAt', 'firstName', 'lastName'),
  );
  return new Map(
    rows
      .flat()
      .map((row) => [String(row.recordId), { by: personName(row), at: row.changedAt.toISOString() }]),
  );
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

/** The days a student came in a term; null when unknown. */
export type AttendanceEntry = ShownStudent & { present: number | null };

/** Finds the student of an entry: by the row id where it has one. */
export function findShown<Student extends { _id: string; studentId: string }>(students: readonly Student[]) {
  const byId = new Map(students.map((one) => [one._id, one]));
  const byStudentId = new Map(students.map((one) => [studentIdKey(one.studentId), one]));
  return ({ _id, studentId }: ShownStudent): Student | undefined =>
    _id === undefined ? byStudentId.get(studentIdKey(studentId)) : byId.get(_id);
}

type StoredAttendance = Pick<AttendanceAnswer, 'workingDays' | 'workingDaysChanged' | 'data'>;
type SentAttendance = { workingDays?: number | undefined; entries: readonly AttendanceEntry[] };

/** The working days and the days of students as they are stored; with what is sent only the figures of that. */
export function seenDays(stored: StoredAttendance, sent?: SentAttendance): SeenRow[] {
  const find = findShown(stored.data);
  const entries = sent?.entries ?? stored.data;
  const workingDays: SeenRow = {
    id: 'workingDays',
    state: stored.workingDays,
    isAsSent: stored.workingDays === sent?.workingDays,
    changed: () => changedTo('workingDays', stored.workingDays, sent?.workingDays, stored.workingDaysChanged),
  };
  return [
    ...(sent && sent.workingDays === undefined ? [] : [workingDays]),
    ...entries.map(({ _id, studentId, present }, index): SeenRow => {
      const student = find({ _id, studentId });
      const now = student?.present ?? null;
      return {
        id: studentIdKey(studentId),
        // Another student has the ID since, where it was corrected.
        state: [student?._id, now],
        isAsSent: sent !== undefined && now === present,
        changed: () => ({
          ...changedTo(`data.${index}.present`, now, present, student?.changed),
          ...(student && { name: `${student.studentName} (${student.studentId})` }),
        }),
      };
    }),
  ];
}

const changedTo = (path: string, now: unknown, sent: unknown, last: LastChange | null = null): FieldError =>
  conflictError(
    path,
    { now: now ?? '-', sent: sent ?? '-' },
    last ? { by: last.by, at: new Date(last.at) } : undefined,
  );
