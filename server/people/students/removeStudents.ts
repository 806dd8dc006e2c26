import type { Knex } from 'knex';
import { createMessage, studentMessage } from '#documents/i18n/messages/index.ts';
import { deactivateAccounts } from '#server/people/users/studentSignIns.ts';
import { type Caller, requireAllowed } from '#server/platform/access/access.ts';
import { NOT_IN_SCOPE } from '#server/platform/access/scope.ts';
import { AppError, type FieldError, fieldError, refuseFields } from '#server/platform/base/errors.ts';
import { noteResultChange } from '#server/platform/database/resultChanges.ts';
import { transact } from '#server/platform/database/transact.ts';
import { studentPolicy } from './policy.ts';
import { lockStudentsInClasses, type StudentRow } from './queries.ts';
import { recordStudents } from './studentHistory.ts';

/**
 * Deletes all or none; frees their IDs and rolls and makes their accounts inactive. Deleting is for records made by
 * mistake: throws 409 with each student who has a published result (rules 12) or a certificate, 403 or 404.
 */
export const removeStudents = (db: Knex, caller: Caller, ids: readonly string[], at: Date): Promise<void> =>
  transact(db, async (transaction) => {
    const rows = await lockStudentsInClasses(transaction, ids);
    if (rows.length < ids.length) await refuseGone(transaction, rows, ids);
    for (const row of rows) requireAllowed(studentPolicy.remove(caller, row), NOT_IN_SCOPE);
    refuseFields('conflict', await publishedErrors(transaction, ids));
    refuseFields('conflict', await certifiedErrors(transaction, rows, ids));
    await transaction('students')
      .whereIn('id', ids)
      .update({ live: null, deletedAt: at, deletedBy: caller._id, updatedAt: at });
    const enrolments = transaction('enrolments').whereIn('studentId', ids).where({ live: 1 });
    await enrolments.update({ live: null, updatedAt: at });
    await deactivateAccounts(transaction, caller, ids, at);
    await recordStudents(transaction, { by: caller._id, at }, 'deleted', ids.map(toRemoval));
    await noteResultChange(transaction);
  });

/** Throws 404, with each student whom somebody deleted already. */
async function refuseGone(transaction: Knex, rows: readonly StudentRow[], ids: readonly string[]) {
  const gone = await transaction('students')
    .whereIn('id', ids)
    .whereNotIn(
      'id',
      rows.map(({ id }) => id),
    )
    .orderBy('id')
    .select('id', 'studentId', 'studentName', 'studentNameBn');
  refuseFields(
    'notFound',
    gone.map((row) => {
      const named = { student: studentMessage(row), studentId: row.studentId };
      return fieldError(`ids.${ids.indexOf(row.id)}`, createMessage('student.deletedAlready', named));
    }),
  );
  throw new AppError('notFound', 'student.notFound');
}

/** An error for each student with a transcript of an exam that was not withdrawn, with the exam. */
async function publishedErrors(transaction: Knex, ids: readonly string[]): Promise<FieldError[]> {
  const rows: (Pick<StudentRow, 'id' | 'studentId' | 'studentName' | 'studentNameBn' | 'session'> & {
    term: string;
  })[] = await transaction('transcripts')
    .join('publications', 'publications.id', 'transcripts.publicationId')
    .join('students', 'students.id', 'transcripts.studentId')
    .whereIn('students.id', ids)
    .whereNull('withdrawnAt')
    .orderBy('publications.id')
    .select('students.id', 'students.studentId', 'studentName', 'studentNameBn', 'term', 'session');
  const last = [...new Map(rows.map((row) => [row.id, row])).values()];
  return last.map((row) => {
    const { id, studentId, term, session } = row;
    const named = { student: studentMessage(row), studentId, term, session };
    return fieldError(`ids.${ids.indexOf(id)}`, createMessage('student.publishedLeave', named));
  });
}

/** An error for each student with a certificate, whose code is verified as long as the paper is there. */
async function certifiedErrors(transaction: Knex, rows: readonly StudentRow[], ids: readonly string[]) {
  const issued = await transaction('certificates')
    .whereIn('studentId', ids)
    .orderBy('id')
    .select('studentId', 'serial');
  return rows.flatMap((row) => {
    const { id, studentId } = row;
    const last = issued.findLast((one) => one.studentId === id);
    if (!last) return [];
    const message = createMessage('student.certifiedLeave', {
      studentId,
      student: studentMessage(row),
      serial: last.serial,
    });
    return fieldError(`ids.${ids.indexOf(id)}`, message);
  });
}

const toRemoval = (id: string) => ({ id });
