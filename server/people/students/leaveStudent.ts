import type { Knex } from 'knex';
import { createMessage } from '#documents/i18n/messages/index.ts';
import type { Message } from '#documents/i18n/messages/message.ts';
import { LEAVING_REASONS, type Leaving, type LeavingInput } from '#documents/model/leaving.ts';
import { dayAtSchool } from '#documents/model/schoolDay.ts';
import { studentIdKey } from '#documents/model/student.ts';
import { type Caller, requireAllowed } from '#server/platform/access/access.ts';
import { NOT_IN_SCOPE } from '#server/platform/access/scope.ts';
import { AppError, refusedField } from '#server/platform/base/errors.ts';
import type { EnrolmentTable } from '#server/platform/database/tables.ts';
import { inBatches, transact } from '#server/platform/database/transact.ts';
import { studentPolicy } from './policy.ts';
import { findStudent, lockStudents, type StudentRow, students } from './queries.ts';
import { recordStudents } from './studentHistory.ts';

/**
 * Rules 12: notes in the latest enrolment of a student the day of leaving: from the day of the enrolment to today, and at
 * the latest the last of the year after the session. An enrolment begins with the session, or on the day of the entry
 * where that is earlier: schools enter their students long after they come. Throws 400 for another day, 403, 404, or 409
 * when the student has left already.
 */
export const leaveStudent = (
  db: Knex,
  caller: Caller,
  id: string,
  { leaving, at }: { leaving: LeavingInput; at: Date },
): Promise<StudentRow> =>
  transact(db, async (transaction) => {
    const row = await lockAllowed(transaction, caller, id);
    if (row.leftOn !== null) {
      const { studentId, studentName: student, leftOn: day } = row;
      throw new AppError('conflict', createMessage('student.leftAlready', { studentId, student, day }));
    }
    await refuseDay(transaction, row, leaving.on, at);
    const left = {
      leftOn: leaving.on,
      leftReason: leaving.reason,
      certificateNo: leaving.certificateNo || null,
    };
    await transaction('enrolments')
      .where({ id: row.enrolmentId })
      .update({ ...left, updatedAt: at });
    await recordStudents(transaction, { by: caller._id, at }, [
      { id, event: 'left', year: row.session, to: left },
    ]);
    return { ...row, ...left };
  });

/** Undoes it. Throws 403, 404, or 409 when the student has not left. */
export const undoLeaving = (db: Knex, caller: Caller, id: string, at: Date): Promise<StudentRow> =>
  transact(db, async (transaction) => {
    const row = await lockAllowed(transaction, caller, id);
    if (row.leftOn === null) throw new AppError('conflict', 'student.notLeft');
    const { leftOn, leftReason, certificateNo } = row;
    const back = { leftOn: null, leftReason: null, certificateNo: null };
    await transaction('enrolments')
      .where({ id: row.enrolmentId })
      .update({ ...back, updatedAt: at });
    await recordStudents(transaction, { by: caller._id, at }, [
      { id, event: 'leavingUndone', year: row.session, from: { leftOn, leftReason, certificateNo } },
    ]);
    return { ...row, ...back };
  });

async function lockAllowed(transaction: Knex, caller: Caller, id: string): Promise<StudentRow> {
  const [row] = await lockStudents(transaction, [id]);
  if (!row) throw new AppError('notFound', 'student.notFound');
  requireAllowed(studentPolicy.leave(caller, row), NOT_IN_SCOPE);
  return row;
}

/** Throws 403 or 404 as leaveStudent does, before the body is read. */
export async function requireLeaving(db: Knex, caller: Caller, id: string): Promise<void> {
  const row = await findStudent(db, id);
  if (!row) throw new AppError('notFound', 'student.notFound');
  requireAllowed(studentPolicy.leave(caller, row), NOT_IN_SCOPE);
}

async function refuseDay(transaction: Knex, row: StudentRow, on: string, at: Date): Promise<void> {
  const { session } = row;
  const enrolment = await transaction('enrolments').where({ id: row.enrolmentId }).first('createdAt');
  const entered = dayAtSchool(enrolment?.createdAt ?? at);
  // ISO days compare as text.
  const first = [`${session}-01-01`, entered].sort()[0]!;
  const last = `${session + 1}-12-31`;
  if (on < first)
    throw refusedField(
      'badInput',
      'on',
      createMessage('student.leftBeforeEnrolled', { session, day: first }),
    );
  if (on > dayAtSchool(at)) throw refusedField('badInput', 'on', 'student.leftInFuture');
  if (on > last)
    throw refusedField('badInput', 'on', createMessage('student.leftAfterSession', { session, day: last }));
}

/** A student who has left. */
export type LeftStudent = { studentId: string; studentName: string; leftOn: string };

/** 'Sumaiya Akter (901) left on 1 August 2026'. */
export const leftMessage = ({ studentId, studentName, leftOn }: LeftStudent): Message =>
  createMessage('student.leftOnDay', { studentId, student: studentName, day: leftOn });

/** That the ID of a student who left is given to nobody else. */
export const idOfLeftMessage = ({ studentId, studentName, leftOn }: LeftStudent): Message =>
  createMessage('student.idOfLeft', { studentId, student: studentName, day: leftOn });

/** The students with these IDs who have left in their latest enrolment, by studentIdKey. */
export async function leftHolders(
  db: Knex,
  studentIds: readonly string[],
): Promise<Map<string, LeftStudent>> {
  const rows = await inBatches([...new Set(studentIds)], (batch) =>
    students(db).whereIn('students.studentId', batch).whereNotNull('enrolments.leftOn'),
  );
  return new Map(
    rows
      .flat()
      .flatMap(({ studentId, studentName, leftOn }): [string, LeftStudent][] =>
        leftOn === null
          ? []
          : [[studentIdKey(studentId), { studentId, studentName: studentName ?? '', leftOn }]],
      ),
  );
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
