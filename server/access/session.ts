import type { Knex } from 'knex';
import type { Middleware } from 'koa';
import { readCaller, readToken } from './token.ts';

/**
 * Finds the caller by the Bearer token. Without a valid one the caller is a visitor: what is public stays open to a
 * browser that still sends yesterday's token, and authorize.ts refuses the rest.
 */
export const session =
  (db: Knex, secret: string): Middleware =>
  async (context, next) => {
    context.state.caller = null;
    const [scheme, token] = context.get('Authorization').split(' ');
    if (scheme === 'Bearer' && token) {
      const claims = readToken(token, secret);
      context.state.caller = claims && (await readCaller(db, claims));
    }
    await next();
  };
