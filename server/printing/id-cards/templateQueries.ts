import type { Knex } from 'knex';
import { type Caller, superadmin } from '#server/platform/access/access.ts';
import { restorable, restore } from '#server/platform/access/restore.ts';
import { AppError, fieldError, refusedField } from '#server/platform/base/errors.ts';
import { transact } from '#server/platform/database/transact.ts';
import { isChosen, readCutPicture } from '#server/platform/files/readPicture.ts';
import { storeFile } from '#server/platform/files/storeFile.ts';
import { type Page, readPage } from '#server/platform/http/paging.ts';
import type { Upload } from '#server/platform/http/route.ts';

/** A limit beyond any school's templates; the list is not paged. */
const MAX_TEMPLATES = 1000;

/** The proportions of 204 x 324 px; 957 px are 450 dpi across a card, which documents use unchanged. */
const CARD = { across: 17, down: 27, mostWidth: 957 };

const BOTH = 'card.bothImages';
export type TemplateRow = { id: string; front: string | null; back: string | null };
export type DeletedTemplateRow = TemplateRow & { deletedAt: Date };

/** The templates in the order in which they were added, by which the screen numbers them. */
export const listTemplates = (db: Knex): Promise<TemplateRow[]> =>
  db('card_templates').where({ live: 1 }).orderBy('id').limit(MAX_TEMPLATES).select('id', 'front', 'back');

/** A page of the templates that can be restored, the latest first. */
export const listDeletedTemplates = (db: Knex, caller: Caller, page: Page) =>
  readPage<DeletedTemplateRow>(
    db('card_templates')
      .modify(restorable('card_templates', caller))
      .orderBy(['deletedAt', 'id'].map((column) => ({ column, order: 'desc' })))
      .select('id', 'front', 'back', 'deletedAt'),
    page,
  );

/** The largest picture of a side in bytes (contract 7). */
export const TEMPLATE_BYTES = 10 * 1024 * 1024;

/** Stores both sides, each cropped to fill a card. Throws 400 without both, 415 for an unreadable picture. */
export async function createTemplate(db: Knex, files: Record<string, Upload>): Promise<TemplateRow> {
  const { front, back } = requireBoth(files);
  // One after the other: two pictures of 50 megapixels at once need too much memory.
  const pictures = { front: await readSide('front', front), back: await readSide('back', back) };
  return transact(db, async (transaction) => {
    const at = new Date();
    const sides = {
      front: await storeFile(transaction, pictures.front, 'image/jpeg'),
      back: await storeFile(transaction, pictures.back, 'image/jpeg'),
    };
    const [id] = await transaction('card_templates').insert({ ...sides, createdAt: at, updatedAt: at });
    return { id: String(id), ...sides };
  });
}

function requireBoth({ front, back }: Record<string, Upload>): { front: Upload; back: Upload } {
  if (isChosen(front) && isChosen(back)) return { front, back };
  const missing = Object.entries({ front, back }).filter(([, upload]) => !isChosen(upload));
  throw new AppError(
    'badInput',
    BOTH,
    missing.map(([side]) => fieldError(side, BOTH)),
  );
}

/** The picture of a side; an error names the side. */
const readSide = (side: string, upload: Upload): Promise<Buffer> =>
  readCutPicture(upload, CARD).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    throw refusedField(error.code, side, error);
  });

/** Throws 404 for an unknown template. */
export async function removeTemplate(db: Knex, caller: Caller, id: string): Promise<void> {
  const at = new Date();
  const removed = await db('card_templates')
    .where({ id, live: 1 })
    .update({ live: null, deletedAt: at, deletedBy: caller._id, updatedAt: at });
  if (removed === 0) throw new AppError('notFound', 'card.templateGone');
}

/** Restores a template. Throws 404, or 409 when it is there or its pictures are gone. */
export const restoreTemplate = (db: Knex, caller: Caller, id: string) =>
  restore(
    db,
    caller,
    { ids: [id] },
    {
      rows: (transaction) =>
        transaction('card_templates')
          .where({ id })
          .forUpdate()
          .select<(DeletedTemplateRow & { deletedBy: string | null })[]>(
            'front',
            'back',
            'deletedAt',
            'deletedBy',
          ),
      period: 'card.restorePeriod',
      scope: superadmin.allows,
      there: () => fieldError('template', 'card.restoredAlready'),
      clashes: (_, rows) =>
        rows.flatMap(({ front, back }) =>
          front && back ? [] : [fieldError('template', 'card.picturesGone')],
        ),
      write: (transaction) =>
        transaction('card_templates')
          .where({ id })
          .update({ live: 1, deletedAt: null, deletedBy: null, updatedAt: new Date() }),
    },
  );
