import type { Knex } from 'knex';
import type { Caller } from '#server/access/access.ts';
import { AppError } from '#server/base/errors.ts';
import { recordChange } from '#server/database/changes.ts';
import { lockEverywhere } from '#server/database/lockEverywhere.ts';

type Role = { userType: string; userStatus: string };

/** Stores in the history who gave or took a role and status, and when. */
export const keepRole = (
  transaction: Knex,
  caller: Caller,
  userId: string | number,
  from: Role | null,
  to: Role | null,
  at?: Date,
): Promise<void> =>
  recordChange(transaction, {
    noun: 'role',
    recordId: userId,
    by: caller._id,
    at,
    from: from && toRole(from),
    to: to && toRole(to),
  });

const toRole = ({ userType, userStatus }: Role): Role => ({ userType, userStatus });

/** Stores in the history who reset a password and when, but not the password. */
export const keepPasswordReset = (transaction: Knex, caller: Caller, userId: string): Promise<void> =>
  recordChange(transaction, { noun: 'password', recordId: userId, by: caller._id, to: { reset: true } });

/**
 * The active superadmins, locked until the transaction ends, so that two of them cannot demote each other at once.
 */
export async function lockSuperadmins(transaction: Knex): Promise<string[]> {
  await lockEverywhere(transaction, ['superadmins']);
  return transaction('users')
    .where({ userType: 'superadmin', userStatus: 'Active', live: 1 })
    .orderBy('id')
    .forUpdate()
    .pluck('id');
}

/** Throws 409 when `without` is the only active superadmin. */
export function requireAnother(superadmins: readonly string[], without: string): void {
  if (superadmins.length === 1 && superadmins[0] === without)
    throw new AppError('conflict', 'user.lastSuperadmin');
}
