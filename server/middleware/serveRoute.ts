import { Readable } from 'node:stream';
import type { Knex } from 'knex';
import type { Context } from 'koa';
import { anyone, staff } from '#server/access.ts';
import { AppError } from '#server/errors.ts';
import type { JobRunner } from '#server/printing/jobs/runner.ts';
import type { PrintPool } from '#server/printing/printPool.ts';
import { type Answer, type Caller, type Progress, type Route, untold } from '#server/route.ts';
import type { Settings } from '#server/settings.ts';
import { answerInEvents, wantsEvents } from './answerInEvents.ts';
import { authorize } from './authorize.ts';
import { clientAddress } from './clientAddress.ts';
import type { RateLimits } from './rateLimit.ts';
import { dropFiles, readBody } from './readBody.ts';
import { requireIds } from './requireIds.ts';
import { requireReadable } from './requireReadable.ts';
import { validate } from './validate.ts';

/** What every route is served with. */
export type House = {
  db: Knex;
  settings: Settings;
  jwtSecret: string;
  limits: RateLimits;
  print: PrintPool;
  jobs?: JobRunner;
};

const isPlain = (body: unknown): body is object =>
  typeof body === 'object' && body !== null && !Buffer.isBuffer(body) && !(body instanceof Readable);

const send = (context: Context, { status = 200, body, type, headers = {} }: Answer) => {
  context.status = status;
  context.set(headers);
  if (type) context.type = type;
  if (!isPlain(body)) {
    context.body = body;
    return;
  }
  // Koa would write the JSON of an answer three times: to measure it, to pack it and to send it.
  context.type = 'application/json';
  context.body = Buffer.from(JSON.stringify(body));
};

/** Says the same to everybody. */
const isPublicPage = ({ who, method, limit }: Route): boolean => who === anyone && method === 'get' && !limit;

/** A first password opens nothing: until it is changed, what is public is open as to a visitor. */
const callerFor = ({ who }: Route, caller: Caller | null): Caller | null =>
  who === anyone && caller?.mustChangePassword ? null : caller;

/** A lookup that is not answered, such as one of an exam that is being corrected, is no wrong one. */
const isMiss = (thrown: unknown): boolean =>
  thrown instanceof AppError && ['notFound', 'badInput', 'tooLarge'].includes(thrown.code);

type End = (isWrong: boolean) => Promise<void>;
const uncounted: End = async () => {};

/** Counts a request against the limit of its route. Throws 429. Returns what to do once it is answered. */
const beginTry = async ({ limits }: House, { limit }: Route, caller: Caller | null, address: string) => {
  // Anyone can sign up, so only staff go uncounted.
  if (!limit || staff.allows(caller)) return uncounted;
  if (limit === 'lookup') return limits.lookup.begin(address);
  await limits[limit].count(address);
  return uncounted;
};

/** The path of a request, in the order it is read aloud: limit, access, input, handle, answer. */
export const serveRoute =
  (house: House, route: Route) =>
  async (context: Context): Promise<void> => {
    const { db } = house;
    const { params } = context;
    const address = clientAddress(context.ip);
    const caller = callerFor(route, context.state.caller);
    // What carries personal data is not kept on the way; an answer that may be kept says so itself.
    if (!isPublicPage(route)) context.set('Cache-Control', 'no-store');
    const end = await beginTry(house, route, caller, address);
    let isWrong = false;
    try {
      authorize(route, caller);
      requireIds(params);
      requireReadable({ ...params, ...context.query });
      await route.allow?.({ db, caller, params });
      const files = await readBody(context, route);
      const asked = {
        ...house,
        address,
        caller,
        params,
        query: validate(route.query, context.query),
        body: validate(route.body, context.request.body),
        files,
        context,
      };
      const work = (progress: Progress) => route.handle({ ...asked, progress });
      if (route.long && wantsEvents(context)) await answerInEvents(context, work);
      else send(context, await work(untold));
    } catch (thrown) {
      isWrong = isMiss(thrown);
      throw thrown;
    } finally {
      await Promise.all([end(isWrong), dropFiles(context)]);
    }
  };
