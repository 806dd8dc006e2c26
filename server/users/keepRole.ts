import type { Knex } from 'knex';
import type { Caller } from '#server/access/access.ts';
import { AppError } from '#server/base/errors.ts';
import { recordChange } from '#server/database/changes.ts';
import { lockEverywhere } from '#server/database/lockEverywhere.ts';
import { noteEvent } from '#server/database/securityEvents.ts';

type Role = { userType: string; userStatus: string };

type RoleEvent = 'roleChanged' | 'accountAdded' | 'accountDeleted' | 'accountRestored';

/** Stores in the history who gave or took a role and status, and when, and writes it into the log. */
export async function keepRole(
  transaction: Knex,
  caller: Caller,
  userId: string | number,
  from: Role | null,
  to: Role | null,
  { at, kind = roleEvent(from, to) }: { at?: Date; kind?: RoleEvent } = {},
): Promise<void> {
  await recordChange(transaction, {
    noun: 'role',
    recordId: userId,
    by: caller._id,
    at,
    from: from && toRole(from),
    to: to && toRole(to),
  });
  const detail = to && `${to.userType} ${to.userStatus}`.trim();
  await noteEvent(transaction, { kind, userId, by: caller._id, detail });
}

function roleEvent(from: Role | null, to: Role | null): RoleEvent {
  if (!to) return 'accountDeleted';
  return from ? 'roleChanged' : 'accountAdded';
}

const toRole = ({ userType, userStatus }: Role): Role => ({ userType, userStatus });

/** Stores in the history who reset a password and when, but not the password, and writes it into the log. */
export async function keepPasswordReset(transaction: Knex, caller: Caller, userId: string): Promise<void> {
  await recordChange(transaction, {
    noun: 'password',
    recordId: userId,
    by: caller._id,
    to: { reset: true },
  });
  await noteEvent(transaction, { kind: 'passwordReset', userId, by: caller._id });
}

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
