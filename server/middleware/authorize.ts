import { requireAllowed } from '#server/access.ts';
import { AppError } from '#server/errors.ts';
import type { Access, Caller } from '#server/route.ts';

/** The one place where a call is let through or not, by the `who` of its route. */
export const authorize = (who: Access, caller: Caller | null): void => {
  const may = who.allows(caller);
  if (!may && !caller)
    throw new AppError('noSession', 'Please sign in.', [], { 'WWW-Authenticate': 'Bearer' });
  requireAllowed(may);
};
