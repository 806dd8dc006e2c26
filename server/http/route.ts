import type { Knex } from 'knex';
import type { Context } from 'koa';
import type { z } from 'zod';
import type { Access, Caller } from '#server/access/access.ts';
import type { Settings } from '#server/base/settings.ts';
import type { RateLimits } from './rateLimit.ts';
import type { JobRunner, PrintPool } from './services.ts';

export type Upload = { path: string; name: string; size: number; type: string };

/** Tells who waits how far the work is, and throws once she no longer does. */
export type Progress = (stage: UploadProgress['stage'], done: number, total: number) => void;

/** For work that nobody watches. */
export const noProgress: Progress = () => {};

export type Answer = {
  status?: number;
  body: unknown;
  /** Content type of a body that is not JSON. */
  type?: string;
  headers?: Record<string, string>;
};

export type RouteRequest<Query, Body> = {
  db: Knex;
  settings: Settings;
  jwtSecret: string;
  limits: RateLimits;
  /** Where documents are drawn. */
  print: PrintPool;
  /** Who prints jobs, to be told of a new one. */
  jobs?: JobRunner;
  /** The visitor's, as tries are counted by it. */
  address: string;
  /** Never null behind an Access that asks for a session. */
  caller: Caller | null;
  params: Record<string, string>;
  query: Query;
  body: Body;
  files: Record<string, Upload>;
  progress: Progress;
  /** The raw Koa context, for headers such as If-None-Match. */
  context: Context;
};

export type Route<Query = unknown, Body = unknown> = {
  method: 'get' | 'post' | 'put' | 'delete';
  /** Whole path, such as /api/v1/school or /documents/:kind.pdf */
  path: string;
  who: Access;
  /** One line for the OpenAPI document. */
  summary: string;
  query?: z.ZodType<Query>;
  body?: z.ZodType<Body>;
  /** Multipart fields that carry a file, with their largest size in bytes. */
  uploads?: Record<string, number>;
  /** Takes long: whoever accepts text/event-stream is told how far it is, and cancels by going away. */
  long?: true;
  /** Counts the tries of anyone but staff by address, before the body is read. A lookup that finds costs nothing. */
  limit?: 'lookup' | 'signUp';
  /** Open also to who has to change a first password. */
  withFirstPassword?: true;
  /** Access that the address decides, before the body is read. Throws 403, or 404. */
  allow?: (request: Pick<RouteRequest<Query, Body>, 'db' | 'caller' | 'params'>) => void | Promise<void>;
  handle: (request: RouteRequest<Query, Body>) => Promise<Answer>;
};

/** Keeps the types of query and body together; the list of routes forgets them. */
export const route = <Query, Body>(definition: Route<Query, Body>): Route => definition as unknown as Route;

/** How far an uploaded sheet is. */
export type UploadProgress = { stage: 'reading' | 'checking' | 'storing'; done: number; total: number };

/** The last event of an upload: exactly what the plain call answers. */
export type UploadEnd = { status: number; body: unknown };
