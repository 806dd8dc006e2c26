import type { Knex } from 'knex';
import type { Context } from 'koa';
import type { z } from 'zod';
import type { Access, Caller } from '#server/platform/access/access.ts';
import type { Services } from './services.ts';
import { validate } from './validate.ts';

export type Upload = { path: string; name: string; size: number; type: string };

/** Reports progress, and throws when the client has gone away. */
export type Progress = (stage: UploadProgress['stage'], done: number, total: number) => void;

/** For work without a client that watches it. */
export const noProgress: Progress = () => {};

/** `Body` is what a client reads of it as JSON; bytes and streams have a `type`. */
export type Answer<Body = unknown> = {
  status?: number;
  body: Body;
  /** Content type, when the body is not JSON. */
  type?: string;
  headers?: Record<string, string>;
};

/** What a handler gets: the input as its schemas parsed it, and a caller of the type that `who` lets through. */
export type RouteRequest<
  Query,
  Body,
  Who extends Caller | null = Caller,
  Params = Record<string, string>,
> = Services & {
  /** The client's address as tries are counted by it. */
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

type Method = 'get' | 'post' | 'put' | 'delete';

type Described = {
  /** One line for the OpenAPI document. */
  summary: string;
  /** Its own statuses, where they are not 200 alone; most refusals follow from the rest (answerStatuses). */
  answers?: readonly number[];
  /** Multipart fields that carry a file, with their largest size in bytes. */
  uploads?: Record<string, number>;
  /** The media type of what it answers, where that is neither JSON nor said by the ending of its path. */
  media?: string;
  /** Takes long: a client that accepts text/event-stream gets progress, and cancels by closing the connection. */
  long?: true;
  /** Counts tries by address before the body is read, except of staff. A lookup that finds something is free. */
  limit?: 'lookup' | 'signUp';
  /** Also open to a user who has to change a first password. */
  withFirstPassword?: true;
  /** Needs a password or code that was given in the last minutes (requireRecentSignIn). */
  needsRecentSignIn?: true;
};

type Definition<Path extends string, Query, Body, Who extends Caller | null, Result> = Described & {
  who: Access<Who>;
  query?: z.ZodType<Query>;
  body?: z.ZodType<Body>;
  /** Checks that need only the address, before the body is read. Throws 403 or 404. */
  allow?: (request: AllowRequest<Who, PathParams<Path>>) => void | Promise<void>;
  handle: (request: RouteRequest<Query, Body, Who, PathParams<Path>>) => Promise<Result>;
};

export type AllowRequest<Who = Caller, Params = Record<string, string>> = {
  db: Knex;
  caller: Who;
  params: Params;
};

/** The names in a path: '/a/:id/b/:kind.pdf' has `id` and `kind`. */
type PathParams<Path extends string> = Record<ParamNames<Path>, string>;
type ParamNames<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? WithoutEnding<Name> | ParamNames<Tail>
    : WithoutEnding<Rest>
  : never;
type WithoutEnding<Name extends string> = Name extends `${infer Start}.${string}` ? Start : Name;

/** A route as the server serves it, with the types of its input erased. */
export type Route = Described & {
  method: Method;
  path: string;
  who: Access;
  query?: z.ZodType;
  body?: z.ZodType;
  allow: (request: AllowRequest<Caller | null>) => Promise<void>;
  /** Validates the input and returns the work that is left. Throws 400. */
  prepare: (request: RawRequest) => (progress: Progress) => Promise<Answer>;
};

/** A route with the type of what it answers, from which `npm run api` writes the schemas of answers. */
export type TypedRoute<Verb extends Method, Path extends string, Body> = Route & {
  method: Verb;
  path: Path;
  reply?: Body;
};

type RawRequest = Omit<RouteRequest<unknown, unknown, Caller | null>, 'progress'>;

/**
 * Defines the route of a method and a whole path, such as /api/v1/school or /documents/:kind.pdf. The handler's input
 * types come from its schemas, path and access.
 */
export function route<
  const Verb extends Method,
  const Path extends string,
  Query,
  Body,
  Who extends Caller | null,
  Result extends Answer,
>(
  method: Verb,
  path: Path,
  { allow, handle, ...definition }: Definition<Path, Query, Body, Who, Result>,
): TypedRoute<Verb, Path, Result['body']> {
  const { who, query, body } = definition;
  // The router matched this path, so the parameters have its names.
  const named = (params: Record<string, string>) => params as PathParams<Path>;
  return {
    method,
    path,
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

/** How far the upload of a sheet is. */
export type UploadProgress = { stage: 'reading' | 'checking' | 'storing'; done: number; total: number };

/** The last event of an upload: the same status and body that the plain call answers. */
export type UploadEnd = { status: number; body: unknown };

/** The header with a file's name in UTF-8 and, for old clients, in ASCII; it has no quotes or line breaks. */
export const contentDisposition = (show: 'inline' | 'attachment', name: string): string => {
  const ascii = name.replace(/[^ -~]+/g, '_');
  return `${show}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name)}`;
};
