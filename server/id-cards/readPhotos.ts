import type { Knex } from 'knex';
import { inBatches } from '#server/database/inBatches.ts';
import { printablePicture } from '#server/files/printablePicture.ts';

/** So many pictures are read at a time: what a class needs, and never a whole school's at once. */
const BATCH = 200;

/** 3:4 at 30 mm and 300 dpi. */
const PHOTO = { width: 354, height: 472 };

/** Stored photos as JPEG data URIs by their hash; null for what is no picture. */
export const readPhotos = async (
  db: Knex,
  hashes: readonly string[],
): Promise<Map<string, string | null>> => {
  const photos = new Map<string, string | null>();
  const readBatch = async (batch: string[]) => {
    const rows: { hash: string; bytes: Buffer }[] = await db('files')
      .whereIn('hash', batch)
      .select('hash', 'bytes');
    const read = await Promise.all(rows.map(({ bytes }) => printablePicture(bytes, PHOTO)));
    rows.forEach(({ hash }, index) => {
      photos.set(hash, read[index]!);
    });
  };
  await inBatches([...new Set(hashes)], readBatch, { size: BATCH });
  return photos;
};
