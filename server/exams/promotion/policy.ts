import { ofScope } from '#server/people/students/policy.ts';
import type { StudentRow } from '#server/people/students/queries.ts';
import { type Caller, superadmin } from '#server/platform/access/access.ts';
import { inScope } from '#server/platform/access/scope.ts';
import type { PromotionTarget } from './planPromotion.ts';

/** What a caller may do in promotion: the calls check it, and answers send it along as `can`. */
export const promotionPolicy = {
  /** Contract 1: both classes must be in scope, so staff can only enrol again in their class; a superadmin promotes. */
  promote: (caller: Caller, from: StudentRow, { class: className, section, shift }: PromotionTarget) =>
    ofScope(caller, from) && inScope(caller, { className, section, shift }),
  plan: inScope,
  everyClass: (caller: Caller): boolean => superadmin.allows(caller),
  /** A promotion can be undone by the user who made it, and by a superadmin. */
  undo: (caller: Caller, { promotedBy }: { promotedBy: string | null }): boolean =>
    superadmin.allows(caller) || promotedBy === caller._id,
};
