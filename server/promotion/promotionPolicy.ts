import { type Caller, superadmin } from '#server/access/access.ts';
import { type ClassScope, inScope } from '#server/access/scope.ts';
/** What a caller may do in promotion: the calls check it, and answers send it along as `can`. */
export const promotionPolicy = {
  /**
   * Contract 1: both classes must be in scope, so staff can only enrol again in their class; a superadmin promotes.
   */
  promote: (caller: Caller, from: ClassScope, to: ClassScope): boolean =>
    inScope(caller, from) && inScope(caller, to),
  plan: inScope,
  everyClass: (caller: Caller): boolean => superadmin.allows(caller),
  /** A promotion can be undone by the user who made it, and by a superadmin. */
  undo: (caller: Caller, { promotedBy }: { promotedBy: string | null }): boolean =>
    superadmin.allows(caller) || promotedBy === caller._id,
};
