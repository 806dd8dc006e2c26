import type { Knex } from 'knex';
import { createMessage } from '#documents/i18n/messages/index.ts';
import type { Message } from '#documents/i18n/messages/message.ts';
import { studentIdKey } from '#documents/model/student.ts';
import type { Caller } from '#server/access/access.ts';
import { requireScope } from '#server/access/scope.ts';
import { lockCaller } from '#server/access/token.ts';
import { AppError, type FieldError, fieldError } from '#server/base/errors.ts';
import type { Sheet } from '#server/base/sheet.ts';
import { liveEnrolments } from '#server/database/tables.ts';
import { inBatches, transact } from '#server/database/transact.ts';
import { refusePublished } from '#server/exams/refusePublished.ts';
import { findCohort } from '#server/results/readCohort.ts';
import { refuseErrors, rowError } from '#server/sheets/readRows.ts';
import { type Enrolled, type Enrolment, enrolledStudents } from '#server/students/enrolledStudents.ts';
import type { AttendanceDryRun } from './present.ts';
import { readAttendance } from './readAttendance.ts';
import { type AttendanceEntry, parseAttendance } from './readAttendanceSheet.ts';

/**
 * Stores working days of a term and the days of students, all or none. Throws 400, 403 outside the caller's scope,
 * 404, 409 while it is published.
 */
export const storeAttendance = (
  db: Knex,
  term: AttendedTerm,
  entries: readonly AttendanceEntry[],
  { caller }: { caller?: Caller } = {},
): Promise<{ saved: number }> =>
  attendanceTransaction(db, async (trx) => {
    if (caller) requireScope(await lockCaller(trx, caller), term);
    const own = await trx('classes').where('value', Number(term.className)).forUpdate().first('id');
    if (!own) throw new AppError('notFound', createMessage('class.unknown', { className: term.className }));
    const classId = Number(own.id);
    await refusePublished(trx, term, classId);
    const enrolled = await enrolledStudents(trx, { ...term, classId });
    if (enrolled.size === 0) throw new AppError('notFound', 'report.noStudents');
    const givenIds = new Set(entries.map(({ studentId }) => studentIdKey(studentId)));
    const isEnrolled = (studentId: string) => enrolled.has(studentIdKey(studentId));
    const isLeft = (studentId: string) => isEnrolled(studentId) && !givenIds.has(studentIdKey(studentId));
    refuseErrors([
      ...attendanceErrors(entries, term.workingDays, isEnrolled),
      ...omittedErrors(await countAbove(trx, term, { classId }, isLeft)),
    ]);
    const days = [...listCohorts(enrolled)].map((cohort) => ({
      session: term.session,
      term: term.term,
      classId,
      ...cohort,
      workingDays: term.workingDays,
    }));
    await inBatches(days, (batch) =>
      trx('attendance_terms')
        .insert(batch)
        .onConflict(['session', 'term', 'classId', 'section', 'shift', 'groupName'])
        .merge(['workingDays']),
    );
    await storeDays(trx, term, entries, enrolled);
    return { saved: entries.length };
  });

/** Read committed: a second request that waited for the class reads the days that the first one stored. */
const attendanceTransaction = <Result>(
  db: Knex,
  work: (trx: Knex.Transaction) => Promise<Result>,
): Promise<Result> => transact(db, work, { isolationLevel: 'read committed' });

/** `section`, `shift` and `group` may be 'All'; `group` is optional. */
export type AttendedTerm = {
  session: number;
  term: string;
  className: string;
  section: string;
  shift: string;
  group?: string;
  workingDays: number;
};

/** An error for each unknown or repeated student, and for more days than the school was open. */
function attendanceErrors(
  entries: readonly AttendanceEntry[],
  workingDays: number,
  isEnrolled: (studentId: string) => boolean,
): FieldError[] {
  const seen = new Set<string>();
  return entries.flatMap((entry, index) => {
    const { studentId, present, row } = entry;
    // parseAttendance names the rows of a sheet that repeat a student.
    const key = studentIdKey(studentId);
    const isAgain = row === undefined && seen.has(key);
    seen.add(key);
    if (isAgain)
      return [errorAt(entry, index, 'studentId', createMessage('student.enteredTwice', { studentId }))];
    if (!isEnrolled(studentId))
      return [errorAt(entry, index, 'studentId', createMessage('attendance.notEnrolled', { studentId }))];
    if (present !== null && present > workingDays)
      return [errorAt(entry, index, 'present', createMessage('attendance.openDays', { days: workingDays }))];
    return [];
  });
}

const errorAt = ({ row }: AttendanceEntry, index: number, column: string, message: Message): FieldError =>
  row === undefined ? fieldError(`data.${index}.${column}`, message) : rowError(row, column, message);

/** The error when students who are not in the entries came on more days than the working days. */
const omittedErrors = (above: number): FieldError[] =>
  above === 0 ? [] : [fieldError('workingDays', createMessage('attendance.moreDays', { count: above }))];

/** How many students that are not in the entries came on more days than the working days. */
async function countAbove(
  trx: Knex,
  { session, term, workingDays }: AttendedTerm,
  { classId }: Pick<Enrolment, 'classId'>,
  isLeft: (studentId: string) => boolean,
): Promise<number> {
  const above: { studentId: string }[] = await liveEnrolments(trx)
    .join('attendance', 'attendance.studentId', 'students.id')
    .where({ 'enrolments.session': session, classId })
    .where({ 'attendance.session': session, 'attendance.term': term })
    .where('attendance.present', '>', workingDays)
    .select('students.studentId');
  return above.filter(({ studentId }) => isLeft(studentId)).length;
}

/** Each section, shift and group has its own number of working days. */
const listCohorts = (enrolled: Map<string, Enrolled>) =>
  new Map(
    [...enrolled.values()].map(({ section, shift, group }) => [
      [section, shift, group].join('|'),
      { section, shift, groupName: group },
    ]),
  ).values();

type Exam = Pick<AttendedTerm, 'session' | 'term'>;

async function storeDays(
  trx: Knex,
  { session, term }: Exam,
  entries: readonly AttendanceEntry[],
  enrolled: Map<string, Enrolled>,
): Promise<void> {
  const keyed = entries.map(({ studentId, present }) => ({
    session,
    term,
    studentId: enrolled.get(studentIdKey(studentId))!.id,
    present,
  }));
  await inBatches(
    keyed.filter(({ present }) => present !== null),
    (batch) =>
      trx('attendance').insert(batch).onConflict(['studentId', 'session', 'term']).merge(['present']),
  );
  await inBatches(
    keyed.filter(({ present }) => present === null).map(({ studentId }) => studentId),
    (batch) => trx('attendance').where({ session, term }).whereIn('studentId', batch).delete(),
  );
}

type CheckedUpload = {
  entries: AttendanceEntry[];
  fieldErrors: FieldError[];
  rows: AttendanceDryRun['rows'];
  /** From the headings on. */
  sheet: Sheet;
};

/** What an upload would store, with the stored days, and all errors. Throws 409 while the exam is published. */
export async function checkUpload(
  db: Knex,
  term: AttendedTerm & { group: string },
  uploaded: Sheet,
): Promise<CheckedUpload> {
  const { entries, fieldErrors, under, sheet } = parseAttendance(uploaded);
  const { classId } = await findCohort(db, term);
  await refusePublished(db, term, Number(classId));
  const { data } = await readAttendance(db, term);
  const students = new Map(data.map((student) => [studentIdKey(student.studentId), student]));
  const others = attendanceErrors(entries, term.workingDays, (studentId) =>
    students.has(studentIdKey(studentId)),
  );
  const givenIds = new Set(entries.map(({ studentId }) => studentIdKey(studentId)));
  const above = data.filter(
    ({ studentId, present }) => !givenIds.has(studentIdKey(studentId)) && (present ?? 0) > term.workingDays,
  ).length;
  // An unreadable row may be one of the students that the sheet seems to omit.
  const left = fieldErrors.length === 0 ? omittedErrors(above) : [];
  return {
    sheet,
    entries,
    fieldErrors: [...left, ...fieldErrors, ...others.map(under)].sort((a, b) => (a.row ?? 0) - (b.row ?? 0)),
    rows: entries.flatMap(({ row, studentId, present }) => {
      const student = students.get(studentIdKey(studentId));
      return student ? [{ ...student, row: row ?? 0, was: student.present, present }] : [];
    }),
  };
}
