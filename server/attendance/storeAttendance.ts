import type { Knex } from 'knex';
import { studentIdKey } from '#documents/model/student.ts';
import { AppError, type FieldError } from '#server/base/errors.ts';
import type { Sheet } from '#server/base/sheet.ts';
import { inBatches, transact } from '#server/database/transact.ts';
import { refusePublished } from '#server/exams/refusePublished.ts';
import { findCohort } from '#server/results/readCohort.ts';
import { refuseFaults } from '#server/sheets/readRows.ts';
import { type Enrolled, type Enrolment, enrolledStudents } from '#server/students/enrolledStudents.ts';
import type { AttendanceDryRun } from './present.ts';
import { readAttendance } from './readAttendance.ts';
import { type AttendanceEntry, parseAttendance } from './readAttendanceSheet.ts';

/** Working days of a term and the days each student came, all of it or nothing; what was stored is replaced. */
export const storeAttendance = (
  db: Knex,
  term: AttendedTerm,
  entries: readonly AttendanceEntry[],
): Promise<{ saved: number }> =>
  transact(db, async (trx) => {
    // Whoever waits here reads afterwards what the other stored: its days, and who came on them.
    const own = await trx('classes').where('value', Number(term.className)).forUpdate().first('id');
    if (!own) throw new AppError('notFound', `There is no class ${term.className}.`);
    const classId = Number(own.id);
    await refusePublished(trx, term, classId);
    const enrolled = await enrolledStudents(trx, { ...term, classId });
    if (enrolled.size === 0) throw new AppError('notFound', 'No students found.');
    const input = new Set(entries.map(({ studentId }) => studentIdKey(studentId)));
    const isEnrolled = (studentId: string) => enrolled.has(studentIdKey(studentId));
    const isLeft = (studentId: string) => isEnrolled(studentId) && !input.has(studentIdKey(studentId));
    refuseFaults([
      ...attendanceFaults(entries, term.workingDays, isEnrolled),
      ...omittedErrors(await countAbove(trx, term, { classId }, isLeft)),
    ]);
    const days = [...listCohorts(enrolled)].map((cohort) => ({
      session: term.session,
      term: term.term,
      class_id: classId,
      ...cohort,
      working_days: term.workingDays,
    }));
    await inBatches(days, (batch) =>
      trx('attendance_terms')
        .insert(batch)
        .onConflict(['session', 'term', 'class_id', 'section', 'shift', 'group_name'])
        .merge(['working_days']),
    );
    await storeDays(trx, term, entries, enrolled);
    return { saved: entries.length };
  });

/** `section`, `shift` take 'All'; so does `group`, which may be left out. */
export type AttendedTerm = {
  session: number;
  term: string;
  className: string;
  section: string;
  shift: string;
  group?: string;
  workingDays: number;
};

/** What stands against each entry: the student, or a number that is more than the school was open. */
function attendanceFaults(
  entries: readonly AttendanceEntry[],
  workingDays: number,
  isEnrolled: (studentId: string) => boolean,
): FieldError[] {
  const seen = new Set<string>();
  return entries.flatMap((entry, index) => {
    const { studentId, present, row } = entry;
    // Of a sheet the rows that say a student again are named when it is read.
    const key = studentIdKey(studentId);
    const isAgain = row === undefined && seen.has(key);
    seen.add(key);
    if (isAgain) return [faultAt(entry, index, 'studentId', `Student ID ${studentId} is entered twice`)];
    if (!isEnrolled(studentId))
      return [faultAt(entry, index, 'studentId', `Student ID ${studentId} is not enrolled there`)];
    if (present !== null && present > workingDays)
      return [faultAt(entry, index, 'present', `The school was open for ${workingDays} days only`)];
    return [];
  });
}

const faultAt = ({ row }: AttendanceEntry, index: number, column: string, message: string): FieldError =>
  row === undefined
    ? { path: `data.${index}.${column}`, message }
    : { path: `${row}.${column}`, row, column, message };

/** Those who are left as they are must not have come on more days than the school is said to have been open. */
const omittedErrors = (above: number): FieldError[] =>
  above === 0 ? [] : [{ path: 'workingDays', message: `${above} of the others came on more days` }];

/** How many of those who are left as they are came on more days. */
async function countAbove(
  trx: Knex,
  { session, term, workingDays }: AttendedTerm,
  { classId }: Pick<Enrolment, 'classId'>,
  isLeft: (studentId: string) => boolean,
): Promise<number> {
  const above: string[] = await trx('enrolments')
    .join('students', 'students.id', 'enrolments.student_id')
    .join('attendance', 'attendance.student_id', 'students.id')
    .where({ 'enrolments.session': session, class_id: classId, 'enrolments.live': 1, 'students.live': 1 })
    .where({ 'attendance.session': session, 'attendance.term': term })
    .where('attendance.present', '>', workingDays)
    .pluck('students.student_id');
  return above.filter(isLeft).length;
}

/** Each section, shift and group keeps its own number of working days. */
const listCohorts = (enrolled: Map<string, Enrolled>) =>
  new Map(
    [...enrolled.values()].map(({ section, shift, group }) => [
      [section, shift, group].join('|'),
      { section, shift, group_name: group },
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
    student_id: enrolled.get(studentIdKey(studentId))!.id,
    present,
  }));
  await inBatches(
    keyed.filter(({ present }) => present !== null),
    (batch) =>
      trx('attendance').insert(batch).onConflict(['student_id', 'session', 'term']).merge(['present']),
  );
  await inBatches(
    keyed.filter(({ present }) => present === null).map(({ student_id }) => student_id),
    (batch) => trx('attendance').where({ session, term }).whereIn('student_id', batch).delete(),
  );
}

type CheckedUpload = {
  entries: AttendanceEntry[];
  faults: FieldError[];
  rows: AttendanceDryRun['rows'];
  /** From its headings on. */
  sheet: Sheet;
};

/** What an upload would store, beside what stands there, and everything that speaks against it. Throws 409 while it is locked. */
export async function checkUpload(
  db: Knex,
  term: AttendedTerm & { group: string },
  uploaded: Sheet,
): Promise<CheckedUpload> {
  const { entries, faults: fieldErrors, under, sheet } = parseAttendance(uploaded);
  const { classId } = await findCohort(db, term);
  await refusePublished(db, term, Number(classId));
  const { data } = await readAttendance(db, term);
  const students = new Map(data.map((student) => [studentIdKey(student.studentId), student]));
  const others = attendanceFaults(entries, term.workingDays, (studentId) =>
    students.has(studentIdKey(studentId)),
  );
  const input = new Set(entries.map(({ studentId }) => studentIdKey(studentId)));
  const above = data.filter(
    ({ studentId, present }) => !input.has(studentIdKey(studentId)) && (present ?? 0) > term.workingDays,
  ).length;
  // A row that cannot be read may be about one of the students that the sheet leaves out.
  const left = fieldErrors.length === 0 ? omittedErrors(above) : [];
  return {
    sheet,
    entries,
    faults: [...left, ...fieldErrors, ...others.map(under)].sort((a, b) => (a.row ?? 0) - (b.row ?? 0)),
    rows: entries.flatMap(({ row, studentId, present }) => {
      const student = students.get(studentIdKey(studentId));
      return student ? [{ ...student, row: row ?? 0, was: student.present, present }] : [];
    }),
  };
}
