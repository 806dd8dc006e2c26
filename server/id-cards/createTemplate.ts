import type { Knex } from 'knex';
import { transact } from '#server/database/transact.ts';
import { AppError } from '#server/errors.ts';
import { isChosen, readCutPicture } from '#server/files/readCutPicture.ts';
import { storeFile } from '#server/files/storeFile.ts';
import type { Upload } from '#server/route.ts';
import type { TemplateRow } from './templateQueries.ts';

/** What a side may weigh (contract 7). */
export const TEMPLATE_BYTES = 10 * 1024 * 1024;

/** 204 x 324 px are 17 x 27 parts; 450 dpi across a card, which documents take as it is. */
const CARD = { across: 17, down: 27, mostWidth: 957 };

const BOTH = 'Please select both front and back images!';
const SIDES = ['front', 'back'] as const;

const requireBoth = ({ front, back }: Record<string, Upload>): { front: Upload; back: Upload } => {
  if (isChosen(front) && isChosen(back)) return { front, back };
  const missing = SIDES.filter((side) => !isChosen({ front, back }[side]));
  throw new AppError(
    'badInput',
    BOTH,
    missing.map((path) => ({ path, message: BOTH })),
  );
};

/** Names the side whose picture is at fault. */
const readSide = (side: string, upload: Upload): Promise<Buffer> =>
  readCutPicture(upload, CARD).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    throw new AppError(error.code, error.message, [{ path: side, message: error.message }]);
  });

/** Keeps both sides, each cut to fill a card and written anew. Throws 400 without both, 415 for what is no picture. */
export const createTemplate = async (db: Knex, files: Record<string, Upload>): Promise<TemplateRow> => {
  const { front, back } = requireBoth(files);
  // One after the other: two pictures of 50 megapixels at once are too much.
  const pictures = { front: await readSide('front', front), back: await readSide('back', back) };
  return transact(db, async (transaction) => {
    const at = new Date();
    const sides = {
      front: await storeFile(transaction, pictures.front, 'image/jpeg'),
      back: await storeFile(transaction, pictures.back, 'image/jpeg'),
    };
    const [id] = await transaction('card_templates').insert({ ...sides, created_at: at, updated_at: at });
    return { id: String(id), ...sides };
  });
};
