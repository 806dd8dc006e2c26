import type { Knex } from 'knex';
import type { Context, Middleware } from 'koa';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { AppError } from '#server/platform/base/errors.ts';
import { isSameSignature } from '#server/platform/base/signature.ts';
import type { PrintPool } from './services.ts';

/** Seconds. Calls of a clerk end within the first ones, a drawn class within the last. */
const CALL_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const DRAW_BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** Connections to the database, as knex's pool counts them; knex passes the pool on without its types. */
type PoolCounts = { numUsed(): number; numFree(): number; numPendingAcquires(): number };

/** What a process counts for Prometheus. */
export type Metrics = ReturnType<typeof createMetrics>;

/** The metrics of this process; with several, each has its own and one that is asked adds them up. */
export function createMetrics(db: Knex) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const calls = new Histogram({
    name: 'school_request_duration_seconds',
    help: 'Time from a request to the end of its answer, by route',
    labelNames: ['method', 'route'],
    buckets: CALL_BUCKETS,
    registers,
  });
  const answers = new Counter({
    name: 'school_answers_total',
    help: 'Answers by route and status',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const refused = new Counter({
    name: 'school_overload_refused_total',
    help: 'Requests answered 503 because they would have waited too long',
    registers,
  });
  const drawn = new Histogram({
    name: 'school_document_duration_seconds',
    help: 'Time to draw a document or a part of a print job, waiting for a thread included',
    labelNames: ['kind'],
    buckets: DRAW_BUCKETS,
    registers,
  });
  const drawing = new Gauge({
    name: 'school_documents_under_way',
    help: 'Documents that are drawn or wait for a thread',
    registers,
  });
  new Gauge({
    name: 'school_database_connections',
    help: 'Connections to the database that are used or free, and requests that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      const pool: PoolCounts = db.client.pool;
      this.set({ state: 'used' }, pool.numUsed());
      this.set({ state: 'free' }, pool.numFree());
      this.set({ state: 'awaited' }, pool.numPendingAcquires());
    },
  });
  new Gauge({
    name: 'school_print_jobs',
    help: 'Print jobs that wait or run, in all processes',
    labelNames: ['status'],
    // Every process reads the same rows.
    aggregator: 'max',
    registers,
    async collect() {
      const open = db('print_jobs').whereIn('status', ['waiting', 'running']).groupBy('status');
      const rows = await open
        .select('status')
        .count('* as jobs')
        .catch(() => []);
      this.reset();
      for (const { status, jobs } of rows) this.set({ status }, Number(jobs));
    },
  });

  return {
    registry,
    countRefused: () => refused.inc(),
    /** Counts every answer, once its last byte is sent. */
    measure: (async (context, next) => {
      const began = performance.now();
      context.res.once('close', () => {
        const [method, route] = [context.method, routeName(context)];
        calls.observe({ method, route }, (performance.now() - began) / 1000);
        answers.inc({ method, route, status: context.status });
      });
      await next();
    }) satisfies Middleware,
    measurePrints: (pool: PrintPool): PrintPool => {
      const measured = async <Drawn>(kind: string, draw: () => Promise<Drawn>): Promise<Drawn> => {
        const end = drawn.startTimer({ kind });
        drawing.inc();
        try {
          return await draw();
        } finally {
          drawing.dec();
          end();
        }
      };
      return {
        ...pool,
        print: (task) => measured(task.kind, () => pool.print(task)),
        printPart: (task) => measured(task.kind, () => pool.printPart(task)),
      };
    },
  };
}

/** The path with its parameters' names, such as /api/v1/students/:id; whatever is no call is a page or a file. */
function routeName({ routerPath, _matchedRoute, path }: Context & { _matchedRoute?: unknown }): string {
  if (typeof _matchedRoute === 'string') return _matchedRoute;
  if (typeof routerPath === 'string') return routerPath;
  return /\.[a-z0-9]+$/i.test(path) ? 'file' : 'page';
}

type Served = { metrics: Metrics; token: string | null; readAll: (() => Promise<string>) | undefined };

/**
 * GET /metrics for whoever has the token of METRICS_TOKEN, in Prometheus' text format. Throws 404 without that setting,
 * 401 without the token.
 */
export const serveMetrics =
  ({ metrics: { registry }, token, readAll = () => registry.metrics() }: Served): Middleware =>
  async (context, next) => {
    if (context.path !== '/metrics') {
      await next();
      return;
    }
    if (!token) throw new AppError('notFound', 'request.nothingHere');
    if (!isSameSignature(context.get('Authorization'), `Bearer ${token}`))
      throw new AppError('noSession', 'session.signIn', [], { 'WWW-Authenticate': 'Bearer' });
    context.set('Cache-Control', 'no-store');
    context.type = registry.contentType;
    context.body = await readAll();
  };
