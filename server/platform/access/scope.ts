import { type Caller, requireAllowed } from './access.ts';

/** The class of a record, with a section and shift that may be 'All'. */
export type ClassScope = { className: string; section?: string | undefined; shift?: string | undefined };

const covers = (own: string | null, query: string | undefined): boolean =>
  query === undefined || query === own;

/** Contract 1: a teacher or operator acts in their own class, section and shift; a superadmin everywhere. */
export const inScope = (caller: Caller, place: ClassScope): boolean => {
  if (caller.userType === 'superadmin') return true;
  if (caller.userType !== 'teacher' && caller.userType !== 'operator') return false;
  const ownClass = caller.classValue === null ? null : String(caller.classValue);
  return (
    place.className === ownClass && covers(caller.section, place.section) && covers(caller.shift, place.shift)
  );
};

/** Whether the caller has any scope: an account may have no class, section or shift. */
export const hasScope = (caller: Caller): boolean => {
  const { classValue, section, shift } = caller;
  return inScope(caller, {
    className: String(classValue ?? ''),
    section: section ?? '',
    shift: shift ?? '',
  });
};

export const NOT_IN_SCOPE = 'access.notInScope' as const;

/** Throws 403 outside the caller's own class, section and shift. */
export const requireScope = (caller: Caller, place: ClassScope): void =>
  requireAllowed(inScope(caller, place), NOT_IN_SCOPE);
