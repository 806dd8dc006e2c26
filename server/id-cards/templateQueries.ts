import type { Knex } from 'knex';
import { countOf, onlyPage, type Page } from '#server/paging.ts';
import { restorableSince } from '#server/restore.ts';

export type TemplateRow = { id: string; front: string | null; back: string | null };
export type DeletedTemplateRow = TemplateRow & { deleted_at: Date };

/** More than anyone tells apart; the list is not paged. */
const MOST = 1000;

/** In the order they were added, which numbers them on the screen. */
export const listTemplates = (db: Knex): Promise<TemplateRow[]> =>
  db('card_templates').where({ live: 1 }).orderBy('id').limit(MOST).select('id', 'front', 'back');

export const restorable = (db: Knex) =>
  db('card_templates').whereNull('live').where('deleted_at', '>', restorableSince(new Date()));

/** What can be restored now, the latest first. */
export const listDeletedTemplates = async (
  db: Knex,
  page: Page,
): Promise<{ rows: DeletedTemplateRow[]; total: number }> => {
  const rows = await restorable(db)
    .orderBy(['deleted_at', 'id'].map((column) => ({ column, order: 'desc' })))
    .modify(onlyPage(page))
    .select('id', 'front', 'back', 'deleted_at');
  return { rows, total: await countOf(restorable(db)) };
};
