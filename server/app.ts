import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Router from '@koa/router';
import type { Knex } from 'knex';
import Koa, { type Context, type Middleware } from 'koa';
import compress from 'koa-compress';
import send from 'koa-send';
import { routes } from '#server/routes.ts';
import { session } from './access/session.ts';
import { AppError } from './base/errors.ts';
import { log } from './base/log.ts';
import type { Settings } from './base/settings.ts';
import { errors, otherMethod, requestId } from './http/errorAnswer.ts';
import { permissionsPolicy, securityHeaders } from './http/headers.ts';
import { createRateLimits } from './http/rateLimit.ts';
import type { Route } from './http/route.ts';
import { serveRoute } from './http/serveRoute.ts';
import type { JobRunner, PrintPool, SheetPool } from './http/services.ts';

const PATIENCE_MS = 3000;
const YEAR_MS = 365 * 24 * 3600 * 1000;

/** Addresses of calls, which are never screens. */
const CALLS = /^\/(api|uploads)(\/|$)|^\/documents\/.*\.pdf$/;

export type AppContext = {
  db: Knex;
  settings: Settings;
  jwtSecret: string;
  print: PrintPool;
  sheets: SheetPool;
  /** Prints the jobs in the database; without it another process does. */
  jobs?: JobRunner;
  /** The folder of the built web app. */
  webDir: string;
};

/** The server: its middleware, in the order in which a request passes it. */
export function createApp(parts: AppContext): Koa {
  // A proxy appends the client's address to X-Forwarded-For; all before it may be forged by the client.
  const app = new Koa({ proxy: parts.settings.trustProxy, maxIpsCount: 1 });
  const router = createRouter(parts);
  app.silent = true;
  app.on('error', (error: NodeJS.ErrnoException) => {
    // A browser that closes the connection early, or as soon as it has everything, is no failure of ours.
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') log.error({ error }, 'connection failed');
  });
  app
    .use(requestId)
    .use(securityHeaders())
    .use(permissionsPolicy)
    .use(compress({ filter: isCompressed }))
    .use(errors)
    .use(health(parts.db))
    .use(session(parts.db, parts.jwtSecret))
    .use(router.routes())
    .use(otherMethod(router))
    .use(webApp(parts.webDir));
  return app;
}

function createRouter({ webDir: _, ...context }: AppContext): Router {
  const router = new Router();
  const services = { ...context, limits: createRateLimits(context.db) };
  for (const route of routes) router.register(routePaths(route), [route.method], serveRoute(services, route));
  return router;
}

/** Documents have short addresses that people see; like all calls they are also under /api/v1. */
const routePaths = ({ path }: Route): string[] =>
  path.startsWith('/documents/') ? [path, `/api/v1${path}`] : [path];

/** Events are not compressed, because a compressor would hold them back. */
const isCompressed = (type: string): boolean =>
  type !== 'text/event-stream' && /text|json|javascript|svg|wasm|ttf|font/.test(type);

/** GET /healthz: the process runs. GET /readyz: the database answers, else 503. */
const health =
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
    // A database that hangs is not ready either.
    const ready = await Promise.race([answered, wait(PATIENCE_MS, false, { ref: false })]);
    context.status = ready ? 200 : 503;
    if (!ready) context.set('Retry-After', '5');
    context.body = { ok: ready };
  };

/** Serves the files of the built web app; an address that is neither file nor call gets its page. Throws 404. */
export const webApp =
  (folder: string): Middleware =>
  async (context) => {
    if (CALLS.test(context.path) || !['GET', 'HEAD'].includes(context.method)) throw nothing();
    if (!existsSync(join(folder, 'index.html'))) throw new AppError('notFound', 'app.notBuilt');
    const isFile = context.path.startsWith('/assets/') || /\.[a-z0-9]+$/i.test(context.path);
    if (isFile) {
      await sendFile(context, folder);
      return;
    }
    context.set('Cache-Control', 'no-cache');
    await send(context, '/index.html', { root: folder });
  };

const nothing = () => new AppError('notFound', 'request.nothingHere');

async function sendFile(context: Context, folder: string): Promise<void> {
  const hashed = context.path.startsWith('/assets/');
  const options = { root: folder, immutable: hashed, maxage: hashed ? YEAR_MS : 0 };
  try {
    // `send` returns undefined for a hidden file, and throws a 4xx for a path out of the folder.
    if (!(await send(context, context.path, options))) throw nothing();
  } catch (error) {
    const { status = 500 } = error as { status?: number };
    throw status < 500 ? nothing() : error;
  }
}
