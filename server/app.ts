import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Router from '@koa/router';
import type { Knex } from 'knex';
import Koa, { type Context, type Middleware } from 'koa';
import compress from 'koa-compress';
import send from 'koa-send';
import { isScreen } from '#documents/model/screens.ts';
import { readSession } from '#server/platform/access/token.ts';
import { BROTLI } from '#server/platform/http/cachedAnswer.ts';
import { createRateLimits } from '#server/platform/limits/rateLimits.ts';
import { routes } from '#server/routes.ts';
import { describeExemptions } from './exams/publication/exemptionDifferences.ts';
import { cachedLookupPage } from './exams/publication/lookupPage.ts';
import { AppError } from './platform/base/errors.ts';
import { log } from './platform/base/log.ts';
import { errors, otherMethod, requestId } from './platform/http/errorAnswer.ts';
import { removePageHeaders, securityHeaders } from './platform/http/headers.ts';
import { health } from './platform/http/health.ts';
import { type Load, refuseOverload } from './platform/http/load.ts';
import { type Metrics, serveMetrics } from './platform/http/metrics.ts';
import { type ResultCache, resultCacheFor } from './platform/http/resultCache.ts';
import type { Route } from './platform/http/route.ts';
import { sentStreams } from './platform/http/sentStreams.ts';
import { serveRoute } from './platform/http/serveRoute.ts';
import type { Services } from './platform/http/services.ts';
import { createParentsPage } from './school/parentsPage.ts';
import type { LookupPage } from './school/present.ts';
import { timeZoneReader } from './school/queries.ts';

const YEAR_MS = 365 * 24 * 3600 * 1000;

/** Paths of the API, uploaded files and documents, which must be 404 instead of showing the web app. */
const CALLS = /^\/(api|uploads)(\/|$)|^\/documents\/.*\.pdf$/;

/** What the app is built from, and the folder of the built web app. */
export type AppContext = Omit<Services, 'limits' | 'resultCache' | 'readTimeZone'> & {
  webDir: string;
  /** Counts requests and answers GET /metrics. */
  metrics?: Metrics;
  /** Where other processes serve the app too, reads the metrics of all. */
  readAllMetrics?: () => Promise<string>;
  /** Without it no request is sent away, however many there are. */
  load?: Load;
};

/** The Koa app with its middleware, in the order in which a request passes through. */
export function createApp(parts: AppContext): Koa {
  // Only the last address of X-Forwarded-For is from the proxy; the client may have forged the others.
  const app = new Koa({ proxy: parts.settings.trustProxy, maxIpsCount: 1 });
  const { webDir: _, metrics, readAllMetrics, load, ...context } = parts;
  const resultCache = resultCacheFor(parts.db);
  const services = {
    ...context,
    limits: createRateLimits(parts.db),
    resultCache,
    readTimeZone: timeZoneReader(parts.db, resultCache),
  };
  const serveCall = createCalls(services);
  app.silent = true;
  app.on('error', (error: NodeJS.ErrnoException) => {
    // Not logged: the browser closed the connection before the answer ended.
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') log.error({ error }, 'connection failed');
  });
  app
    .use(requestId(parts.settings))
    .use(metrics?.measure ?? pass)
    .use(securityHeaders(app))
    .use(health({ ...parts, describeExemptions: exemptionReader(parts.db, resultCache) }))
    .use(load ? refuseOverload(load) : pass)
    .use(errors)
    .use(compressed())
    // Once more, so that long errors are compressed.
    .use(errors)
    .use(sentStreams)
    .use(
      metrics ? serveMetrics({ metrics, token: parts.settings.metricsToken, readAll: readAllMetrics }) : pass,
    )
    .use(readSession(parts.db, parts.jwtSecret))
    .use((context, next) => (CALLS.test(context.path) ? serveCall(context, next) : next()))
    .use(webApp(parts.webDir, () => cachedLookupPage(parts.db, resultCache)));
  return app;
}

/** Reads from memory until an exemption or a publication changes. */
const exemptionReader = (db: Knex, resultCache: ResultCache) => async (): Promise<string> => {
  const read = async () => ({ bytes: 100, text: await describeExemptions(db) });
  return (await resultCache.get('exemptions', read)).text;
};

const pass: Middleware = (_context, next) => next();

/** Serves the calls. Throws 405 for another method of one; a path that is none goes on. */
function createCalls(services: Services): Middleware {
  const router = new Router();
  // Found at once, because the router compares a path with that of every call in turn.
  const withoutParams = new Map<string, (context: Context) => Promise<void>>();
  for (const route of routes)
    for (const path of routePaths(route)) {
      const serveCall = serveRoute(services, route);
      router.register(path, [route.method], serveCall);
      if (!path.includes(':')) withoutParams.set(`${route.method.toUpperCase()} ${path}`, serveCall);
    }
  const [serve, refuse] = [router.routes() as Middleware, otherMethod(router)];
  return (context, next) => {
    const serveCall = withoutParams.get(`${context.method} ${context.path}`);
    if (!serveCall) return serve(context, () => refuse(context, next));
    context.params = {};
    // By this name metrics count the call.
    context.routerPath = context.path;
    return serveCall(context);
  };
}

const ENCODINGS = ['br', 'gzip', 'deflate', 'identity'];

function compressed(): Middleware {
  const packed = compress({ filter: isCompressed, br: BROTLI });
  return (context, next) => {
    // A client that refuses every encoding, even none, gets the answer as it is.
    const takesOne = context.headers['accept-encoding'] && context.acceptsEncodings(...ENCODINGS);
    if (takesOne) return packed(context, next);
    context.res.setHeader('Vary', 'Accept-Encoding');
    return next();
  };
}

/** Documents have a short path, which users see in the address bar, and one under /api/v1 as all other calls. */
const routePaths = ({ path }: Route): string[] =>
  path.startsWith('/documents/') ? [path, `/api/v1${path}`] : [path];

/** Server-sent events are not compressed, because the compressor would delay them. */
const isCompressed = (type: string): boolean =>
  type !== 'text/event-stream' && /text|json|javascript|svg|wasm|ttf/.test(type);

/** The screens of the parents' app (web/parents/App.tsx); all others are of the staff's. */
const PARENTS = /^\/(get|get-result|verify)(\/|$)/;

/**
 * Serves the built web apps from `folder`: their files, and the page of one of them for every other path, with status
 * 404 where no screen has it.
 * Throws 404 for API paths, unknown files, and methods other than GET and HEAD.
 */
export const webApp = (folder: string, readPage: () => Promise<LookupPage>): Middleware => {
  const sendParentsPage = createParentsPage(folder, readPage);
  return async (context) => {
    if (CALLS.test(context.path) || !['GET', 'HEAD'].includes(context.method)) throw noRoute();
    const page = PARENTS.test(context.path) ? 'parents.html' : 'staff.html';
    if (!existsSync(join(folder, page))) throw new AppError('notFound', 'app.notBuilt');
    const isFile = context.path.startsWith('/assets/') || /\.[a-z0-9]+$/i.test(context.path);
    if (isFile) {
      await sendFile(context, folder);
      return;
    }
    context.set('Cache-Control', 'no-cache');
    if (page === 'parents.html') await sendParentsPage(context);
    else await send(context, `/${page}`, { root: folder });
    // The page says itself that there is nothing.
    if (context.status === 200 && !isScreen(context.path)) context.status = 404;
  };
};

const noRoute = () => new AppError('notFound', 'request.nothingHere');

async function sendFile(context: Context, folder: string): Promise<void> {
  const hashed = context.path.startsWith('/assets/');
  const options = { root: folder, immutable: hashed, maxage: hashed ? YEAR_MS : 0 };
  try {
    // `send` returns undefined for a hidden file, and throws a 4xx for a path outside the folder.
    if (!(await send(context, context.path, options))) throw noRoute();
    removePageHeaders(context);
  } catch (error) {
    const { status = 500 } = error as { status?: number };
    throw status < 500 ? noRoute() : error;
  }
}
