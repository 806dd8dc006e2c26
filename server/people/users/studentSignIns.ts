import type { Knex } from 'knex';
import type { Caller } from '#server/platform/access/access.ts';
import { recordRoles } from './recordRole.ts';

const ACTIVE_STUDENT = { userType: 'student', userStatus: 'Active' };
const RESTING = { userType: 'student', userStatus: 'Inactive' };

/** Makes the accounts of deleted students inactive until the students are restored. */
export async function deactivateAccounts(
  transaction: Knex,
  caller: Caller,
  studentIds: readonly string[],
  at: Date,
): Promise<void> {
  const ids = await signIns(transaction, 'Active').whereIn('studentId', studentIds).orderBy('id').pluck('id');
  await change(transaction, caller, ids, { from: ACTIVE_STUDENT, to: RESTING, at });
}

const signIns = (transaction: Knex, userStatus: string) =>
  transaction('users').where({
    'users.userType': 'student',
    'users.userStatus': userStatus,
    'users.live': 1,
  });

type StatusChange = { from: typeof ACTIVE_STUDENT; to: typeof ACTIVE_STUDENT; at: Date };

/** Sets the status of these accounts, ends their sessions, and stores the change in the history. */
async function change(
  transaction: Knex,
  caller: Caller,
  ids: readonly string[],
  { from, to, at }: StatusChange,
) {
  await transaction('users')
    .whereIn('id', ids)
    .update({ userStatus: to.userStatus, updatedAt: at })
    .increment('tokenVersion', 1);
  await recordRoles(transaction, caller, ids, from, to, { at });
}

/** Before deleted students are restored: activates the accounts that became inactive with the deletion. */
export async function reactivateAccounts(
  transaction: Knex,
  caller: Caller,
  studentIds: readonly string[],
  at: Date,
): Promise<void> {
  const lastChange = transaction('changes')
    .max('changedAt')
    .where({ noun: 'role', recordId: transaction.ref('users.id') });
  const ids = await signIns(transaction, 'Inactive')
    .join('students', 'students.id', 'users.studentId')
    .whereIn('students.id', studentIds)
    .where('students.deletedAt', lastChange)
    .orderBy('users.id')
    .pluck('users.id');
  await change(transaction, caller, ids, { from: RESTING, to: ACTIVE_STUDENT, at });
}

/** A sign-up that has no role yet. */
export const signUpThatWaits = { userType: '', userStatus: 'Pending' } as const;

/**
 * Anyone can sign up with anyone's number, so a waiting sign-up gives its number to the account that the school adds.
 * It is deleted and can be restored for 30 days, as any other account.
 */
export async function releaseNumbers(transaction: Knex, caller: Caller, phoneNumbers: readonly string[]) {
  const ids = await transaction('users')
    .whereIn('phoneNumber', phoneNumbers)
    .where({ live: 1, ...signUpThatWaits })
    .orderBy('id')
    .forUpdate()
    .pluck('id');
  const at = new Date();
  await transaction('users')
    .whereIn('id', ids)
    .update({ live: null, deletedAt: at, deletedBy: caller._id })
    .increment('tokenVersion', 1);
  await recordRoles(transaction, caller, ids, signUpThatWaits, null, { at });
}
