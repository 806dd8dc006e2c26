import type { Knex } from 'knex';
import { createMessage, nameMessage, studentMessage } from '#documents/i18n/messages/index.ts';
import { reactivateAccounts } from '#server/people/users/studentSignIns.ts';
import { type Caller, requireAllowed } from '#server/platform/access/access.ts';
import { restorable, restore } from '#server/platform/access/restore.ts';
import { NOT_IN_SCOPE } from '#server/platform/access/scope.ts';
import { type FieldError, fieldError } from '#server/platform/base/errors.ts';
import { noteResultChange } from '#server/platform/database/resultChanges.ts';
import { type Page, readPage } from '#server/platform/http/paging.ts';
import { lockClassesShared } from '#server/school/classes.ts';
import { bringBackExemptions } from './exemptions.ts';
import { missedExams, readJoiners } from './missedExams.ts';
import { studentPolicy } from './policy.ts';
import { STUDENT_COLUMNS, type StudentRow, students } from './queries.ts';
import { recordStudents } from './studentHistory.ts';

/**
 * Restores students with the enrolments of all years, and returns the exams that were published without them (rules 7).
 * Throws 403, 404, or 409 with whoever has an ID or a roll by now.
 */
export const restoreStudents = (db: Knex, caller: Caller, ids: readonly string[], at: Date) =>
  restore(
    db,
    caller,
    { ids, at },
    {
      rows: (transaction, now) => {
        requireAllowed(studentPolicy.restore(now), NOT_IN_SCOPE);
        return lockRestored(transaction, ids);
      },
      period: 'student.restorePeriod',
      scope: studentPolicy.remove,
      there: (row) =>
        fieldError(
          `ids.${ids.indexOf(row.id)}`,
          createMessage('student.restoredAlready', {
            student: studentMessage(row),
            studentId: row.studentId,
          }),
        ),
      clashes: heldErrors,
      write: async (transaction, rows) => {
        const deleted = rows.map(({ id }) => id);
        await transaction('enrolments')
          .join('students', 'students.id', 'enrolments.studentId')
          .whereIn('students.id', deleted)
          .modify(endedWithStudent(transaction, 'enrolments'))
          .update({ 'enrolments.live': 1, 'enrolments.updatedAt': at });
        await reactivateAccounts(transaction, caller, deleted, at);
        await transaction('students')
          .whereIn('id', deleted)
          .update({ live: 1, deletedAt: null, deletedBy: null, updatedAt: at });
        const changes = deleted.map((id) => ({ id }));
        await recordStudents(transaction, { by: caller._id, at }, 'restored', changes);
        await noteResultChange(transaction);
        await bringBackExemptions(transaction, deleted);
        const joiners = await readJoiners(transaction, (query) => {
          query.whereIn('students.id', deleted);
        });
        return missedExams(transaction, joiners);
      },
    },
  );

/** Locks the classes of the students, then the students, and reads them with their latest enrolment. */
async function lockRestored(transaction: Knex, ids: readonly string[]): Promise<StudentRow[]> {
  const classes = await transaction('enrolments').whereIn('studentId', ids).distinct('classId');
  await lockClassesShared(transaction, classes);
  await transaction('students').whereIn('id', ids).orderBy('id').forUpdate().pluck('id');
  const deleted = await deletedStudents(transaction).whereIn('students.id', ids);
  const there = await students(transaction).whereIn('students.id', ids);
  return [...deleted, ...there];
}

/** An error for each student whose ID or roll, of any year, another student has by now. */
async function heldErrors(transaction: Knex, rows: readonly StudentRow[]): Promise<FieldError[]> {
  const own = () =>
    transaction('students').whereIn(
      'students.id',
      rows.map(({ id }) => id),
    );
  const named = (query: Knex.QueryBuilder): Promise<HolderOfSeat[]> =>
    query
      .orderBy('students.id')
      .select(
        'students.studentId',
        'students.studentName',
        'students.studentNameBn',
        'holders.studentId as holderId',
      )
      .select('holders.studentName as holderName', 'holders.studentNameBn as holderNameBn');
  const ids = await named(
    own().join('students as holders', (on) =>
      on.on('holders.studentId', 'students.studentId').andOnVal('holders.live', 1),
    ),
  );
  const rolls = await named(
    own()
      .join('enrolments', 'enrolments.studentId', 'students.id')
      .modify(endedWithStudent(transaction, 'enrolments'))
      .join('enrolments as others', (on) => {
        for (const column of ['session', 'classId', 'section', 'shift', 'groupName', 'roll'])
          on.on(`others.${column}`, `enrolments.${column}`);
        on.andOnVal('others.live', 1);
      })
      .join('students as holders', 'holders.id', 'others.studentId')
      .join('classes', 'classes.id', 'enrolments.classId')
      .select('enrolments.roll', 'enrolments.session', 'enrolments.section', 'enrolments.shift')
      .select('classes.name as className'),
  );
  return [
    ...ids.map((row) => fieldError('studentId', createMessage('student.idTakenSince', namedSeat(row)))),
    ...rolls.map((row) => fieldError('roll', createMessage('student.rollTakenSince', namedSeat(row)))),
  ];
}

/** A deleted student, and whoever has the ID or the roll by now. */
type HolderOfSeat = Record<
  'studentId' | 'studentName' | 'holderId' | 'holderName' | 'section' | 'shift' | 'className',
  string
> &
  Record<'studentNameBn' | 'holderNameBn', string | null> &
  Record<'roll' | 'session', number>;

const namedSeat = ({ holderName: name, holderNameBn: nameBn, ...row }: HolderOfSeat) => ({
  ...row,
  student: studentMessage(row),
  holder: nameMessage({ name, nameBn }),
});

/** Enrolments that ended with the deletion of their student; one that was undone earlier stays ended. */
const endedWithStudent = (db: Knex, enrolments: string) => (query: Knex.QueryBuilder) => {
  query.whereNull(`${enrolments}.live`).where({ [`${enrolments}.updatedAt`]: db.ref('students.deletedAt') });
};

export type DeletedRow = StudentRow & { deletedAt: Date };

/** Deleted students with the latest of the enrolments that come back with them. */
const deletedStudents = (db: Knex) =>
  db('students')
    .join('enrolments', 'enrolments.studentId', 'students.id')
    .join('classes', 'classes.id', 'enrolments.classId')
    .whereNull('students.live')
    .modify(endedWithStudent(db, 'enrolments'))
    .where(
      'enrolments.session',
      db('enrolments as every')
        .max('every.session')
        .where({ 'every.studentId': db.ref('students.id') })
        .modify(endedWithStudent(db, 'every')),
    )
    .select<DeletedRow[]>(...STUDENT_COLUMNS);

/** Deleted students whom the caller may restore: all for a superadmin, else those that the caller deleted. */
export const listDeleted = (db: Knex, caller: Caller, page: Page) =>
  readPage<DeletedRow>(
    deletedStudents(db)
      .modify(restorable('students', caller))
      .orderBy([{ column: 'students.deletedAt', order: 'desc' }, 'students.studentId']),
    page,
  );
