import type { Knex } from 'knex';
import { inBatches } from '#server/platform/database/transact.ts';
import { printablePicture, sizeInHeader } from './readPicture.ts';

/** Pictures read at a time: enough for a class, and never a whole school's at once. */
const BATCH = 200;

/** The size in px of 30 x 40 mm at 300 dpi. */
const PHOTO = { width: 354, height: 472 };

/** Stored photos by hash as JPEG data URIs to print; null for an unreadable one. */
export async function readPhotos(db: Knex, hashes: readonly string[]): Promise<Map<string, string | null>> {
  const readBatch = async (batch: string[]) => {
    const rows = await db('files').whereIn('hash', batch).select('hash', 'bytes');
    const photos = rows.map(async ({ hash, bytes }) => [hash, await printablePicture(bytes, PHOTO)] as const);
    return Promise.all(photos);
  };
  return new Map((await inBatches([...new Set(hashes)], readBatch, { size: BATCH })).flat());
}

/** Far more than the header of a stored photo takes. */
const HEADER_BYTES = 16_384;

/** The size in px of stored photos by hash; null for an unreadable one. */
export async function readPhotoSizes(db: Knex, hashes: readonly string[]) {
  const readBatch = async (batch: string[]) => {
    const rows: { hash: string; header: Buffer }[] = await db('files')
      .whereIn('hash', batch)
      .select('hash', db.raw('substring(bytes, 1, ?) as header', [HEADER_BYTES]));
    return Promise.all(rows.map(async ({ hash, header }) => [hash, await sizeInHeader(header)] as const));
  };
  return new Map((await inBatches([...new Set(hashes)], readBatch, { size: BATCH })).flat());
}
