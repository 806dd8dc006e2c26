import type { Knex } from 'knex';
import type { Middleware } from 'koa';
import { readCaller, readToken } from './token.ts';

/**
 * Sets `context.state.caller` from the Bearer token. Without a valid token the caller is a visitor, so that public
 * pages work in a browser that still sends an expired token; guarded routes refuse with 401 in serveRoute.ts.
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
