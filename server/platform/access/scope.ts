import type { Knex } from 'knex';
import { type Caller, requireAllowed, superadmin } from './access.ts';

/** The class of a record, with a section and shift that may be 'All'. */
export type ClassScope = { className: string; section?: string | undefined; shift?: string | undefined };

type Scope = 'everywhere' | 'nowhere' | { className: string; section: string | null; shift: string | null };

/** Contract 1: a teacher or operator acts in their own class, section and shift; a superadmin everywhere. */
export function scopeOf({ userType, classValue, section, shift }: Caller): Scope {
  if (userType === 'superadmin') return 'everywhere';
  const isOfAClass = userType === 'teacher' || userType === 'operator';
  return isOfAClass && classValue !== null ? { className: String(classValue), section, shift } : 'nowhere';
}

/** Whether a record is in the caller's scope. */
export function inScope(caller: Caller, { className, section, shift }: ClassScope): boolean {
  const scope = scopeOf(caller);
  if (typeof scope === 'string') return scope === 'everywhere';
  return className === scope.className && covers(scope.section, section) && covers(scope.shift, shift);
}

const covers = (own: string | null, query: string | undefined): boolean =>
  query === undefined || query === own;

/** The same in SQL: narrows a query of enrolments and their classes to the caller's scope. */
export const withinScope =
  (caller: Caller) =>
  (query: Knex.QueryBuilder): void => {
    const scope = scopeOf(caller);
    if (scope === 'everywhere') return;
    if (scope === 'nowhere') query.whereRaw('1 = 0');
    else
      query.where({
        'classes.value': Number(scope.className),
        'enrolments.section': scope.section,
        'enrolments.shift': scope.shift,
      });
  };

/** Narrows a query to the rows of which a column has the caller's id; a superadmin sees all. */
export const onlyOwn =
  (caller: Caller, column: string) =>
  (query: Knex.QueryBuilder): void => {
    if (!superadmin.allows(caller)) query.where(column, caller._id);
  };

/** Whether the caller has any scope: an account may have no class, section or shift. */
export function hasScope(caller: Caller): boolean {
  const scope = scopeOf(caller);
  if (typeof scope === 'string') return scope === 'everywhere';
  return scope.section !== null && scope.shift !== null;
}

export const NOT_IN_SCOPE = 'access.notInScope' as const;

/** Throws 403 outside the caller's own class, section and shift. */
export const requireScope = (caller: Caller, place: ClassScope): void =>
  requireAllowed(inScope(caller, place), NOT_IN_SCOPE);
