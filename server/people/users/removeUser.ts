import type { Knex } from 'knex';
import { type Caller, requireAllowed } from '#server/platform/access/access.ts';
import { restorable } from '#server/platform/access/restore.ts';
import { AppError } from '#server/platform/base/errors.ts';
import { transact } from '#server/platform/database/transact.ts';
import { findUser, lockUser, type UserRow } from './queries.ts';
import { lockSuperadmins, recordRoles, requireAnother } from './recordRole.ts';
import { requireStudentFree } from './studentPlacement.ts';
import { userPolicy } from './userPolicy.ts';

/**
 * Deletes an account and ends its sessions. Throws 404, 403 for the own account, 409 for the last active superadmin.
 */
export const removeUser = (db: Knex, caller: Caller, id: string): Promise<void> =>
  transact(db, async (transaction) => {
    const superadmins = await lockSuperadmins(transaction);
    const user = await lockUser(transaction, id);
    requireAnother(superadmins, user.id);
    requireAllowed(userPolicy.remove(caller, user.id), 'user.ownDelete');
    const removed = { live: null, deletedAt: new Date(), deletedBy: caller._id };
    await transaction('users')
      .where({ id })
      .update({ ...removed, tokenVersion: user.tokenVersion + 1 });
    await recordRoles(transaction, caller, [id], user, null);
  });

/**
 * Throws 404 unless the account was deleted in the last 30 days, 409 when another account has its number by now, or
 * when its student has another account or is deleted.
 */
export const restoreUser = (db: Knex, caller: Caller, id: string): Promise<UserRow> =>
  transact(db, async (transaction) => {
    const restored = await transaction('users')
      .where({ id })
      .modify(restorable('users'))
      .update({ live: 1, deletedAt: null, deletedBy: null });
    const user = restored === 1 ? await findUser(transaction, id) : undefined;
    if (!user) throw new AppError('notFound', 'user.restorePeriod');
    const { studentId } = user;
    if (studentId) await requireStudentFree(transaction, { ...user, studentId });
    await recordRoles(transaction, caller, [id], null, user, { kind: 'accountRestored' });
    return user;
  });
