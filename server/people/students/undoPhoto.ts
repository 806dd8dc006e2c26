import type { Knex } from 'knex';
import type { Caller } from '#server/platform/access/access.ts';
import { AppError, fieldError } from '#server/platform/base/errors.ts';
import { undo } from '#server/platform/http/undo.ts';
import { requireOwnStudent } from './policy.ts';
import { findStudent, lockStudents, type StudentRow } from './queries.ts';
import { lastPhotoChange, recordStudents } from './studentHistory.ts';

/**
 * Puts the photo back that was removed or replaced last, while the student has what took its place. Throws 403, 404, or
 * 409 where the photo was changed since or is no longer kept.
 */
export async function undoPhoto(db: Knex, caller: Caller, id: string, at: Date): Promise<StudentRow> {
  type Step = { row: StudentRow; from: string | null; to: string | null };
  let now: StudentRow | undefined;
  await undo<Step>(
    db,
    caller,
    {},
    {
      steps: async (transaction, person) => {
        const row = requireOwnStudent(person, (await lockStudents(transaction, [id]))[0]);
        const last = await lastPhotoChange(transaction, id);
        if (!last) throw new AppError('conflict', 'student.noFormerPhoto');
        return [{ row, ...last }];
      },
      // requireOwnStudent asks.
      scope: () => [],
      written: (_, steps) =>
        steps.flatMap(({ row, to }) =>
          row.picture === to ? [] : [fieldError('studentPicture', 'student.photoChanged')],
        ),
      // Papers are drawn with the photo of the day.
      dependents: () => [],
      valid: async (transaction, [step]) =>
        step?.from && !(await transaction('files').where({ hash: step.from }).forShare().first('hash'))
          ? [fieldError('studentPicture', 'student.noFormerPhoto')]
          : [],
      write: async (transaction, steps) => {
        for (const { row, from: picture, to } of steps) {
          await transaction('students').where({ id }).update({ picture, updatedAt: at });
          const change = { id, year: row.session, from: { photo: to }, to: { photo: picture } };
          await recordStudents(transaction, { by: caller._id, at }, 'changed', [change]);
        }
        now = await findStudent(transaction, id);
      },
    },
  );
  return now!;
}
