import type { Knex } from 'knex';
import { createMessage, type MessageOrKey, studentMessage } from '#documents/i18n/messages/index.ts';
import type { Message } from '#documents/i18n/messages/message.ts';
import { studentIdKey } from '#documents/model/idSearch.ts';
import { LEAVING_REASONS, type Leaving, type LeavingInput } from '#documents/model/leaving.ts';
import { dayAtSchool } from '#documents/model/schoolDay.ts';
import type { Caller } from '#server/platform/access/access.ts';
import { AppError, refusedField } from '#server/platform/base/errors.ts';
import type { EnrolmentTable } from '#server/platform/database/tables.ts';
import { inBatches, transact } from '#server/platform/database/transact.ts';
import { requireOwnStudent } from './policy.ts';
import { enrolmentHistory, lockStudentsInClasses, type StudentRow, students } from './queries.ts';
import { recordStudents } from './studentHistory.ts';

/**
 * Rules 12: notes the day of leaving in the enrolment of that year, and in one that was to follow: a student who was
 * promoted in December may leave before the new session. The day is from that of the enrolment to today, and at the
 * latest the last of the year after the session. An enrolment begins with the session, or on the day of the entry where
 * that is earlier: schools enter their students long after they come. Throws 400 for another day, 403, 404, or 409 when
 * the student has left already.
 */
export const leaveStudent = (
  db: Knex,
  caller: Caller,
  id: string,
  { leaving, at }: { leaving: LeavingInput; at: Date },
): Promise<StudentRow> =>
  transact(db, async (transaction) => {
    const row = requireOwnStudent(caller, (await lockStudentsInClasses(transaction, [id]))[0]);
    if (row.leftOn !== null) {
      const { studentId, leftOn: day } = row;
      const student = studentMessage(row);
      throw new AppError('conflict', createMessage('student.leftAlready', { studentId, student, day }));
    }
    const ended = await endedEnrolments(transaction, row, leaving.on);
    const { session } = ended[0]!;
    await refuseDay(transaction, ended[0]!, leaving.on, at);
    const enrolments = ended.map(({ enrolmentId }) => enrolmentId);
    // Of a leaving that was taken back and is noted again.
    const issued = await transaction('certificates')
      .where({ kind: 'transfer-certificate', live: 1 })
      .whereIn('enrolmentId', enrolments)
      .first('serial');
    const left = {
      leftOn: leaving.on,
      leftReason: leaving.reason,
      certificateNo: leaving.certificateNo || issued?.serial || null,
    };
    await transaction('enrolments')
      .whereIn('id', enrolments)
      .update({ ...left, updatedAt: at });
    const change = { id, year: session, to: left };
    await recordStudents(transaction, { by: caller._id, at }, 'left', [change]);
    return { ...row, ...left };
  });

/** The enrolments that a day of leaving ends, the earliest first: one in which something is entered was begun. */
async function endedEnrolments(db: Knex, row: StudentRow, on: string): Promise<StudentRow[]> {
  const newestFirst = await enrolmentHistory(db, row.id);
  const { session } = newestFirst.find((one) => one.session <= Number(on.slice(0, 4))) ?? row;
  const entered = (table: 'marks' | 'attendance') =>
    db(table).where({ studentId: row.id }).where('session', '>', session);
  const isBegun =
    (await entered('marks').whereNull('deletedAt').first('id')) ??
    (await entered('attendance').whereNotNull('present').first('session'));
  if (isBegun) return [row];
  return newestFirst.filter((one) => one.session >= session && one.leftOn === null).reverse();
}

/** A student who has left, in the class that was left: a later enrolment was only to follow. */
export async function leftEnrolment(db: Knex, row: StudentRow): Promise<StudentRow> {
  if (row.leftOn === null) return row;
  return (await enrolmentHistory(db, row.id)).findLast(({ leftOn }) => leftOn === row.leftOn) ?? row;
}

async function refuseDay(transaction: Knex, row: StudentRow, on: string, at: Date): Promise<void> {
  const { session } = row;
  const enrolment = await transaction('enrolments').where({ id: row.enrolmentId }).first('createdAt');
  // ISO days compare as text.
  const first = [`${session}-01-01`, dayAtSchool(enrolment?.createdAt ?? at)].sort()[0]!;
  const last = `${session + 1}-12-31`;
  const refuse = (messageOrKey: MessageOrKey) => refusedField('badInput', 'on', messageOrKey);
  if (on < first) throw refuse(createMessage('student.leftBeforeEnrolled', { session, day: first }));
  if (on > dayAtSchool(at)) throw refuse('student.leftInFuture');
  if (on > last) throw refuse(createMessage('student.leftAfterSession', { session, day: last }));
}

/** A student who has left. */
export type LeftStudent = {
  studentId: string;
  studentName: string;
  studentNameBn?: string | null;
  leftOn: string;
};

/** 'Sumaiya Akter (901) left on 1 August 2026'. */
export const leftMessage = ({ studentId, leftOn, ...student }: LeftStudent): Message =>
  createMessage('student.leftOnDay', { studentId, student: studentMessage(student), day: leftOn });

/** That the ID of a student who left is given to nobody else. */
export const idOfLeftMessage = ({ studentId, leftOn, ...student }: LeftStudent): Message =>
  createMessage('student.idOfLeft', { studentId, student: studentMessage(student), day: leftOn });

/** The students with these IDs who have left in their latest enrolment, by studentIdKey. */
export async function leftHolders(db: Knex, studentIds: readonly string[]) {
  const rows = await inBatches([...new Set(studentIds)], (batch) =>
    students(db).whereIn('students.studentId', batch).whereNotNull('enrolments.leftOn'),
  );
  const left = rows.flat().map(({ leftOn, ...row }): LeftStudent => ({ ...row, leftOn: leftOn ?? '' }));
  return new Map(left.map((one) => [studentIdKey(one.studentId), one]));
}

/** What an enrolment says of leaving; null for a student who has not left. */
export const presentLeaving = (
  row: Pick<EnrolmentTable, 'leftOn' | 'leftReason' | 'certificateNo'>,
): Leaving | null =>
  row.leftOn === null
    ? null
    : {
        on: row.leftOn,
        reason: LEAVING_REASONS.find((reason) => reason === row.leftReason) ?? 'other',
        certificateNo: row.certificateNo ?? '',
      };
