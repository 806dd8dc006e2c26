import type { Knex } from 'knex';
import { AppError } from '#server/errors.ts';
import type { Caller } from '#server/route.ts';
import { restorable } from './templateQueries.ts';

/** Throws 404 for one that is not there. */
export const removeTemplate = async (db: Knex, caller: Caller, id: string): Promise<void> => {
  const at = new Date();
  const removed = await db('card_templates')
    .where({ id, live: 1 })
    .update({ live: null, deleted_at: at, deleted_by: caller._id, updated_at: at });
  if (removed === 0) throw new AppError('notFound', 'This template is no longer there.');
};

/** Throws 404 when it was not deleted in the last 30 days. */
export const restoreTemplate = async (db: Knex, id: string): Promise<void> => {
  const restored = await restorable(db)
    .where({ id })
    .update({ live: 1, deleted_at: null, deleted_by: null, updated_at: new Date() });
  if (restored === 0)
    throw new AppError('notFound', 'A template can be restored for 30 days after it was deleted.');
};
