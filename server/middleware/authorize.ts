import { requireAllowed } from '#server/access.ts';
import { AppError } from '#server/errors.ts';
import type { Caller, Route } from '#server/route.ts';

type Guarded = Pick<Route, 'who' | 'withFirstPassword'>;

/** The one place where a call is let through or not, by the `who` of its route. */
export const authorize = ({ who, withFirstPassword }: Guarded, caller: Caller | null): void => {
  const may = who.allows(caller);
  if (!may && !caller)
    throw new AppError('noSession', 'Please sign in.', [], { 'WWW-Authenticate': 'Bearer' });
  requireAllowed(may);
  requireAllowed(
    !caller?.mustChangePassword || withFirstPassword === true,
    'Choose a password of your own first: this one was given to you.',
  );
};
