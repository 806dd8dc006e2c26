import type { Knex } from 'knex';
import { createMessage } from '#documents/i18n/messages/index.ts';
import { PERSON_FIELDS } from '#documents/model/student.ts';
import type { Caller } from '#server/platform/access/access.ts';
import { type FieldError, fieldError, refuseFields } from '#server/platform/base/errors.ts';
import { noteResultChange } from '#server/platform/database/resultChanges.ts';
import { liveEnrolments } from '#server/platform/database/tables.ts';
import { transactCommitted, updateEach } from '#server/platform/database/transact.ts';
import type { Confirmed } from '#server/platform/http/preview.ts';
import { lockUpload, markUploadUndone } from '#server/platform/sheets/uploads.ts';
import { lockClasses } from '#server/school/classes.ts';
import { endExemptions } from './lateJoiners.ts';
import { type LeftStudent, leftMessage } from './leaveStudent.ts';
import { seenEnrolments } from './seenStudents.ts';
import { type SetAsideNote, seenNotes, setAsideNotes } from './setAsideMarks.ts';
import { recordStudents } from './studentHistory.ts';

/** The most students that a refusal names. */
const MOST_NAMED = 100;

/**
 * Undoes all that an upload of students stored: deletes new students, ends enrolments and restores personal data.
 * Throws 409 with everything that depends on it, or with marks that are set aside where no preview named them, 404 or 403
 * as lockUpload does.
 */
export const undoStudentUpload = (
  db: Knex,
  caller: Caller,
  { id, at, dryRun, seen, confirmation }: Confirmed & { id: string },
): Promise<{ undone: number; setAside: FieldError[]; token: string }> =>
  transactCommitted(db, async (transaction) => {
    await lockUpload(transaction, caller, 'students', id);
    // Entering marks or attendance locks the class too, so none can be entered until the undoing is done.
    const classes = await transaction('enrolments').where({ uploadId: id }).distinct('classId');
    await lockClasses(transaction, 'id', new Set(classes.map(({ classId }) => classId)));
    await transaction('students').where({ uploadId: id, live: 1 }).orderBy('id').forUpdate().pluck('id');
    refuseFields('conflict', (await dependentErrors(transaction, id)).slice(0, MOST_NAMED));
    const enrolments = () => transaction('enrolments').where({ uploadId: id });
    const enrolled: { studentId: string }[] = await enrolments().where({ live: 1 }).select('studentId');
    const undone = enrolled.length;
    const notes = await notesOfUndo(transaction, id);
    const setAside = notes.map(noteError);
    const rows = [...(await seenEnrolments(transaction, { uploadId: id })), ...seenNotes(notes, noteError)];
    if (dryRun) return { undone, setAside, token: await confirmation.token(rows) };
    if (!seen) refuseFields('conflict', setAside);
    await confirmation.refuseChanged(seen, rows);
    const touched = [...enrolled, ...(await personsBefore(transaction, id))].map(
      ({ studentId }) => studentId,
    );
    // A new student is deleted at the same time, so that restoring the student restores the enrolment too. Enrolments
    // of students deleted before are ended again, so that they do not come back with the student.
    const reason = createMessage('upload.undone').message;
    await endExemptions(transaction, { uploadId: id }, { by: caller._id, at, reason });
    await enrolments().update({ live: null, updatedAt: at });
    await transaction('students')
      .where({ uploadId: id, live: 1 })
      .update({ live: null, deletedAt: at, deletedBy: caller._id, updatedAt: at });
    await restorePersons(transaction, id, at);
    const changes = Array.from(new Set(touched), (student) => ({ id: student }));
    await recordStudents(transaction, { by: caller._id, at }, 'uploadUndone', changes);
    await markUploadUndone(transaction, id, { by: caller._id, at });
    await noteResultChange(transaction);
    return { undone, setAside, token: '' };
  });

/** An error for everything that would be lost or wrong without what the upload stored. */
async function dependentErrors(transaction: Knex, uploadId: string): Promise<FieldError[]> {
  const students = () => uploaded(transaction, uploadId).orderBy('students.studentId');
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
    .distinct('publications.session', 'publications.term', 'classes.value as classValue');
  const later: { studentId: string; session: number }[] = await students()
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
  const signedIn: { studentId: string }[] = await students()
    .join('users', (on) => on.on('users.studentId', 'students.id').andOnVal('users.live', 1))
    .where('students.uploadId', uploadId)
    .distinct('students.studentId');
  const edited: { studentId: string }[] = await students()
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
  const because =
    (key: 'upload.hasSignIn' | 'upload.changedAfter') =>
    ({ studentId }: { studentId: string }) =>
      fieldError(studentId, createMessage(key, { studentId }));
  return [
    ...published.map(({ session, term, classValue }) => {
      const className = String(classValue);
      return fieldError('publication', createMessage('upload.published', { session, term, className }));
    }),
    ...(await enteredErrors(() => uploaded(transaction, uploadId))),
    ...later.map(enrolledError),
    ...signedIn.map(because('upload.hasSignIn')),
    ...edited.map(because('upload.changedAfter')),
  ];
}

/** The live enrolments of an upload, each with its student. */
const uploaded = (transaction: Knex, uploadId: string) =>
  liveEnrolments(transaction)
    .join('uploads', 'uploads.id', 'enrolments.uploadId')
    .where({ 'enrolments.uploadId': uploadId })
    .limit(MOST_NAMED);

/** For each student whose marks the religion from before the upload sets aside (rules 12), what they are. */
const notesOfUndo = async (transaction: Knex, uploadId: string): Promise<SetAsideNote[]> =>
  setAsideNotes(
    transaction,
    (await personsBefore(transaction, uploadId)).flatMap(({ studentId: id, before: { religion } }) =>
      religion ? [{ id, religion }] : [],
    ),
  );

const noteError = ({ studentId, message: reason }: SetAsideNote): FieldError =>
  fieldError(studentId, createMessage('upload.ofStudent', { studentId, reason }));

/** The former columns of each student whom the upload changed, with the student's row id. */
const personsBefore = (transaction: Knex, uploadId: string): Promise<PersonBefore[]> =>
  transaction('student_changes').where({ uploadId }).select('studentId', 'oldValue as before');

type PersonBefore = { studentId: string; before: Record<string, string | null> };

async function restorePersons(transaction: Knex, uploadId: string, at: Date): Promise<void> {
  const columns: readonly string[] = PERSON_FIELDS;
  const persons = await personsBefore(transaction, uploadId);
  const ids = persons.map(({ studentId }) => studentId);
  const live = new Set(await transaction('students').whereIn('id', ids).where({ live: 1 }).pluck('id'));
  const updates = persons.flatMap(({ studentId: id, before }) => {
    const former = Object.entries(before).filter(([column]) => columns.includes(column));
    return live.has(id) ? [{ id, columns: Object.fromEntries(former) }] : [];
  });
  await updateEach(transaction, 'students', updates, { updatedAt: at });
}

type Entered = { studentId: string; term: string; session: number };

/**
 * An error for the marks, the attendance, the leaving and the certificates of each student in the year of an enrolment. `enrolments`
 * is a query of enrolments joined with their students.
 */
export async function enteredErrors(enrolments: () => Knex.QueryBuilder): Promise<FieldError[]> {
  const entered = (table: 'marks' | 'attendance'): Knex.QueryBuilder =>
    enrolments()
      .join(table, (on) =>
        on.on(`${table}.studentId`, 'enrolments.studentId').andOn(`${table}.session`, 'enrolments.session'),
      )
      .orderBy(['students.studentId', 'term'])
      .distinct('enrolments.roll', 'students.studentId', 'term', 'enrolments.session');
  const marks: Entered[] = await entered('marks').whereNull('marks.deletedAt');
  const attended: Entered[] = await entered('attendance');
  const has =
    (key: 'upload.hasMarks' | 'upload.hasAttendance') =>
    ({ studentId, term, session }: Entered) =>
      fieldError(studentId, createMessage(key, { studentId, term, session }));
  const left: LeftStudent[] = await enrolments()
    .whereNotNull('enrolments.leftOn')
    .orderBy('students.studentId')
    .select('students.studentId', 'studentName', 'leftOn');
  const certified: { studentId: string; serial: string }[] = await enrolments()
    .join('certificates', 'certificates.enrolmentId', 'enrolments.id')
    .orderBy('certificates.id')
    .select('students.studentId', 'certificates.serial');
  return [
    ...certified.map(({ studentId, serial }) =>
      fieldError(studentId, createMessage('upload.hasCertificate', { studentId, serial })),
    ),
    ...marks.map(has('upload.hasMarks')),
    ...attended.map(has('upload.hasAttendance')),
    ...left.map((one) => fieldError(one.studentId, leftMessage(one))),
  ];
}

/** An error for a student who is enrolled in another year. */
export const enrolledError = ({ studentId, session }: Omit<Entered, 'term'>): FieldError =>
  fieldError(studentId, createMessage('student.enrolledAlready', { studentId, session }));
