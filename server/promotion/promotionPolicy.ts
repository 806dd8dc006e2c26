import { type Caller, superadmin } from '#server/access/access.ts';
import { type ClassScope, inScope } from '#server/access/scope.ts';
/** What may be done in promotion: the calls hold to it, and answers send it along as `can`. */
export const promotionPolicy = {
  /** Both classes must be the caller's own (contract 1): a teacher enrols again in their class, a superadmin promotes to the next. */
  promote: (caller: Caller, from: ClassScope, to: ClassScope): boolean =>
    inScope(caller, from) && inScope(caller, to),
  plan: inScope,
  everyClass: (caller: Caller): boolean => superadmin.allows(caller),
  /** Who made it takes it back, and a superadmin everyone's. */
  undo: (caller: Caller, { promoted_by }: { promoted_by: string | null }): boolean =>
    superadmin.allows(caller) || promoted_by === caller._id,
};
