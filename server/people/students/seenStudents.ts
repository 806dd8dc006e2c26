import type { Knex } from 'knex';
import { createMessage, studentMessage } from '#documents/i18n/messages/index.ts';
import type { Caller } from '#server/platform/access/access.ts';
import { fieldError } from '#server/platform/base/errors.ts';
import { type Seen, type SeenRow, seenBy } from '#server/platform/http/preview.ts';
import type { StudentRow } from './queries.ts';

/** Tokens of the list of students that one caller promotes: whichever of them are sent, each is compared. */
export const listSeenBy = (secret: string, caller: Caller): Seen =>
  seenBy(secret, ['students to promote', caller._id]);

/** Who a student is and in which place, with what `more` was shown; the error where that changed is of `path`. */
export const seenStudent = (
  row: StudentRow,
  { path = row.studentId, more = [] }: { path?: string; more?: readonly string[] } = {},
): SeenRow => ({
  id: row.id,
  state: [
    ...[row.studentName, row.session, row.classValue, row.section, row.shift, row.groupName, row.roll],
    ...more,
  ],
  changed: () => toChanged(path, row),
});

const toChanged = (path: string, row: Pick<StudentRow, 'studentId' | 'studentName' | 'studentNameBn'>) =>
  fieldError(
    path,
    createMessage('seen.studentChanged', { name: studentMessage(row), studentId: row.studentId }),
  );

/** The enrolments that an upload or a promotion made, also ended ones, as they and their students are stored now. */
export async function seenEnrolments(
  db: Knex,
  made: { uploadId: string } | { promotionId: string },
): Promise<SeenRow[]> {
  const [[column, id]] = Object.entries(made) as [[string, string]];
  const rows = await db('enrolments')
    .join('students', 'students.id', 'enrolments.studentId')
    .where({ [`enrolments.${column}`]: id })
    .select('enrolments.id', 'enrolments.live', 'enrolments.updatedAt', 'students.live as isStudent')
    .select('students.updatedAt as studentUpdatedAt', 'students.studentId', 'students.studentName');
  return rows.map((row) => ({
    id: String(row.id),
    state: [row.live, row.updatedAt, row.isStudent, row.studentUpdatedAt],
    changed: () => toChanged(row.studentId, row),
  }));
}
