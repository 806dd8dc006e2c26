import type { Knex } from 'knex';
import type { Context } from 'koa';
import type { z } from 'zod';
import type { Access, Caller } from '#server/access/access.ts';
import type { Settings } from '#server/base/settings.ts';
import type { RateLimits } from './rateLimit.ts';
import type { JobRunner, PrintPool } from './services.ts';
import { validate } from './validate.ts';

export type Upload = { path: string; name: string; size: number; type: string };

/** Reports how far the work is, and throws once nobody waits for it any more. */
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

/** What a handler gets: input as its schemas read it, and the caller that its `who` lets through. */
export type RouteRequest<Query, Body, Who extends Caller | null = Caller, Params = Record<string, string>> = {
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
  caller: Who;
  params: Params;
  query: Query;
  body: Body;
  files: Record<string, Upload>;
  progress: Progress;
  /** The raw Koa context, for headers such as If-None-Match. */
  context: Context;
};

type Described = {
  method: 'get' | 'post' | 'put' | 'delete';
  /** One line for the OpenAPI document. */
  summary: string;
  /** Multipart fields that carry a file, with their largest size in bytes. */
  uploads?: Record<string, number>;
  /** Takes long: whoever accepts text/event-stream is told how far it is, and cancels by going away. */
  long?: true;
  /** Counts the tries of anyone but staff by address, before the body is read. A lookup that finds costs nothing. */
  limit?: 'lookup' | 'signUp';
  /** Open also to who has to change a first password. */
  withFirstPassword?: true;
};

type Definition<Path extends string, Query, Body, Who extends Caller | null> = Described & {
  /** Whole path, such as /api/v1/school or /documents/:kind.pdf */
  path: Path;
  who: Access<Who>;
  query?: z.ZodType<Query>;
  body?: z.ZodType<Body>;
  /** Access that the address decides, before the body is read. Throws 403, or 404. */
  allow?: (request: AllowRequest<Who, PathParams<Path>>) => void | Promise<void>;
  handle: (request: RouteRequest<Query, Body, Who, PathParams<Path>>) => Promise<Answer>;
};

export type AllowRequest<Who = Caller, Params = Record<string, string>> = {
  db: Knex;
  caller: Who;
  params: Params;
};

/** '/a/:id/b/:kind.pdf' has `id` and `kind`. */
type PathParams<Path extends string> = Record<ParamNames<Path>, string>;
type ParamNames<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? WithoutEnding<Name> | ParamNames<Tail>
    : WithoutEnding<Rest>
  : never;
type WithoutEnding<Name extends string> = Name extends `${infer Start}.${string}` ? Start : Name;

/** A route as the server serves it: input is read by its schemas, and its handler gets what they say. */
export type Route = Described & {
  path: string;
  who: Access;
  query?: z.ZodType;
  body?: z.ZodType;
  allow: (request: AllowRequest<Caller | null>) => Promise<void>;
  /** Reads the input by its schemas and returns what is left to do. Throws 400. */
  prepare: (request: RawRequest) => (progress: Progress) => Promise<Answer>;
};

type RawRequest = Omit<RouteRequest<unknown, unknown, Caller | null>, 'progress'>;

/** Holds a handler to the schemas, the path and the access of its route. */
export function route<const Path extends string, Query, Body, Who extends Caller | null>({
  allow,
  handle,
  ...definition
}: Definition<Path, Query, Body, Who>): Route {
  const { who, query, body } = definition;
  // The router found the route by this path, so its names are there.
  const named = (params: Record<string, string>) => params as PathParams<Path>;
  return {
    ...definition,
    allow: async ({ db, caller, params }) =>
      allow?.({ db, caller: who.admit(caller), params: named(params) }),
    prepare: (request) => {
      const ready = {
        ...request,
        caller: who.admit(request.caller),
        params: named(request.params),
        query: validate(query, request.query),
        body: validate(body, request.body),
      };
      return (progress) => handle({ ...ready, progress });
    },
  };
}

/** How far an uploaded sheet is. */
export type UploadProgress = { stage: 'reading' | 'checking' | 'storing'; done: number; total: number };

/** The last event of an upload: exactly what the plain call answers. */
export type UploadEnd = { status: number; body: unknown };
