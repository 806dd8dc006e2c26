import type { Knex } from 'knex';
import { createMessage } from '#documents/i18n/messages/index.ts';
import { deactivateAccounts, reactivateAccounts } from '#server/people/users/studentSignIns.ts';
import { type Caller, requireAllowed } from '#server/platform/access/access.ts';
import { requireRestore, restorable } from '#server/platform/access/restore.ts';
import { NOT_IN_SCOPE } from '#server/platform/access/scope.ts';
import { AppError, type FieldError, fieldError, refuseFields } from '#server/platform/base/errors.ts';
import { noteResultChange } from '#server/platform/database/resultChanges.ts';
import { transact } from '#server/platform/database/transact.ts';
import { type Page, readPage } from '#server/platform/http/paging.ts';
import { missedExams, toJoiner } from './lateJoiners.ts';
import { studentPolicy } from './policy.ts';
import { lockStudents, STUDENT_COLUMNS, type StudentRow } from './queries.ts';
import { recordStudents } from './studentHistory.ts';

/**
 * Deletes all or none; frees their IDs and rolls and makes their accounts inactive. Deleting is for records made by
 * mistake: throws 409 with each student who has a published result (rules 12) or a certificate, 403 or 404.
 */
export const removeStudents = (db: Knex, caller: Caller, ids: readonly string[], at: Date): Promise<void> =>
  transact(db, async (transaction) => {
    const rows = await lockStudents(transaction, ids);
    if (rows.length < ids.length) throw new AppError('notFound', 'student.notFound');
    for (const row of rows) requireAllowed(studentPolicy.remove(caller, row), NOT_IN_SCOPE);
    refuseFields('conflict', await publishedErrors(transaction, ids));
    refuseFields('conflict', await certifiedErrors(transaction, rows, ids));
    await transaction('students')
      .whereIn('id', ids)
      .update({ live: null, deletedAt: at, deletedBy: caller._id, updatedAt: at });
    const enrolments = transaction('enrolments').whereIn('studentId', ids).where({ live: 1 });
    await enrolments.update({ live: null, updatedAt: at });
    await deactivateAccounts(transaction, caller, ids, at);
    await recordStudents(transaction, { by: caller._id, at }, 'deleted', ids.map(toChange));
    await noteResultChange(transaction);
  });

/** An error for each student with a transcript of an exam that was not withdrawn, with the exam. */
async function publishedErrors(transaction: Knex, ids: readonly string[]): Promise<FieldError[]> {
  const rows: { id: string; studentId: string; studentName: string; term: string; session: number }[] =
    await transaction('transcripts')
      .join('publications', 'publications.id', 'transcripts.publicationId')
      .join('students', 'students.id', 'transcripts.studentId')
      .whereIn('students.id', ids)
      .whereNull('withdrawnAt')
      .orderBy('publications.id')
      .select('students.id', 'students.studentId', 'studentName', 'term', 'session');
  const last = [...new Map(rows.map((row) => [row.id, row])).values()];
  return last.map(({ id, studentName: student, ...row }) =>
    fieldError(`ids.${ids.indexOf(id)}`, createMessage('student.publishedLeave', { student, ...row })),
  );
}

/** An error for each student with a certificate, whose code is verified as long as the paper is there. */
async function certifiedErrors(transaction: Knex, rows: readonly StudentRow[], ids: readonly string[]) {
  const issued = await transaction('certificates')
    .whereIn('studentId', ids)
    .orderBy('id')
    .select('studentId', 'serial');
  return rows.flatMap(({ id, studentId, studentName: student }) => {
    const last = issued.findLast((one) => one.studentId === id);
    if (!last) return [];
    const message = createMessage('student.certifiedLeave', { studentId, student, serial: last.serial });
    return fieldError(`ids.${ids.indexOf(id)}`, message);
  });
}

/** Restores all or none, and returns the exams that were published without them (rules 7). Throws 403, 404, or 409 when an ID or a roll has been given to another student. */
export const restoreStudents = (db: Knex, caller: Caller, ids: readonly string[], at: Date) =>
  transact(db, async (transaction) => {
    requireAllowed(studentPolicy.restore(caller), NOT_IN_SCOPE);
    const deleted = await transaction('students')
      .whereIn('id', ids)
      .modify(restorable('students', { at }))
      .orderBy('id')
      .forUpdate()
      .select('id', 'deletedBy');
    if (deleted.length < ids.length) throw new AppError('notFound', 'student.restorePeriod');
    for (const one of deleted) requireRestore(caller, one);
    // The enrolments of all years.
    await transaction('enrolments')
      .join('students', 'students.id', 'enrolments.studentId')
      .whereIn('students.id', ids)
      .modify(wentAlong(transaction, 'enrolments'))
      .update({ 'enrolments.live': 1, 'enrolments.updatedAt': at });
    await reactivateAccounts(transaction, caller, ids, at);
    await transaction('students')
      .whereIn('id', ids)
      .update({ live: 1, deletedAt: null, deletedBy: null, updatedAt: at });
    const rows = await lockStudents(transaction, ids);
    for (const row of rows) requireAllowed(studentPolicy.remove(caller, row), NOT_IN_SCOPE);
    await recordStudents(transaction, { by: caller._id, at }, 'restored', ids.map(toChange));
    await noteResultChange(transaction);
    return missedExams(transaction, rows.map(toJoiner));
  });

const toChange = (id: string) => ({ id });

/** Enrolments that ended with the deletion of their student; one that was undone earlier stays ended. */
const wentAlong = (db: Knex, enrolments: string) => (query: Knex.QueryBuilder) => {
  query.whereNull(`${enrolments}.live`).where({ [`${enrolments}.updatedAt`]: db.ref('students.deletedAt') });
};

export type DeletedRow = StudentRow & { deletedAt: Date };

/** Deleted students whom the caller may restore: all for a superadmin, else those that the caller deleted. */
export const listDeleted = (db: Knex, caller: Caller, page: Page) =>
  readPage<DeletedRow>(
    db('students')
      .join('enrolments', 'enrolments.studentId', 'students.id')
      .join('classes', 'classes.id', 'enrolments.classId')
      .modify(restorable('students', { caller }))
      .modify(wentAlong(db, 'enrolments'))
      .where('enrolments.session', latest(db))
      .orderBy([{ column: 'students.deletedAt', order: 'desc' }, 'students.studentId'])
      .select<DeletedRow[]>(...STUDENT_COLUMNS),
    page,
  );

const latest = (db: Knex) =>
  db('enrolments as every')
    .max('every.session')
    .where({ 'every.studentId': db.ref('students.id') })
    .modify(wentAlong(db, 'every'));
