import type { StudentInput } from '#documents/model/student.ts';
import { type Caller, staff, student, superadmin } from '#server/platform/access/access.ts';
import { type ClassScope, hasScope, inScope } from '#server/platform/access/scope.ts';
import type { StudentRow } from './queries.ts';

/** The class, section and shift of a student's row, to compare with a caller's scope. */
export const placeOfRow = (row: StudentRow): ClassScope => ({
  className: String(row.classValue),
  section: row.section,
  shift: row.shift,
});

/** The class, section and shift of a student as typed, to compare with a caller's scope. */
export const placeOfInput = ({ class: className, section, shift }: StudentInput): ClassScope => ({
  className,
  section,
  shift,
});

/** What a caller may do with students: the calls check it, and the list sends it along as `can`. */
export const studentPolicy = {
  /** Students read their own record, staff those of their class, section and shift. */
  read: (caller: Caller, row: StudentRow): boolean =>
    staff.allows(caller)
      ? inScope(caller, placeOfRow(row))
      : student.allows(caller) && caller.studentId === row.studentId,
  add: (caller: Caller, place: ClassScope): boolean => inScope(caller, place),
  upload: hasScope,
  /**
   * Both the edited and the latest enrolment must be in scope: a student who has moved on belongs to another teacher.
   */
  edit: (caller: Caller, now: StudentRow, edited: StudentRow): boolean =>
    inScope(caller, placeOfRow(now)) && inScope(caller, placeOfRow(edited)),
  remove: (caller: Caller, now: StudentRow): boolean => inScope(caller, placeOfRow(now)),
  /** Noting that a student left, and undoing it, is as an edit of the latest enrolment. */
  leave: (caller: Caller, now: StudentRow): boolean => inScope(caller, placeOfRow(now)),
  /** A certificate is of the latest enrolment too; its text is the school's. */
  certify: (caller: Caller, now: StudentRow): boolean => inScope(caller, placeOfRow(now)),
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
