import type { Knex } from 'knex';
import { studentIdKey } from '#documents/model/student.ts';
import { inBatches } from '#server/database/inBatches.ts';
import { transact } from '#server/database/transact.ts';
import { AppError } from '#server/errors.ts';
import { refusePublished } from '#server/marks/refusePublished.ts';
import { refuseFaults } from '#server/sheets/rowFault.ts';
import { type Enrolled, type Enrolment, enrolledStudents } from '#server/students/enrolledStudents.ts';
import { attendanceFaults, leftFaults } from './attendanceFaults.ts';
import type { AttendanceEntry } from './readAttendanceSheet.ts';

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

type Exam = Pick<AttendedTerm, 'session' | 'term'>;

/** How many of those who are left as they are came on more days. */
const countAbove = async (
  trx: Knex,
  { session, term, workingDays }: AttendedTerm,
  { classId }: Pick<Enrolment, 'classId'>,
  isLeft: (studentId: string) => boolean,
): Promise<number> => {
  const above: string[] = await trx('enrolments')
    .join('students', 'students.id', 'enrolments.student_id')
    .join('attendance', 'attendance.student_id', 'students.id')
    .where({ 'enrolments.session': session, class_id: classId, 'enrolments.live': 1, 'students.live': 1 })
    .where({ 'attendance.session': session, 'attendance.term': term })
    .where('attendance.present', '>', workingDays)
    .pluck('students.student_id');
  return above.filter(isLeft).length;
};

/** Each section, shift and group keeps its own number of working days. */
const cohortsOf = (enrolled: Map<string, Enrolled>) =>
  new Map(
    [...enrolled.values()].map(({ section, shift, group }) => [
      [section, shift, group].join('|'),
      { section, shift, group_name: group },
    ]),
  ).values();

const storeDays = async (
  trx: Knex,
  { session, term }: Exam,
  entries: readonly AttendanceEntry[],
  enrolled: Map<string, Enrolled>,
): Promise<void> => {
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
};

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
    const said = new Set(entries.map(({ studentId }) => studentIdKey(studentId)));
    const isEnrolled = (studentId: string) => enrolled.has(studentIdKey(studentId));
    const isLeft = (studentId: string) => isEnrolled(studentId) && !said.has(studentIdKey(studentId));
    refuseFaults([
      ...attendanceFaults(entries, term.workingDays, isEnrolled),
      ...leftFaults(await countAbove(trx, term, { classId }, isLeft)),
    ]);
    const days = [...cohortsOf(enrolled)].map((cohort) => ({
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
