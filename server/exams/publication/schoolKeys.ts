import type { Knex } from 'knex';
import { AppError } from '#server/platform/base/errors.ts';
import type { SigningKey } from '#server/platform/base/signingKey.ts';
import { noteResultChange } from '#server/platform/database/resultChanges.ts';
import { transact } from '#server/platform/database/transact.ts';

/** The public part of a key that the school signs or has signed with, as GET /school-keys answers it. */
export type SchoolKey = {
  /** 12 hexadecimal digits. */
  id: string;
  /** 32 bytes in base64url. */
  publicKey: string;
  /** ISO dates. */
  madeAt: string;
  /** Null while its signatures prove something. */
  withdrawnAt: string | null;
};

/** All keys of the school, the oldest first: papers of a replaced one stay genuine. */
export async function listSchoolKeys(db: Knex): Promise<SchoolKey[]> {
  const rows: SchoolKeyRow[] = await db('school_keys').orderBy(['madeAt', 'id']).select('*');
  return rows.map(({ id, publicKey, madeAt, withdrawnAt }) => ({
    id,
    publicKey,
    madeAt: madeAt.toISOString(),
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
  }));
}

type SchoolKeyRow = { id: string; publicKey: string; madeAt: Date; withdrawnAt: Date | null };

/**
 * Stores the public part before anything is signed, and keeps others from withdrawing the key until the transaction
 * ends. Throws 409 for a key that was withdrawn.
 */
export async function registerSchoolKey(db: Knex, { id, publicKey }: SigningKey): Promise<void> {
  const known: SchoolKeyRow | undefined = await db('school_keys').where({ id }).forShare().first('*');
  if (known?.withdrawnAt) throw new AppError('conflict', 'schoolKey.withdrawn');
  if (!known) await db('school_keys').insert({ id, publicKey, madeAt: new Date() }).onConflict('id').ignore();
}

/**
 * Withdraws a key that others may have: its signatures prove nothing from now on, and papers that have one are
 * printed without it. Returns how many those are. Throws an Error for an unknown key.
 */
export const withdrawSchoolKey = (db: Knex, id: string): Promise<number> =>
  transact(db, async (transaction) => {
    const found = await transaction('school_keys')
      .where({ id })
      .whereNull('withdrawnAt')
      .update({ withdrawnAt: new Date() });
    if (found === 0) throw new Error(`The school has no key ${id} that could be withdrawn.`);
    let unsigned = 0;
    for (const table of ['transcripts', 'certificates'])
      unsigned += await transaction(table).where({ proofKey: id }).update({ proof: null, proofKey: null });
    await noteResultChange(transaction);
    return unsigned;
  });
