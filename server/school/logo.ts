import type { Knex } from 'knex';
import { log } from '#server/platform/base/log.ts';
import { type Picture, shrinkForScreens } from '#server/platform/files/readPicture.ts';
import { storeFile } from '#server/platform/files/storeFile.ts';

/** Where a logo is fetched, by the hash of its file. */
export const LOGO_PATH = '/api/v1/school/logo';

export const logoAddress = (hash: string | null): string | null => hash && `${LOGO_PATH}/${hash}`;

/** Stores a logo as it is printed, and made small for screens. Returns the hash of the large one. */
export async function storeLogo(db: Knex, { bytes, type }: Picture): Promise<string> {
  const small = await storeFile(db, await shrinkForScreens(bytes), 'image/png');
  return storeFile(db, bytes, type, small);
}

/**
 * The address of a logo for screens. A logo that an earlier version stored is made small here, once; one that cannot be
 * read is shown as it is.
 */
export async function smallLogoAddress(db: Knex, hash: string | null): Promise<string | null> {
  if (!hash) return null;
  const file = await db('files').where({ hash }).first('smallHash');
  return logoAddress(file?.smallHash ?? (await makeSmall(db, hash)) ?? hash);
}

async function makeSmall(db: Knex, hash: string): Promise<string | null> {
  const file = await db('files').where({ hash }).first('bytes', 'contentType');
  if (!file) return null;
  try {
    const small = await storeFile(db, await shrinkForScreens(file.bytes), 'image/png');
    await db('files').where({ hash }).update({ smallHash: small });
    return small;
  } catch (error) {
    log.warn({ error }, 'the logo was not made small');
    return null;
  }
}

/** Whether the file is a logo of the school or of a published exam, or one made small. */
export async function isLogo(db: Knex, hash: string): Promise<boolean> {
  const hashes = [hash, ...(await db('files').where({ smallHash: hash }).pluck('hash'))];
  const find = (table: string) => db(table).whereIn('logo', hashes).first('id');
  return Boolean((await find('school')) ?? (await find('publications')));
}
