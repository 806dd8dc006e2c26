import { staff, student } from '#server/access.ts';
import { AppError } from '#server/errors.ts';
import type { Caller } from '#server/route.ts';
import { type Place, requireScope } from '#server/scope.ts';
import type { StudentRow } from './queries.ts';

export const placeOfRow = (row: StudentRow): Place => ({
  className: String(row.class_value),
  section: row.section,
  shift: row.shift,
});

/** A student reads her own record, staff those of their class, section and shift. */
export const requireReader = (caller: Caller, row: StudentRow): void => {
  if (staff.allows(caller)) requireScope(caller, placeOfRow(row));
  else if (!student.allows(caller) || caller.studentId !== row.student_id)
    throw new AppError('notAllowed', 'You are not allowed to do this.');
};
