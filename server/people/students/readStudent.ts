import type { Knex } from 'knex';
import { type Caller, requireAllowed, staff } from '#server/platform/access/access.ts';
import { NOT_IN_SCOPE } from '#server/platform/access/scope.ts';
import { AppError } from '#server/platform/base/errors.ts';
import { findStudent, type StudentRow } from './queries.ts';
import { studentPolicy } from './studentPolicy.ts';

type StudentQuery = { id: string; year?: number | undefined };

/** One student, for staff of their class, section and shift, and for the student. Throws 403 or 404. */
export async function readStudent(db: Knex, caller: Caller, { id, year }: StudentQuery): Promise<StudentRow> {
  const row = await findStudent(db, id, year);
  // Callers other than staff get 403 for any foreign id, so that they cannot find out which ids exist.
  requireAllowed(row !== undefined || staff.allows(caller));
  if (!row) throw new AppError('notFound', 'student.notFound');
  const otherwise = staff.allows(caller) ? NOT_IN_SCOPE : undefined;
  requireAllowed(studentPolicy.read(caller, row), otherwise);
  return row;
}
