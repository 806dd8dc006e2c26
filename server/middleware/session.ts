import type { Knex } from 'knex';
import type { Middleware } from 'koa';
import { AppError } from '#server/errors.ts';
import { callerOf } from '#server/session/callerOf.ts';
import { readToken } from '#server/session/token.ts';

/** Finds the caller by the Bearer token. No token is a visitor; a token that does not count is refused. */
export const session =
  (db: Knex, secret: string): Middleware =>
  async (context, next) => {
    context.state.caller = null;
    const [scheme, token] = context.get('Authorization').split(' ');
    if (scheme === 'Bearer' && token) {
      const claims = readToken(token, secret);
      context.state.caller = claims && (await callerOf(db, claims));
      if (!context.state.caller) throw new AppError('noSession', 'Please sign in again.');
    }
    await next();
  };
