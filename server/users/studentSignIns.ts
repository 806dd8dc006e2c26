import type { Knex } from 'knex';
import type { Caller } from '#server/access/access.ts';
import { keepRole } from './keepRole.ts';

const ACTIVE = { userType: 'student', userStatus: 'Active' };
const RESTING = { userType: 'student', userStatus: 'Inactive' };

/** Makes the accounts of deleted students inactive until the students are restored. */
export async function restSignIns(
  transaction: Knex,
  caller: Caller,
  studentIds: readonly string[],
  at: Date,
): Promise<void> {
  const ids = await signIns(transaction, 'Active')
    .whereIn('student_id', studentIds)
    .orderBy('id')
    .pluck('id');
  await change(transaction, caller, ids, { from: ACTIVE, to: RESTING, at });
}

const signIns = (transaction: Knex, userStatus: string) =>
  transaction('users').where({
    'users.user_type': 'student',
    'users.user_status': userStatus,
    'users.live': 1,
  });

type Change = { from: typeof ACTIVE; to: typeof ACTIVE; at: Date };

/** Sets the status of these accounts, ends their sessions, and stores the change in the history. */
async function change(transaction: Knex, caller: Caller, ids: readonly string[], { from, to, at }: Change) {
  await transaction('users')
    .whereIn('id', ids)
    .update({ user_status: to.userStatus, updated_at: at })
    .increment('token_version', 1);
  for (const id of ids) await keepRole(transaction, caller, id, from, to, at);
}

/** Before deleted students are restored: activates the accounts that became inactive with the deletion. */
export async function wakeSignIns(
  transaction: Knex,
  caller: Caller,
  studentIds: readonly string[],
  at: Date,
): Promise<void> {
  const lastChange = transaction('changes')
    .max('changed_at')
    .where({ noun: 'role', record_id: transaction.ref('users.id') });
  const ids = await signIns(transaction, 'Inactive')
    .join('students', 'students.id', 'users.student_id')
    .whereIn('students.id', studentIds)
    .where('students.deleted_at', lastChange)
    .orderBy('users.id')
    .pluck('users.id');
  await change(transaction, caller, ids, { from: RESTING, to: ACTIVE, at });
}

/** A sign-up that has no role yet. */
export const signUpThatWaits = { user_type: '', user_status: 'Pending' } as const;

/**
 * Anyone can sign up with anyone's number, so a waiting sign-up gives its number to the account that the school adds.
 * It is deleted and can be restored for 30 days, as any other account.
 */
export async function releaseNumbers(
  transaction: Knex,
  caller: Caller,
  phoneNumbers: readonly string[],
): Promise<void> {
  const waiting: { id: string; token_version: number }[] = await transaction('users')
    .whereIn('phone_number', phoneNumbers)
    .where({ live: 1, ...signUpThatWaits })
    .orderBy('id')
    .forUpdate()
    .select('id', 'token_version');
  const now = new Date();
  for (const { id, token_version } of waiting) {
    await transaction('users')
      .where({ id })
      .update({ live: null, deleted_at: now, deleted_by: caller._id, token_version: token_version + 1 });
    await keepRole(transaction, caller, id, { userType: '', userStatus: 'Pending' }, null, now);
  }
}
