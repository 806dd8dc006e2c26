import type { Knex } from 'knex';
import type { Middleware } from 'koa';

/** GET /healthz: the process answers. GET /readyz: the database does, else 503. */
export const health =
  (db: Knex): Middleware =>
  async (context, next) => {
    if (context.path === '/healthz') {
      context.body = { ok: true };
      return;
    }
    if (context.path !== '/readyz') {
      await next();
      return;
    }
    const ready = await db.raw('select 1').then(
      () => true,
      () => false,
    );
    context.status = ready ? 200 : 503;
    context.body = { ok: ready };
  };
