import type { Knex } from 'knex';
import { createMessage, toMessage } from '#documents/i18n/messages/index.ts';
import type { Message } from '#documents/i18n/messages/message.ts';
import type { Caller } from '#server/access/access.ts';
import { AppError, type FieldError, fieldError } from '#server/base/errors.ts';
import { liveEnrolments } from '#server/database/tables.ts';
import { inBatches, transact } from '#server/database/transact.ts';
import { lockUpload, markUploadUndone } from '#server/sheets/uploads.ts';
import { toStudentInput } from './present.ts';
import { findStudent } from './queries.ts';
import { discardedMarks } from './refuseOrphanedMarks.ts';
import { PERSON_COLUMNS } from './studentColumns.ts';

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
      if (fieldErrors.length > 0) throw new AppError('conflict', fieldErrors[0]!, fieldErrors);
      const undone = await endEnrolments(transaction, id, at);
      await transaction('students')
        .where({ upload_id: id, live: 1 })
        .update({ live: null, deleted_at: at, deleted_by: caller._id, updated_at: at });
      await restorePersons(transaction, id, at);
      await markUploadUndone(transaction, id, { by: caller._id, at });
      return { undone };
    },
    // After it has waited for a lock, this transaction must see what the lock's holder has written.
    { isolationLevel: 'read committed' },
  );

/** Entering marks or attendance locks the class too, so none can be entered until the undoing is done. */
async function lockClasses(transaction: Knex, upload_id: string): Promise<void> {
  const ids = await transaction('enrolments').where({ upload_id }).distinct('class_id').pluck('class_id');
  await transaction('classes').whereIn('id', ids).orderBy('id').forUpdate().pluck('id');
  await transaction('students').where({ upload_id, live: 1 }).orderBy('id').forUpdate().pluck('id');
}

/** An error for everything that would be lost or wrong without what the upload stored. */
async function dependents(transaction: Knex, upload_id: string): Promise<FieldError[]> {
  const marks = await entered(transaction, upload_id, 'marks');
  const attended = await entered(transaction, upload_id, 'attendance');
  const published: { session: number; term: string; class_value: number }[] = await uploaded(
    transaction,
    upload_id,
  )
    .join('publications', (on) =>
      on
        .on('publications.session', 'enrolments.session')
        .andOn('publications.class_id', 'enrolments.class_id')
        .andOnVal('publications.live', 1)
        .andOn('publications.published_at', '>', 'uploads.created_at'),
    )
    .join('classes', 'classes.id', 'enrolments.class_id')
    .clearOrder()
    .distinct('publications.session', 'publications.term', 'classes.value as class_value');
  const later: { student_id: string; session: number }[] = await uploaded(transaction, upload_id)
    .join('enrolments as other', (on) =>
      on.on('other.student_id', 'enrolments.student_id').andOnVal('other.live', 1),
    )
    // A year that a known student had before the upload does not depend on it.
    .where((either) =>
      either
        .where((promoted) =>
          promoted
            .where('other.session', '>', transaction.ref('enrolments.session'))
            .where('other.id', '>', transaction.ref('enrolments.id')),
        )
        .orWhere('students.upload_id', upload_id),
    )
    .where((either) => either.whereNull('other.upload_id').orWhereNot('other.upload_id', upload_id))
    .distinct('students.student_id', 'other.session');
  const signedIn: { student_id: string }[] = await uploaded(transaction, upload_id)
    .join('users', (on) => on.on('users.student_id', 'students.id').andOnVal('users.live', 1))
    .where('students.upload_id', upload_id)
    .distinct('students.student_id');
  const edited: { student_id: string }[] = await uploaded(transaction, upload_id)
    .leftJoin('student_changes', (on) =>
      on
        .on('student_changes.student_id', 'students.id')
        .andOn('student_changes.upload_id', 'enrolments.upload_id'),
    )
    .where((any) =>
      any
        .whereNot('enrolments.updated_at', transaction.ref('uploads.created_at'))
        .orWhere((person) =>
          person
            .whereNot('students.updated_at', transaction.ref('uploads.created_at'))
            .where((touched) =>
              touched.where('students.upload_id', upload_id).orWhereNotNull('student_changes.id'),
            ),
        ),
    )
    .distinct('students.student_id');
  return [
    ...published.map(({ session, term, class_value }) => {
      const className = String(class_value);
      return fieldError('publication', createMessage('upload.published', { session, term, className }));
    }),
    ...errorsFor(marks, ({ student_id: studentId, term, session }) =>
      createMessage('upload.hasMarks', { studentId, term, session }),
    ),
    ...errorsFor(attended, ({ student_id: studentId, term, session }) =>
      createMessage('upload.hasAttendance', { studentId, term, session }),
    ),
    ...errorsFor(later, ({ student_id: studentId, session }) =>
      createMessage('student.enrolledAlready', { studentId, session }),
    ),
    ...(await religionErrors(transaction, upload_id)),
    ...errorsFor(signedIn, ({ student_id: studentId }) => createMessage('upload.hasSignIn', { studentId })),
    ...errorsFor(edited, ({ student_id: studentId }) => createMessage('upload.changedAfter', { studentId })),
  ];
}

type Entered = { student_id: string; term: string; session: number };

/** Marks or attendance of these students in the year of their enrolment. */
const entered = (
  transaction: Knex,
  upload_id: string,
  table: 'marks' | 'attendance',
): PromiseLike<Entered[]> =>
  uploaded(transaction, upload_id)
    .join(table, (on) =>
      on.on(`${table}.student_id`, 'enrolments.student_id').andOn(`${table}.session`, 'enrolments.session'),
    )
    .modify((query) => {
      if (table === 'marks') query.whereNull('marks.deleted_at');
    })
    .distinct('students.student_id', 'term', 'enrolments.session');

/** The live enrolments of an upload, each with its student. */
const uploaded = (transaction: Knex, upload_id: string) =>
  liveEnrolments(transaction)
    .join('uploads', 'uploads.id', 'enrolments.upload_id')
    .where({ 'enrolments.upload_id': upload_id })
    .orderBy('students.student_id')
    .limit(MOST_NAMED);

const errorsFor = <Row extends { student_id: string }>(
  rows: readonly Row[],
  describe: (row: Row) => Message,
): FieldError[] => rows.map((row) => fieldError(row.student_id, describe(row)));

/** An error for each student whose marks would no longer count with the religion from before the upload. */
async function religionErrors(transaction: Knex, upload_id: string): Promise<FieldError[]> {
  const fieldErrors: FieldError[] = [];
  for (const { student_id, before } of await personsBefore(transaction, upload_id)) {
    const row = before.religion ? await findStudent(transaction, student_id) : undefined;
    const religion = before.religion ?? '';
    const dropped = row && (await discardedMarks(transaction, row, { ...toStudentInput(row), religion }));
    if (!dropped) continue;
    const message = { studentId: row.student_id, reason: toMessage(dropped) };
    fieldErrors.push(fieldError(row.student_id, createMessage('upload.ofStudent', message)));
  }
  return fieldErrors;
}

/** The former columns of each student whom the upload changed, with the student's row id. */
async function personsBefore(
  transaction: Knex,
  upload_id: string,
): Promise<{ student_id: string; before: Record<string, string | null> }[]> {
  return transaction('student_changes').where({ upload_id }).select('student_id', 'old_value as before');
}

/**
 * Ends the enrolments, also of students deleted since, so that a restored one has none. Returns how many were live.
 */
async function endEnrolments(transaction: Knex, upload_id: string, at: Date): Promise<number> {
  const counted = await transaction('enrolments').where({ upload_id, live: 1 }).pluck('id');
  // A new student is deleted at the same time, so that restoring the student restores the enrolment too.
  await transaction('enrolments').where({ upload_id, live: 1 }).update({ live: null, updated_at: at });
  return counted.length;
}

async function restorePersons(transaction: Knex, upload_id: string, at: Date): Promise<void> {
  const columns: readonly string[] = Object.values(PERSON_COLUMNS);
  await inBatches(await personsBefore(transaction, upload_id), async (batch) => {
    for (const { student_id, before } of batch) {
      const known = Object.entries(before).filter(([column]) => columns.includes(column));
      await transaction('students')
        .where({ id: student_id, live: 1 })
        .update({ ...Object.fromEntries(known), updated_at: at });
    }
  });
}
