import type { Knex } from 'knex';
import type { ListedSubject } from '#documents/model/subject.ts';
import { AppError } from '#server/errors.ts';
import type { Caller } from '#server/route.ts';
import { ownSubject } from './saveSubject.ts';
import { findSubject, type ListedRow, presentSubject } from './subjectQueries.ts';

const KEPT_FOR = 30 * 24 * 60 * 60 * 1000;

const publishedTerms = (transaction: Knex, row: ListedRow): Promise<string[]> =>
  transaction('publications')
    .where({ session: row.session, class_id: row.class_id, live: 1 })
    .whereIn(
      'term',
      transaction('marks')
        .where({ subject_id: row.id, session: row.session, deleted_at: null })
        .select('term'),
    )
    .orderBy('published_at')
    .forShare()
    .pluck('term');

/** Throws 409 while a published exam has marks in it. Its marks in open exams wait for a restore. */
export const removeSubject = (db: Knex, caller: Caller, id: string): Promise<void> =>
  db.transaction(async (transaction) => {
    // Publishing locks this row first too, so that no exam is published while its subject goes.
    const where = await transaction('subjects').where({ id, live: 1 }).first('class_id');
    await transaction('classes')
      .where('id', where?.class_id ?? 0)
      .forShare()
      .select('id');
    const row = await ownSubject(transaction, caller, id);
    const [term] = await publishedTerms(transaction, row);
    if (term)
      throw new AppError(
        'conflict',
        `${row.name} has marks in ${term} ${row.session} of class ${row.class_name}, which is published; ` +
          'unpublish it before deleting the subject.',
      );
    await transaction('subjects')
      .where({ id })
      .update({ live: null, deleted_at: new Date(), deleted_by: caller._id });
  });

/** Throws 404 when it was not deleted in the last 30 days, 409 when its code has been taken since. */
export const restoreSubject = async (db: Knex, id: string): Promise<ListedSubject> => {
  const restored = await db('subjects')
    .where({ id, live: null })
    .where('deleted_at', '>', new Date(Date.now() - KEPT_FOR))
    .update({ live: 1, deleted_at: null, deleted_by: null });
  const row = restored === 1 ? await findSubject(db, id) : undefined;
  if (!row) throw new AppError('notFound', 'There is no subject to restore: 30 days may have passed.');
  return presentSubject(row);
};
