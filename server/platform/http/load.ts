import type { Knex } from 'knex';
import type { Middleware } from 'koa';
import { LRUCache } from 'lru-cache';
import { createMessage } from '#documents/i18n/messages/index.ts';
import { staff } from '#server/platform/access/access.ts';

/** How long a request may have to wait, in ms, before visitors are sent away, and before everybody is. */
const MOST_WAIT = { visitors: 500, all: 1000 };
/** When a page that was sent away asks again. */
const RETRY_SECONDS = 5;
/** How often the event loop is timed. */
const TIME_LOOP_MS = 100;

/** How busy this process is. */
export type Load = {
  /** How long a request that arrives now has to wait before it is worked on, in ms. */
  waitMs: () => number;
  /** Counts a request that was sent away. */
  onRefused: () => void;
  stop: () => void;
};

/** The events of knex's pool of connections, which it passes on from tarn without their types. */
type PoolEvents = {
  on(event: 'acquireRequest' | 'acquireSuccess' | 'acquireFail', listener: (id: number) => void): void;
  removeListener(event: string, listener: (id: number) => void): void;
};

/**
 * Measures how long requests wait: for the event loop, by the shorter of its last two delays, so that one slow request
 * does not count, and for a connection to the database, by the request that has waited longest.
 */
export function watchLoad(db: Knex, onRefused: () => void = () => {}): Load {
  const pool: PoolEvents = db.client.pool;
  const asking = new Map<number, number>();
  const begin = (id: number) => void asking.set(id, performance.now());
  const end = (id: number) => void asking.delete(id);
  pool.on('acquireRequest', begin);
  pool.on('acquireSuccess', end);
  pool.on('acquireFail', end);
  let delays = { last: 0, before: 0 };
  let lookedAt = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    delays = { last: now - lookedAt - TIME_LOOP_MS, before: delays.last };
    lookedAt = now;
  }, TIME_LOOP_MS).unref();
  return {
    waitMs: () => {
      const [oldest] = asking.values();
      const loopMs = Math.min(delays.last, delays.before);
      return Math.max(0, loopMs, oldest === undefined ? 0 : performance.now() - oldest);
    },
    onRefused,
    stop: () => {
      clearInterval(timer);
      pool.removeListener('acquireRequest', begin);
      pool.removeListener('acquireSuccess', end);
      pool.removeListener('acquireFail', end);
    },
  };
}

/** As many staff as are remembered, and for how many ms after their last request. */
const REMEMBERED = { max: 10_000, ttl: 15 * 60_000 };

/**
 * Answers 503 with Retry-After when a request would wait too long: it would be given up by the person who sent it and
 * worked on all the same. Visitors are sent away first, so that a clerk can go on saving: whose token was found to be
 * that of staff by an earlier request, because looking at it now would take what others wait for.
 */
export function refuseOverload({ waitMs, onRefused }: Load): Middleware {
  const ofStaff = new LRUCache<string, true>(REMEMBERED);
  return async (context, next) => {
    const wait = waitMs();
    const token = context.get('Authorization');
    if (wait < MOST_WAIT.visitors || (wait < MOST_WAIT.all && ofStaff.has(token))) {
      await next();
      if (token && staff.allows(context.state.caller ?? null)) ofStaff.set(token, true);
      return;
    }
    onRefused();
    context.status = 503;
    context.set({ 'Retry-After': String(RETRY_SECONDS), 'Cache-Control': 'no-store' });
    if (!context.path.startsWith('/api/') && context.accepts('json', 'html') === 'html') {
      context.type = 'html';
      context.body = PAGE;
    } else context.body = { ...createMessage('request.busy'), code: 'unavailable' };
  };
}

/** Comes back by itself, because a person would only press reload, and sooner. */
const PAGE = `<!doctype html>
<html lang="bn">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${RETRY_SECONDS}">
<title>একটু অপেক্ষা করুন</title>
<p>এই মুহূর্তে অনেকে ফল দেখছেন। পাতাটি ${RETRY_SECONDS.toLocaleString('bn')} সেকেন্ড পরে নিজেই আবার খুলবে।</p>
<p lang="en">Very many people are here at this moment. This page opens again by itself in ${RETRY_SECONDS} seconds.</p>
</html>
`;
