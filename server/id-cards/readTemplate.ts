import type { Knex } from 'knex';
import { AppError } from '#server/errors.ts';
import { printablePicture } from '#server/files/printablePicture.ts';

/** A CR80 card at 300 dpi. */
const CARD = { width: 638, height: 1012 };

/** The picture of a template's side as a document takes it. Throws 404 for a template that is not there. */
export const readTemplate = async (db: Knex, id: string, side: 'front' | 'back'): Promise<string | null> => {
  const row = await db('card_templates')
    .join('files', 'files.hash', `card_templates.${side}`)
    .where({ 'card_templates.id': id, live: 1 })
    .first('files.bytes');
  if (!row) throw new AppError('notFound', 'This template is no longer there.');
  return printablePicture(row.bytes, CARD);
};
