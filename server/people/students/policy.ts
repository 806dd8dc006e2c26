import type { Knex } from 'knex';
import type { StudentInput } from '#documents/model/student.ts';
import { type Caller, requireAllowed, staff, student, superadmin } from '#server/platform/access/access.ts';
import { type ClassScope, hasScope, inScope, NOT_IN_SCOPE } from '#server/platform/access/scope.ts';
import { AppError } from '#server/platform/base/errors.ts';
import { findStudent, type StudentRow } from './queries.ts';

/** Whether a student's class, section and shift are in the caller's scope. */
export const ofScope = (caller: Caller, { classValue, section, shift }: StudentRow): boolean =>
  inScope(caller, { className: String(classValue), section, shift });

type TypedPlace = Pick<StudentInput, 'class' | 'section' | 'shift'>;

/** What a caller may do with students: the calls check it, and the list sends it along as `can`. */
export const studentPolicy = {
  /** Students read their own record, staff those of their class, section and shift. */
  read: (caller: Caller, row: StudentRow): boolean =>
    staff.allows(caller)
      ? ofScope(caller, row)
      : student.allows(caller) && caller.studentId === row.studentId,
  add: (caller: Caller, { class: className, section, shift }: TypedPlace): boolean =>
    inScope(caller, { className, section, shift }),
  upload: hasScope,
  /**
   * Both the edited and the latest enrolment must be in scope: a student who has moved on belongs to another teacher.
   */
  edit: (caller: Caller, now: StudentRow, edited: StudentRow): boolean =>
    ofScope(caller, now) && ofScope(caller, edited),
  remove: ofScope,
  /** Noting that a student left, and undoing it, is as an edit of the latest enrolment. */
  leave: ofScope,
  /** A certificate is of the latest enrolment too; its text is the school's. */
  certify: ofScope,
  restore: hasScope,
  /** The student ID is on papers that are out, so that it is not left to those who type records. */
  correctId: superadmin,
  /** A transcript that is issued anew ends the one on paper. */
  reissue: superadmin,
  /** What a term counts for is the school's decision, also on what is published. */
  exempt: superadmin,
  /** As an edit, and the new section and shift must be in scope too. */
  move: (caller: Caller, { now, moved }: { now: StudentRow; moved: StudentRow }, to: ClassScope): boolean =>
    studentPolicy.edit(caller, now, moved) && inScope(caller, to),
  /** Only a superadmin has more than one section to move students to. */
  moveAnywhere: (caller: Caller): boolean => superadmin.allows(caller),
};

type StudentQuery = { id: string; year?: number | undefined };

/** One student, for staff of their class, section and shift, and for the student. Throws 403 or 404. */
export async function readStudent(db: Knex, caller: Caller, { id, year }: StudentQuery): Promise<StudentRow> {
  const row = await findStudent(db, id, year);
  // Callers other than staff get 403 for any foreign id, so that they cannot find out which ids exist.
  requireAllowed(row !== undefined || staff.allows(caller));
  if (!row) throw new AppError('notFound', 'student.notFound');
  requireAllowed(studentPolicy.read(caller, row), staff.allows(caller) ? NOT_IN_SCOPE : undefined);
  return row;
}

/** The student, as found or locked, if the caller may change the latest enrolment. Throws 403 or 404. */
export function requireOwnStudent(caller: Caller, row: StudentRow | undefined): StudentRow {
  if (!row) throw new AppError('notFound', 'student.notFound');
  requireAllowed(ofScope(caller, row), NOT_IN_SCOPE);
  return row;
}
