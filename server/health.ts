import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Middleware } from 'koa';

const PATIENCE_MS = 3000;

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
    const answered = db.raw('select 1').then(
      () => true,
      () => false,
    );
    // A database that hangs is not ready either, and whoever asks will not wait for it.
    const ready = await Promise.race([answered, wait(PATIENCE_MS, false, { ref: false })]);
    context.status = ready ? 200 : 503;
    if (!ready) context.set('Retry-After', '5');
    context.body = { ok: ready };
  };
