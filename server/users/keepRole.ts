import type { Knex } from 'knex';
import type { Caller } from '#server/access/access.ts';
import { AppError } from '#server/base/errors.ts';

type Role = { userType: unknown; userStatus: unknown };

/** Stores in the history who gave or took a role and status, and when. */
export async function keepRole(
  transaction: Knex,
  caller: Caller,
  userId: string | number,
  from: Role | null,
  to: Role | null,
  at: Date = new Date(),
): Promise<void> {
  await transaction('changes').insert({
    noun: 'role',
    recordId: userId,
    changedAt: at,
    changedBy: caller._id,
    oldValue: from && JSON.stringify(from),
    newValue: to && JSON.stringify(to),
  });
}

/** Stores in the history who reset a password and when, but not the password. */
export async function keepPasswordReset(transaction: Knex, caller: Caller, userId: string): Promise<void> {
  await transaction('changes').insert({
    noun: 'password',
    recordId: userId,
    changedAt: new Date(),
    changedBy: caller._id,
    newValue: JSON.stringify({ reset: true }),
  });
}

/**
 * The active superadmins, locked until the transaction ends, so that two of them cannot demote each other at once.
 */
export const lockSuperadmins = (transaction: Knex): Promise<string[]> =>
  transaction('users')
    .where({ userType: 'superadmin', userStatus: 'Active', live: 1 })
    .orderBy('id')
    .forUpdate()
    .pluck('id');

/** Throws 409 when `without` is the only active superadmin. */
export function requireAnother(superadmins: readonly string[], without: string): void {
  if (superadmins.length === 1 && superadmins[0] === without)
    throw new AppError('conflict', 'user.lastSuperadmin');
}
