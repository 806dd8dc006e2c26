import { Readable } from 'node:stream';
import type { Knex } from 'knex';
import type { Context } from 'koa';
import { staff } from '#server/access.ts';
import type { JobRunner } from '#server/printing/jobs/runner.ts';
import type { PrintPool } from '#server/printing/printPool.ts';
import { type Answer, type Progress, type Route, untold } from '#server/route.ts';
import type { Settings } from '#server/settings.ts';
import { answerInEvents, wantsEvents } from './answerInEvents.ts';
import { authorize } from './authorize.ts';
import { countTry, type RateLimits } from './rateLimit.ts';
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

/** The path of a request, in the order it is read aloud: limit, access, input, handle, answer. */
export const serveRoute =
  (house: House, route: Route) =>
  async (context: Context): Promise<void> => {
    const { caller } = context.state;
    // Anyone can sign up, so only staff go uncounted.
    if (route.limit && !staff.allows(caller)) await countTry(house.limits[route.limit], context.ip);
    authorize(route.who, caller);
    requireIds(context.params);
    requireReadable({ ...context.params, ...context.query });
    try {
      const files = await readBody(context, route);
      const asked = {
        ...house,
        caller,
        params: context.params,
        query: validate(route.query, context.query),
        body: validate(route.body, context.request.body),
        files,
        context,
      };
      const work = (progress: Progress) => route.handle({ ...asked, progress });
      if (route.long && wantsEvents(context)) await answerInEvents(context, work);
      else send(context, await work(untold));
    } finally {
      await dropFiles(context);
    }
  };
