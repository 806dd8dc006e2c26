import type { Knex } from 'knex';
import { createMessage, toMessage } from '#documents/i18n/messages/index.ts';
import type { Message } from '#documents/i18n/messages/message.ts';
import type { Caller } from '#server/access/access.ts';
import { type FieldError, fieldError, refuseFields } from '#server/base/errors.ts';
import { liveEnrolments } from '#server/database/tables.ts';
import { inBatches, transact } from '#server/database/transact.ts';
import { lockUpload, markUploadUndone } from '#server/sheets/uploads.ts';
import { toStudentInput } from './present.ts';
import { findStudent } from './queries.ts';
import { discardedMarks } from './refuseOrphanedMarks.ts';
import { PERSON_FIELDS } from './studentColumns.ts';

/** The most students that a refusal names. */
const MOST_NAMED = 100;

/**
 * Undoes all that an upload of students stored: deletes new students, ends enrolments and restores personal data.
 * Throws 409 with everything that depends on it, 404 or 403 as lockUpload does.
 */
export const undoStudentUpload = (
  db: Knex,
  caller: Caller,
  { id, at }: { id: string; at: Date },
): Promise<{ undone: number }> =>
  transact(
    db,
    async (transaction) => {
      await lockUpload(transaction, caller, 'students', id);
      await lockClasses(transaction, id);
      const fieldErrors = (await dependents(transaction, id)).slice(0, MOST_NAMED);
      refuseFields('conflict', fieldErrors);
      const undone = await endEnrolments(transaction, id, at);
      await transaction('students')
        .where({ uploadId: id, live: 1 })
        .update({ live: null, deletedAt: at, deletedBy: caller._id, updatedAt: at });
      await restorePersons(transaction, id, at);
      await markUploadUndone(transaction, id, { by: caller._id, at });
      return { undone };
    },
    // After it has waited for a lock, this transaction must see what the lock's holder has written.
    { isolationLevel: 'read committed' },
  );

/** Entering marks or attendance locks the class too, so none can be entered until the undoing is done. */
async function lockClasses(transaction: Knex, uploadId: string): Promise<void> {
  const rows: { classId: string }[] = await transaction('enrolments').where({ uploadId }).distinct('classId');
  const classIds = rows.map(({ classId }) => classId);
  await transaction('classes').whereIn('id', classIds).orderBy('id').forUpdate().pluck('id');
  await transaction('students').where({ uploadId, live: 1 }).orderBy('id').forUpdate().pluck('id');
}

/** An error for everything that would be lost or wrong without what the upload stored. */
async function dependents(transaction: Knex, uploadId: string): Promise<FieldError[]> {
  const marks = await entered(transaction, uploadId, 'marks');
  const attended = await entered(transaction, uploadId, 'attendance');
  const published: { session: number; term: string; classValue: number }[] = await uploaded(
    transaction,
    uploadId,
  )
    .join('publications', (on) =>
      on
        .on('publications.session', 'enrolments.session')
        .andOn('publications.classId', 'enrolments.classId')
        .andOnVal('publications.live', 1)
        .andOn('publications.publishedAt', '>', 'uploads.createdAt'),
    )
    .join('classes', 'classes.id', 'enrolments.classId')
    .clearOrder()
    .distinct('publications.session', 'publications.term', 'classes.value as classValue');
  const later: { studentId: string; session: number }[] = await uploaded(transaction, uploadId)
    .join('enrolments as other', (on) =>
      on.on('other.studentId', 'enrolments.studentId').andOnVal('other.live', 1),
    )
    // A year that a known student had before the upload does not depend on it.
    .where((either) =>
      either
        .where((promoted) =>
          promoted
            .where('other.session', '>', transaction.ref('enrolments.session'))
            .where('other.id', '>', transaction.ref('enrolments.id')),
        )
        .orWhere('students.uploadId', uploadId),
    )
    .where((either) => either.whereNull('other.uploadId').orWhereNot('other.uploadId', uploadId))
    .distinct('students.studentId', 'other.session');
  const signedIn: { studentId: string }[] = await uploaded(transaction, uploadId)
    .join('users', (on) => on.on('users.studentId', 'students.id').andOnVal('users.live', 1))
    .where('students.uploadId', uploadId)
    .distinct('students.studentId');
  const edited: { studentId: string }[] = await uploaded(transaction, uploadId)
    .leftJoin('student_changes', (on) =>
      on
        .on('student_changes.studentId', 'students.id')
        .andOn('student_changes.uploadId', 'enrolments.uploadId'),
    )
    .where((any) =>
      any
        .whereNot('enrolments.updatedAt', transaction.ref('uploads.createdAt'))
        .orWhere((person) =>
          person
            .whereNot('students.updatedAt', transaction.ref('uploads.createdAt'))
            .where((touched) =>
              touched.where('students.uploadId', uploadId).orWhereNotNull('student_changes.id'),
            ),
        ),
    )
    .distinct('students.studentId');
  return [
    ...published.map(({ session, term, classValue }) => {
      const className = String(classValue);
      return fieldError('publication', createMessage('upload.published', { session, term, className }));
    }),
    ...errorsFor(marks, ({ studentId, term, session }) =>
      createMessage('upload.hasMarks', { studentId, term, session }),
    ),
    ...errorsFor(attended, ({ studentId, term, session }) =>
      createMessage('upload.hasAttendance', { studentId, term, session }),
    ),
    ...errorsFor(later, ({ studentId, session }) =>
      createMessage('student.enrolledAlready', { studentId, session }),
    ),
    ...(await religionErrors(transaction, uploadId)),
    ...errorsFor(signedIn, ({ studentId }) => createMessage('upload.hasSignIn', { studentId })),
    ...errorsFor(edited, ({ studentId }) => createMessage('upload.changedAfter', { studentId })),
  ];
}

type Entered = { studentId: string; term: string; session: number };

/** Marks or attendance of these students in the year of their enrolment. */
const entered = (
  transaction: Knex,
  uploadId: string,
  table: 'marks' | 'attendance',
): PromiseLike<Entered[]> =>
  uploaded(transaction, uploadId)
    .join(table, (on) =>
      on.on(`${table}.studentId`, 'enrolments.studentId').andOn(`${table}.session`, 'enrolments.session'),
    )
    .modify((query) => {
      if (table === 'marks') query.whereNull('marks.deletedAt');
    })
    .distinct('students.studentId', 'term', 'enrolments.session');

/** The live enrolments of an upload, each with its student. */
const uploaded = (transaction: Knex, uploadId: string) =>
  liveEnrolments(transaction)
    .join('uploads', 'uploads.id', 'enrolments.uploadId')
    .where({ 'enrolments.uploadId': uploadId })
    .orderBy('students.studentId')
    .limit(MOST_NAMED);

const errorsFor = <Row extends { studentId: string }>(
  rows: readonly Row[],
  describe: (row: Row) => Message,
): FieldError[] => rows.map((row) => fieldError(row.studentId, describe(row)));

/** An error for each student whose marks would no longer count with the religion from before the upload. */
async function religionErrors(transaction: Knex, uploadId: string): Promise<FieldError[]> {
  const fieldErrors: FieldError[] = [];
  for (const { studentId, before } of await personsBefore(transaction, uploadId)) {
    const row = before.religion ? await findStudent(transaction, studentId) : undefined;
    const religion = before.religion ?? '';
    const dropped = row && (await discardedMarks(transaction, row, { ...toStudentInput(row), religion }));
    if (!dropped) continue;
    const message = { studentId: row.studentId, reason: toMessage(dropped) };
    fieldErrors.push(fieldError(row.studentId, createMessage('upload.ofStudent', message)));
  }
  return fieldErrors;
}

/** The former columns of each student whom the upload changed, with the student's row id. */
async function personsBefore(
  transaction: Knex,
  uploadId: string,
): Promise<{ studentId: string; before: Record<string, string | null> }[]> {
  return transaction('student_changes').where({ uploadId }).select('studentId', 'oldValue as before');
}

/**
 * Ends the enrolments, also of students deleted since, so that a restored one has none. Returns how many were live.
 */
async function endEnrolments(transaction: Knex, uploadId: string, at: Date): Promise<number> {
  const counted = await transaction('enrolments').where({ uploadId, live: 1 }).pluck('id');
  // A new student is deleted at the same time, so that restoring the student restores the enrolment too.
  await transaction('enrolments').where({ uploadId, live: 1 }).update({ live: null, updatedAt: at });
  return counted.length;
}

async function restorePersons(transaction: Knex, uploadId: string, at: Date): Promise<void> {
  const columns: readonly string[] = PERSON_FIELDS;
  await inBatches(await personsBefore(transaction, uploadId), async (batch) => {
    for (const { studentId, before } of batch) {
      const known = Object.entries(before).filter(([column]) => columns.includes(column));
      await transaction('students')
        .where({ id: studentId, live: 1 })
        .update({ ...Object.fromEntries(known), updatedAt: at });
    }
  });
}
