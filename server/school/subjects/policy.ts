import type { Knex } from 'knex';
import { type Caller, requireAllowed, staff, superadmin } from '#server/platform/access/access.ts';
import { inScope, NOT_IN_SCOPE, scopeOf } from '#server/platform/access/scope.ts';
import { AppError } from '#server/platform/base/errors.ts';
import { liveEnrolments } from '#server/platform/database/tables.ts';
import { findSubject, type ListedRow, lockSubject } from './queries.ts';

/** A subject belongs to the whole class, so section and shift of its teacher do not matter. */
const ofClass = (caller: Caller, className: string | number): boolean =>
  inScope(caller, { className: String(className) });

/** What a caller may do with subjects: the calls check it, and the list sends it along as `can`. */
export const subjectPolicy = {
  add: ofClass,
  addToEveryClass: superadmin,
  /** Also to delete it. */
  edit: (caller: Caller, row: { classValue: number }): boolean => ofClass(caller, row.classValue),
  /** Staff may restore subjects that they deleted themselves (restoreSubject), a superadmin any. */
  restore: staff,
};

/** Throws 403 for a class out of the caller's scope. */
export const requireClass = (caller: Caller, className: string): void =>
  requireAllowed(subjectPolicy.add(caller, className), NOT_IN_SCOPE);

/**
 * Limits a list of subjects to those that the caller may see: for staff their own class and the subjects assigned to
 * them, for a student the classes and years of their enrolments. A superadmin sees all.
 */
export const narrowSubjects =
  (db: Knex, caller: Caller) =>
  (query: Knex.QueryBuilder): void => {
    const scope = scopeOf(caller);
    if (scope === 'everywhere') return;
    if (caller.userType === 'student') {
      query.whereExists(
        liveEnrolments(db)
          .where({ 'students.studentId': caller.studentId ?? '' })
          .whereRaw('enrolments.class_id = subjects.class_id and enrolments.session = subjects.session'),
      );
      return;
    }
    const assigned = db('teacher_subject_items as items')
      .join('teacher_subjects', 'teacher_subjects.id', 'items.teacherSubjectId')
      .where('teacher_subjects.teacherId', caller._id)
      .whereRaw('items.class_id = subjects.class_id and items.group_name = subjects.group_name')
      .whereRaw('items.subject_code = subjects.subject_code');
    const classValue = scope === 'nowhere' ? 0 : Number(scope.className);
    query.where((either) => either.where('classes.value', classValue).orWhereExists(assigned));
  };

/** The class that the caller is limited to; undefined for a superadmin. Throws 403 for an account without a class. */
export const ownClass = (caller: Caller): string | undefined => {
  const scope = scopeOf(caller);
  if (scope === 'everywhere') return undefined;
  if (scope !== 'nowhere') return scope.className;
  throw new AppError('notAllowed', NOT_IN_SCOPE);
};

/** Throws 404, or 403 outside the caller's class. Called before an edit's body is read. */
export async function requireOwnSubject(db: Knex, caller: Caller, id: string): Promise<void> {
  requireOwn(caller, await findSubject(db, id));
}

/** The subject, locked until the transaction ends. Throws 404, or 403 outside the caller's class. */
export const ownSubject = async (transaction: Knex, caller: Caller, id: string): Promise<ListedRow> =>
  requireOwn(caller, await lockSubject(transaction, id));

function requireOwn(caller: Caller, row: ListedRow | undefined): ListedRow {
  if (!row) throw new AppError('notFound', 'subject.notFound');
  requireAllowed(subjectPolicy.edit(caller, row), NOT_IN_SCOPE);
  return row;
}
