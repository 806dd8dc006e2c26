import type { Knex } from 'knex';
import { AppError } from '#server/errors.ts';

/** The active superadmins, held until the change is over: two of them cannot dismiss each other at once. */
export const lockSuperadmins = (transaction: Knex): Promise<string[]> =>
  transaction('users')
    .where({ user_type: 'superadmin', user_status: 'Active', live: 1 })
    .orderBy('id')
    .forUpdate()
    .pluck('id');

/** Throws 409 when nobody who may give roles would be left without this one. */
export const requireAnother = (superadmins: readonly string[], without: string): void => {
  if (superadmins.length === 1 && superadmins[0] === without)
    throw new AppError('conflict', 'This is the last active superadmin.');
};
