import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import type { Context } from 'koa';
import { takeTimeZoneFrom } from '#documents/model/schoolDay.ts';
import {
  anyone,
  type Caller,
  requireAllowed,
  requireRecentSignIn,
  staff,
} from '#server/platform/access/access.ts';
import { AppError } from '#server/platform/base/errors.ts';
import { errorAnswer } from './errorAnswer.ts';
import { eventStream, formatEvent, goneSignal } from './eventStream.ts';
import { dropFiles, readBody, requireReadable } from './readBody.ts';
import { type Answer, noProgress, type Progress, type Route, type UploadEnd } from './route.ts';
import type { Services } from './services.ts';

const MAPPED = ['0', '0', '0', '0', '0', 'ffff'];

/** Serves a route, in this order: limit, access, input, handler, answer. */
export const serveRoute =
  (services: Services, route: Route) =>
  async (context: Context): Promise<void> => {
    const { db } = services;
    const { params } = context;
    const address = clientAddress(context.ip);
    const caller = callerFor(route, context.state.caller);
    // Personal data must not be cached; an answer that may be cached sets its own header.
    if (!isPublicPage(route)) context.set('Cache-Control', 'no-store');
    const countMiss = await beginTry(services, route, caller, address);
    try {
      authorize(route, caller);
      requireIds(params);
      requireReadable({ ...params, ...context.query });
      await route.allow({ db, caller, params });
      const files = await readBody(context, route);
      const { query } = context;
      const { body } = context.request;
      timeZone = await services.readTimeZone();
      const work = route.prepare({ ...services, address, caller, params, query, body, files, context });
      if (route.long && wantsEvents(context)) await answerInEvents(context, work);
      else sendAnswer(context, await work(noProgress));
    } catch (thrown) {
      if (isMiss(thrown)) await countMiss();
      throw thrown;
    } finally {
      if (context.state.uploadDir) await dropFiles(context);
    }
  };

/**
 * The address by which tries are counted: for IPv6 the /64 network that one customer has, for `ADDRESS:PORT` the
 * address, for IPv4 written as IPv6 the IPv4 address. All that is no address counts together as 'unknown'.
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
  if (MAPPED.every((group, at) => groups[at] === group)) {
    const numbers = groups.slice(6).map((group) => Number.parseInt(group, 16));
    return numbers.flatMap((group) => [group >> 8, group & 255]).join('.');
  }
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** The eight groups of an IPv6 address in hex, without leading zeros. */
function ipv6Groups(address: string): string[] {
  // A URL has it in one form, without dots.
  const { hostname } = new URL(`http://[${address}]`);
  const [before = [], after = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((groups) => groups.split(':').filter(Boolean));
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}

/** A user with a first password gets public pages as a visitor does, until they change it. */
const callerFor = ({ who }: Route, caller: Caller | null): Caller | null =>
  who === anyone && caller?.mustChangePassword ? null : caller;

const isPublicPage = ({ who, method, limit }: Route): boolean => who === anyone && method === 'get' && !limit;

/**
 * Counts a request against the limit of its route. Throws 429. Returns a function to call when nothing was found, which
 * may throw 429 too.
 */
async function beginTry({ limits }: Services, { limit }: Route, caller: Caller | null, address: string) {
  // Students do count: anyone can sign up as one.
  if (!limit || staff.allows(caller)) return uncounted;
  if (limit === 'lookup') {
    limits.lookup.requireRoom(address);
    return () => limits.lookup.countWrong(address);
  }
  await limits[limit].count(address);
  return uncounted;
}

const uncounted = async (): Promise<void> => {};

/** The one place where a call is let through by the `who` of its route. Throws 401 without a sign-in, or 403. */
function authorize({ who, withFirstPassword, needsRecentSignIn }: Route, caller: Caller | null): void {
  const may = who.allows(caller);
  if (!may && !caller)
    throw new AppError('noSession', 'session.signIn', [], { 'WWW-Authenticate': 'Bearer' });
  requireAllowed(may);
  requireAllowed(!caller?.mustChangePassword || withFirstPassword === true, 'password.chooseOwn');
  if (needsRecentSignIn && caller) requireRecentSignIn(caller);
}

/** Throws 404 for an id that is not a number, because MySQL would read '12abc' as 12. */
function requireIds(params: Record<string, string>): void {
  for (const [name, value] of Object.entries(params))
    if (/^id$|Id$/.test(name) && !/^\d{1,19}$/.test(value))
      throw new AppError('notFound', 'request.notFound');
}

/** Only when named: a browser that accepts anything gets the plain answer. */
const wantsEvents = (context: Context): boolean => context.get('Accept').includes(eventStream.type);

/**
 * Sends progress events and at last the plain call's answer. After the client has closed the connection the next
 * progress throws, so that a transaction around it rolls back.
 */
async function answerInEvents(context: Context, work: (progress: Progress) => Promise<Answer>) {
  const { res } = context;
  const gone = goneSignal(context);
  // Koa would send the body only after this function, when the uploaded files are deleted already.
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
  if (!answer || gone.aborted) return;
  const { status = 200, body } = answer;
  res.end(formatEvent({ status, body } satisfies UploadEnd, 'answer'));
}

/** Sends an answer, a plain object as JSON. */
function sendAnswer(context: Context, { status = 200, body, type, headers = {} }: Answer): void {
  context.status = status;
  context.set(headers);
  if (type) context.type = type;
  if (!isPlain(body)) {
    context.body = body;
    return;
  }
  // Koa would serialize a JSON body three times: to measure, to compress and to send it.
  context.type = 'application/json';
  context.body = Buffer.from(JSON.stringify(body));
}

const isPlain = (body: unknown): body is object =>
  typeof body === 'object' && body !== null && !Buffer.isBuffer(body) && !(body instanceof Readable);

/** Only these count as wrong tries; a lookup of an exam that is being corrected, for example, does not. */
const isMiss = (thrown: unknown): boolean =>
  thrown instanceof AppError && ['notFound', 'badInput', 'tooLarge'].includes(thrown.code);

/**
 * Days and years are in the school's time zone, which each call reads. A process serves one school, so they share it:
 * an AsyncLocalStorage would make every promise of the process slower.
 */
let timeZone: string | undefined;
takeTimeZoneFrom(() => timeZone);
