import type { Knex } from 'knex';
import type { Caller } from '#server/route.ts';
import { keepRole } from './keepRole.ts';

const ACTIVE = { userType: 'student', userStatus: 'Active' };
const RESTING = { userType: 'student', userStatus: 'Inactive' };

const signIns = (transaction: Knex, userStatus: string) =>
  transaction('users').where({
    'users.user_type': 'student',
    'users.user_status': userStatus,
    'users.live': 1,
  });

type Change = { from: typeof ACTIVE; to: typeof ACTIVE; at: Date };

/** Writes the new status of these accounts, ends what is open in them, and keeps who did it. */
const change = async (
  transaction: Knex,
  caller: Caller,
  ids: readonly string[],
  { from, to, at }: Change,
) => {
  await transaction('users')
    .whereIn('id', ids)
    .update({ user_status: to.userStatus, updated_at: at })
    .increment('token_version', 1);
  for (const id of ids) await keepRole(transaction, caller, id, from, to, at);
};

/** There is nothing to see for a student who is deleted: her account rests until she is back. */
export const restSignIns = async (
  transaction: Knex,
  caller: Caller,
  studentIds: readonly string[],
  at: Date,
): Promise<void> => {
  const ids = await signIns(transaction, 'Active')
    .whereIn('student_id', studentIds)
    .orderBy('id')
    .pluck('id');
  await change(transaction, caller, ids, { from: ACTIVE, to: RESTING, at });
};

/** Called while they are still deleted: wakes the accounts whose last change was that they went with them. */
export const wakeSignIns = async (
  transaction: Knex,
  caller: Caller,
  studentIds: readonly string[],
  at: Date,
): Promise<void> => {
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
};
