import type { Knex } from 'knex';
import { createMessage } from '#documents/i18n/messages/index.ts';
import { fieldError } from '#server/platform/base/errors.ts';
import type { SeenRow } from '#server/platform/http/preview.ts';

type Made = { uploadId: string } | { promotionId: string };

/** The enrolments that an upload or a promotion made, also ended ones, as they and their students are stored now. */
export async function seenEnrolments(db: Knex, made: Made): Promise<SeenRow[]> {
  const [[column, id]] = Object.entries(made) as [[string, string]];
  const rows = await db('enrolments')
    .join('students', 'students.id', 'enrolments.studentId')
    .where({ [`enrolments.${column}`]: id })
    .select('enrolments.id', 'enrolments.live', 'enrolments.updatedAt', 'students.live as isStudent')
    .select('students.updatedAt as studentUpdatedAt', 'students.studentId', 'students.studentName');
  return rows.map((row) => ({
    id: String(row.id),
    state: [row.live, row.updatedAt, row.isStudent, row.studentUpdatedAt],
    changed: () =>
      fieldError(
        row.studentId,
        createMessage('seen.studentChanged', { name: row.studentName ?? '', studentId: row.studentId }),
      ),
  }));
}
