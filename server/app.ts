import Router from '@koa/router';
import type { Knex } from 'knex';
import Koa from 'koa';
import compress from 'koa-compress';
import { health } from '#server/health.ts';
import { log } from '#server/log.ts';
import { errors } from '#server/middleware/errors.ts';
import { otherMethod } from '#server/middleware/otherMethod.ts';
import { createRateLimits } from '#server/middleware/rateLimit.ts';
import { requestId } from '#server/middleware/requestId.ts';
import { permissionsPolicy, securityHeaders } from '#server/middleware/securityHeaders.ts';
import { serveRoute } from '#server/middleware/serveRoute.ts';
import { session } from '#server/middleware/session.ts';
import type { JobRunner } from '#server/printing/jobs/runner.ts';
import type { PrintPool } from '#server/printing/printPool.ts';
import type { Route } from '#server/route.ts';
import { routes } from '#server/routes.ts';
import type { Settings } from '#server/settings.ts';
import { webApp } from '#server/webApp.ts';

export type AppParts = {
  db: Knex;
  settings: Settings;
  jwtSecret: string;
  print: PrintPool;
  /** Prints what waits in the database; without one, another process does. */
  jobs?: JobRunner;
  /** The built web app. */
  webDir: string;
};

/** Documents have short addresses, for people to see; like every call they stand under the base path too. */
const addressesOf = ({ path }: Route): string[] =>
  path.startsWith('/documents/') ? [path, `/api/v1${path}`] : [path];

const routerOf = ({ db, settings, jwtSecret, print, jobs }: AppParts): Router => {
  const router = new Router();
  const house = { db, settings, jwtSecret, print, jobs, limits: createRateLimits(db) };
  for (const route of routes) router.register(addressesOf(route), [route.method], serveRoute(house, route));
  return router;
};

/** Events are for now: a compressor would keep them until it has enough. */
const isCompressed = (type: string): boolean =>
  type !== 'text/event-stream' && /text|json|javascript|svg|wasm|ttf|font/.test(type);

/** The server as a list: what a request passes, from the outside in. */
export const createApp = (parts: AppParts): Koa => {
  // A proxy adds the address it was asked from at the end; what stands before it is what the visitor says.
  const app = new Koa({ proxy: parts.settings.trustProxy, maxIpsCount: 1 });
  const router = routerOf(parts);
  app.silent = true;
  app.on('error', (error) => log.error({ error }, 'connection failed'));
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
};
