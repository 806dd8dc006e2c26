import type { Knex } from 'knex';
import { inBatches } from '#server/platform/database/transact.ts';
import { printablePicture } from './readPicture.ts';

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
