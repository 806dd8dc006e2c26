import type { Knex } from 'knex';
import { z } from 'zod';
import { createMessage } from '#documents/i18n/messages/index.ts';
import { optionalPhone } from '#documents/model/fields.ts';
import { profileSchema } from '#documents/model/user.ts';
import { type Caller, requireAllowed } from '#server/platform/access/access.ts';
import { restore } from '#server/platform/access/restore.ts';
import { type FieldError, fieldError } from '#server/platform/base/errors.ts';
import { transact } from '#server/platform/database/transact.ts';
import { personName, usersWithPeople } from '#server/platform/database/usersWithPeople.ts';
import { lockUser, requireUser, type UserRow } from './queries.ts';
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

/** The body of a restore: another number or email where somebody has the former one by now; blank for none. */
export const restoreUserInput = z.object({
  phoneNumber: optionalPhone(),
  email: profileSchema.shape.email.optional(),
});

type OwnNumber = { phoneNumber: string | null; email: string | null };

/**
 * Restores an account. Throws 403, 404, or 409 when it is there, when another account has its number or email by now, or
 * when its student has another account or is deleted.
 */
export async function restoreUser(
  db: Knex,
  caller: Caller,
  id: string,
  input: z.infer<typeof restoreUserInput>,
): Promise<UserRow> {
  let own: OwnNumber = { phoneNumber: null, email: null };
  const { restored } = await restore(
    db,
    caller,
    { ids: [id] },
    {
      rows: async (transaction) => {
        const known = await transaction('users').where({ id }).first('studentId');
        if (known?.studentId)
          await transaction('students').where({ id: known.studentId }).forUpdate().first('id');
        const stored = await transaction('users').where({ id }).forUpdate().first('phoneNumber', 'email');
        own = {
          phoneNumber: (input.phoneNumber ?? stored?.phoneNumber) || null,
          email: (input.email ?? stored?.email) || null,
        };
        return usersWithPeople(transaction).where('users.id', id);
      },
      period: 'user.restorePeriod',
      scope: (now) => userPolicy.restore.allows(now),
      there: (row) => fieldError('user', createMessage('restore.already', { name: personName(row) ?? '' })),
      clashes: async (transaction, rows) => {
        for (const { studentId, ...row } of rows)
          if (studentId) await requireStudentFree(transaction, { ...row, studentId });
        return takenNumberErrors(transaction, own);
      },
      write: async (transaction) => {
        await transaction('users')
          .where({ id })
          .update({ ...own, live: 1, deletedAt: null, deletedBy: null });
        const user = await requireUser(transaction, id);
        await recordRoles(transaction, caller, [id], null, user, { kind: 'accountRestored' });
        return user;
      },
    },
  );
  return restored;
}

/** Whoever has the number or the email by now. */
async function takenNumberErrors(transaction: Knex, own: OwnNumber): Promise<FieldError[]> {
  const errors: FieldError[] = [];
  for (const path of ['phoneNumber', 'email'] as const) {
    const value = own[path];
    if (value === null) continue;
    const holder = await usersWithPeople(transaction)
      .where({ [`users.${path}`]: value, 'users.live': 1 })
      .first();
    const name = holder && (personName(holder) ?? '');
    if (name !== undefined) errors.push(fieldError(path, createMessage('user.ownTaken', { value, name })));
  }
  return errors;
}
