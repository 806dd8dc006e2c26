import { type Caller, requireAllowed, superadmin } from './access.ts';

const RESTORABLE_MS = 30 * 24 * 60 * 60 * 1000;

/** Contract 1: records deleted before this time (30 days back) can no longer be restored. */
export const restorableSince = (at: Date): Date => new Date(at.getTime() - RESTORABLE_MS);

/** A superadmin restores any record, other users those that they deleted themselves. Throws 403. */
export const requireRestore = (caller: Caller, { deletedBy }: { deletedBy: string | null }): void =>
  requireAllowed(superadmin.allows(caller) || deletedBy === caller._id, 'restore.others');
