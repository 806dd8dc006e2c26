import { superadmin } from '#server/access.ts';
import type { Caller } from '#server/route.ts';
import { inScope, type Place } from '#server/scope.ts';
import { ALL } from './jobFilters.ts';
import type { Job } from './jobRow.ts';

/** Whose prints one starts and sees: the calls hold to it, and the list sends it along as `can`. */
export const jobPolicy = {
  start: (caller: Caller, place: Place): boolean => inScope(caller, place),
  everyClass: (caller: Caller): boolean => jobPolicy.start(caller, { className: ALL }),
  read: (caller: Caller, job: Job): boolean => job.createdBy === caller._id || superadmin.allows(caller),
};
