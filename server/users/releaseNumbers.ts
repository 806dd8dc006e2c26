import type { Knex } from 'knex';
import type { Caller } from '#server/route.ts';
import { keepRole } from './keepRole.ts';

/** A visitor's sign-up that nobody has given a role yet. */
export const signUpThatWaits = { user_type: '', user_status: 'Pending' } as const;

/**
 * Anyone can sign up with anyone's number: a sign-up that waits makes room for the account that the school gives. It
 * is deleted as by hand, and kept for 30 days like every deleted account.
 */
export const releaseNumbers = async (
  transaction: Knex,
  caller: Caller,
  phoneNumbers: readonly string[],
): Promise<void> => {
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
};
