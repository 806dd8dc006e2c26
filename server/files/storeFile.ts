import { createHash } from 'node:crypto';
import type { Knex } from 'knex';

/**
 * Keeps bytes under their own hash: the same picture twice is stored once, and is new again, so that nobody takes it
 * for one that is no longer used. Returns the hash.
 */
export const storeFile = async (db: Knex, bytes: Buffer, contentType: string): Promise<string> => {
  const hash = createHash('sha256').update(bytes).digest('hex');
  await db('files')
    .insert({ hash, content_type: contentType, bytes, created_at: new Date() })
    .onConflict('hash')
    .merge(['created_at']);
  return hash;
};
