import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import type { Knex } from 'knex';
import type { Context } from 'koa';
import { anyone, type Caller, requireAllowed, staff } from '#server/access/access.ts';
import { AppError } from '#server/base/errors.ts';
import type { Settings } from '#server/base/settings.ts';
import { errorAnswer } from './errorAnswer.ts';
import { eventStream, formatEvent, goneSignal } from './eventStream.ts';
import type { RateLimits } from './rateLimit.ts';
import { dropFiles, readBody, requireReadable } from './readBody.ts';
import { type Answer, noProgress, type Progress, type Route, type UploadEnd } from './route.ts';
import type { JobRunner, PrintPool } from './services.ts';

const MAPPED = ['0', '0', '0', '0', '0', 'ffff'];

/** The path of a request, in the order it is read aloud: limit, access, input, handle, answer. */
export const serveRoute =
  (services: Services, route: Route) =>
  async (context: Context): Promise<void> => {
    const { db } = services;
    const { params } = context;
    const address = clientAddress(context.ip);
    const caller = callerFor(route, context.state.caller);
    // What carries personal data is not kept on the way; an answer that may be kept says so itself.
    if (!isPublicPage(route)) context.set('Cache-Control', 'no-store');
    const end = await beginTry(services, route, caller, address);
    let isWrong = false;
    try {
      authorize(route, caller);
      requireIds(params);
      requireReadable({ ...params, ...context.query });
      await route.allow({ db, caller, params });
      const files = await readBody(context, route);
      const { query } = context;
      const { body } = context.request;
      const work = route.prepare({ ...services, address, caller, params, query, body, files, context });
      if (route.long && wantsEvents(context)) await answerInEvents(context, work);
      else send(context, await work(noProgress));
    } catch (thrown) {
      isWrong = isMiss(thrown);
      throw thrown;
    } finally {
      await Promise.all([end(isWrong), dropFiles(context)]);
    }
  };

/** What every route is served with. */
export type Services = {
  db: Knex;
  settings: Settings;
  jwtSecret: string;
  limits: RateLimits;
  print: PrintPool;
  jobs?: JobRunner;
};

/**
 * The address that tries are counted by: of IPv6 the network of 64 bits that one customer has, of `ADDRESS:PORT` the
 * address, and IPv4 written as IPv6 is IPv4. What is no address counts as one visitor.
 */
export function clientAddress(ip: string): string {
  const address = ip
    .trim()
    .replace(/^\[([^\]]*)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*$/, '');
  if (isIP(address) === 4) return address;
  if (isIP(address) !== 6) return 'unknown';
  const groups = ipv6Groups(address);
  if (MAPPED.every((group, at) => groups[at] === group))
    return groups
      .slice(6)
      .map((group) => Number.parseInt(group, 16))
      .flatMap((group) => [group >> 8, group & 255])
      .join('.');
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** The eight groups of an IPv6 address, without leading zeros. */
function ipv6Groups(address: string): string[] {
  const [head = '', tail] = withoutDots(address).split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16).toString(16));
}

/** '1.2.3.4' at the end of an IPv6 address as its two groups. */
const withoutDots = (address: string): string =>
  address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...[a, b, c, d]: string[]) =>
    [Number(a) * 256 + Number(b), Number(c) * 256 + Number(d)].map((group) => group.toString(16)).join(':'),
  );

/** A first password opens nothing: until it is changed, what is public is open as to a visitor. */
const callerFor = ({ who }: Route, caller: Caller | null): Caller | null =>
  who === anyone && caller?.mustChangePassword ? null : caller;

/** Says the same to everybody. */
const isPublicPage = ({ who, method, limit }: Route): boolean => who === anyone && method === 'get' && !limit;

/** Counts a request against the limit of its route. Throws 429. Returns what to do once it is answered. */
async function beginTry({ limits }: Services, { limit }: Route, caller: Caller | null, address: string) {
  // Anyone can sign up, so only staff go uncounted.
  if (!limit || staff.allows(caller)) return uncounted;
  if (limit === 'lookup') return limits.lookup.begin(address);
  await limits[limit].count(address);
  return uncounted;
}

type End = (isWrong: boolean) => Promise<void>;
const uncounted: End = async () => {};

type Guarded = Pick<Route, 'who' | 'withFirstPassword'>;

/** The one place where a call is let through or not, by the `who` of its route. */
function authorize({ who, withFirstPassword }: Guarded, caller: Caller | null): void {
  const may = who.allows(caller);
  if (!may && !caller)
    throw new AppError('noSession', 'Please sign in.', [], { 'WWW-Authenticate': 'Bearer' });
  requireAllowed(may);
  requireAllowed(
    !caller?.mustChangePassword || withFirstPassword === true,
    'Choose a password of your own first: this one was given to you.',
  );
}

/** An id is a number in an address; anything else names nothing, and MySQL would read '12abc' as 12. */
function requireIds(params: Record<string, string>): void {
  for (const [name, value] of Object.entries(params))
    if (/^id$|Id$/.test(name) && !/^\d{1,19}$/.test(value)) throw new AppError('notFound', 'Not found');
}

/** Asked for by name: a browser that takes anything wants the plain answer. */
const wantsEvents = (context: Context): boolean => context.get('Accept').includes(eventStream.type);

/**
 * Tells how far a call is while it is at work, and at last what the plain call would answer. Whoever cancels closes
 * the connection: the next progress throws, so that a transaction around it stores nothing.
 */
async function answerInEvents(
  context: Context,
  work: (progress: Progress) => Promise<Answer>,
): Promise<void> {
  const { res } = context;
  const gone = goneSignal(context);
  // Koa would send a body only behind this function, and the uploaded files are dropped then.
  context.respond = false;
  context.status = 200;
  context.set({ ...eventStream.headers, 'Content-Type': eventStream.type });
  res.flushHeaders();
  const progress: Progress = (stage, done, total) => {
    gone.throwIfAborted();
    res.write(formatEvent({ stage, done, total }, 'progress'));
  };
  const answer = await work(progress).catch((thrown: unknown) =>
    gone.aborted ? null : errorAnswer(context, thrown),
  );
  if (answer && !gone.aborted) res.end(formatEvent(toUploadEnd(answer), 'answer'));
}

const toUploadEnd = ({ status = 200, body }: Answer): UploadEnd => ({ status, body });

function send(context: Context, { status = 200, body, type, headers = {} }: Answer) {
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
}

const isPlain = (body: unknown): body is object =>
  typeof body === 'object' && body !== null && !Buffer.isBuffer(body) && !(body instanceof Readable);

/** A lookup that is not answered, such as one of an exam that is being corrected, is no wrong one. */
const isMiss = (thrown: unknown): boolean =>
  thrown instanceof AppError && ['notFound', 'badInput', 'tooLarge'].includes(thrown.code);
