import type { Knex } from 'knex';
import { type Caller, requireAllowed, superadmin } from './access.ts';
import { onlyOwn } from './scope.ts';

/** Contract 1: records deleted before this time (30 days back) can no longer be restored. */
export const restorableSince = (at: Date): Date => new Date(at.getTime() - 30 * 24 * 60 * 60 * 1000);

/**
 * For `query.modify`: the rows of a table that were deleted in the last 30 days; with a caller, those that they may
 * restore.
 */
export const restorable =
  (table: string, { at = new Date(), caller }: { at?: Date; caller?: Caller } = {}) =>
  (query: Knex.QueryBuilder): void => {
    query.whereNull(`${table}.live`).where(`${table}.deletedAt`, '>', restorableSince(at));
    if (caller) query.modify(onlyOwn(caller, `${table}.deletedBy`));
  };

/** A superadmin restores any record, other users those that they deleted themselves. Throws 403. */
export const requireRestore = (caller: Caller, { deletedBy }: { deletedBy: string | null }): void =>
  requireAllowed(superadmin.allows(caller) || deletedBy === caller._id, 'restore.others');
