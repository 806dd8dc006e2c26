import { type Caller, superadmin } from '#server/access/access.ts';
import { type ClassScope, inScope } from '#server/access/scope.ts';
/** What may be done in promotion: the calls hold to it, and answers send it along as `can`. */
export const promotionPolicy = {
  /** Both ends are her own (contract 1): a teacher enrols again in her class, the next one is a superadmin's. */
  promote: (caller: Caller, from: ClassScope, to: ClassScope): boolean =>
    inScope(caller, from) && inScope(caller, to),
  plan: inScope,
  everyClass: (caller: Caller): boolean => superadmin.allows(caller),
  /** Who made it takes it back, and a superadmin everyone's. */
  undo: (caller: Caller, { promoted_by }: { promoted_by: string | null }): boolean =>
    superadmin.allows(caller) || promoted_by === caller._id,
};
