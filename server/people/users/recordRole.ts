import type { Knex } from 'knex';
import type { Caller } from '#server/platform/access/access.ts';
import { AppError } from '#server/platform/base/errors.ts';
import { recordChange, recordChanges } from '#server/platform/database/changes.ts';
import { lockEverywhere } from '#server/platform/database/cluster/lockEverywhere.ts';
import { noteEvent, noteEvents } from '#server/platform/database/securityEvents.ts';

type Role = { userType: string; userStatus: string };

type RoleEvent = 'roleChanged' | 'accountAdded' | 'accountDeleted' | 'accountRestored';

/**
 * Stores in the history who gave or took the role and status of users whose role is the same, and when, and writes it
 * into the log.
 */
export async function recordRoles(
  transaction: Knex,
  caller: Caller,
  userIds: readonly (string | number)[],
  from: Role | null,
  to: Role | null,
  { at, kind = roleEvent(from, to) }: RoleOptions = {},
): Promise<void> {
  const [by, detail] = [caller._id, to && `${to.userType} ${to.userStatus}`.trim()];
  const change = { noun: 'role' as const, by, at, from: from && toRole(from), to: to && toRole(to) };
  const changes = userIds.map((recordId) => ({ ...change, recordId }));
  await recordChanges(transaction, changes);
  const events = userIds.map((userId) => ({ kind, userId, by, detail }));
  await noteEvents(transaction, events);
}

type RoleOptions = { at?: Date; kind?: RoleEvent };

function roleEvent(from: Role | null, to: Role | null): RoleEvent {
  if (!to) return 'accountDeleted';
  return from ? 'roleChanged' : 'accountAdded';
}

const toRole = ({ userType, userStatus }: Role): Role => ({ userType, userStatus });

/** Stores in the history who reset a password and when, but not the password, and writes it into the log. */
export async function recordPasswordReset(transaction: Knex, caller: Caller, userId: string): Promise<void> {
  const by = caller._id;
  await recordChange(transaction, { noun: 'password', recordId: userId, by, to: { reset: true } });
  await noteEvent(transaction, { kind: 'passwordReset', userId, by });
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
