import type { Knex } from 'knex';
import type { Subject } from '#documents/model/subject.ts';
import { AppError } from '#server/errors.ts';
import { subjectOf } from '#server/subjects/subjectOf.ts';

/**
 * The subject that marks are entered in; it must be one of the class and session. It stays locked until the
 * transaction ends: of two people who save the same subject one waits, and history is told in order.
 */
export const markedSubject = async (
  db: Knex,
  subjectId: string,
  place: { session: number; classId: number; className: string },
): Promise<Subject> => {
  const row = await db('subjects')
    .where({ id: subjectId, session: place.session, class_id: place.classId, live: 1 })
    .forUpdate()
    .first();
  if (!row)
    throw new AppError('notFound', `Class ${place.className} of ${place.session} has no such subject.`);
  return subjectOf(row);
};
