import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import { type LimitRule, readTries, type Tries, tooMany, type Verdict } from './countTries.ts';

/** The wrong tries of a key as this process knows them: those `stored` at the last answer, and those `underWay`. */
type LocalTries = { stored: number; underWay: number; refusedUntil: number; lookedAt: number };

/** As many keys as a process remembers. A forgotten one costs nothing but one more wrong try. */
export const MAX_KEYS = 100_000;
const NONE: LocalTries = { stored: 0, underWay: 0, refusedUntil: 0, lookedAt: Number.NEGATIVE_INFINITY };
/** How often a refusal looks whether a right try in another process has cleared the wrong ones. */
const REREAD_TRIES_MS = 1000;

/**
 * Counts wrong tries only, so that a right one reads and writes nothing. They are stored in the database, and each
 * wrong one learns from it for how long to refuse the key, also because of tries in other processes.
 */
export const wrongTryLimit = (db: Knex, name: string, { most, seconds, memory, count }: LimitRule) => {
  const known = new LRUCache<string, LocalTries>({ max: MAX_KEYS, ttl: seconds * 1000 });
  const change = (key: string, edit: (now: LocalTries) => LocalTries) =>
    known.set(key, edit(known.get(key) ?? NONE));
  /** For how many ms the key is refused; 0 when it is not. */
  const waitFor = (key: string): number => {
    const { stored, underWay, refusedUntil } = known.get(key) ?? NONE;
    const wait = refusedUntil - performance.now();
    if (wait > 0) return wait;
    // Simultaneous tries count before the database has answered.
    return underWay > 0 && stored + underWay >= most ? 1000 : 0;
  };
  const forgetWhenCleared = (key: string): void => {
    const { lookedAt } = known.get(key) ?? NONE;
    if (performance.now() - lookedAt < REREAD_TRIES_MS) return;
    change(key, (now) => ({ ...now, lookedAt: performance.now() }));
    const forget = ({ tries }: Tries) =>
      tries === 0 && change(key, (now) => ({ ...now, stored: 0, refusedUntil: 0 }));
    readTries(db, `${name}:${key}`, memory).then(forget, () => {});
  };
  return {
    hasRoom: (key: string): boolean => waitFor(key) === 0,
    /** Whether no wrong try of the key is known or under way. */
    isUntried: (key: string): boolean => {
      const { stored, underWay } = known.get(key) ?? NONE;
      return stored + underWay === 0;
    },
    /** Throws 429 while the key is refused. */
    requireRoom: (key: string): void => {
      const wait = waitFor(key);
      if (wait <= 0) return;
      forgetWhenCleared(key);
      throw tooMany(wait);
    },
    /** Counts a wrong try, in this process at once. Throws 429 when it was one too many. */
    countWrong: async (key: string): Promise<void> => {
      change(key, (now) => ({ ...now, underWay: now.underWay + 1 }));
      let verdict: Verdict | null = null;
      try {
        verdict = await count(db, `${name}:${key}`);
      } finally {
        change(key, ({ stored, underWay, refusedUntil, lookedAt }) => ({
          lookedAt,
          stored: verdict?.tries ?? stored,
          underWay: underWay - 1,
          refusedUntil: Math.max(refusedUntil, performance.now() + (verdict?.wait ?? 0)),
        }));
      }
      if (verdict.isRefused) throw tooMany(verdict.wait);
    },
    /** Forgets the wrong tries of a key that was right, also those in other processes; without any it writes nothing. */
    clear: async (key: string): Promise<void> => {
      known.delete(key);
      const stored = `${name}:${key}`;
      if ((await readTries(db, stored, memory)).tries > 0)
        await db('rate_limits').where({ key: stored }).delete();
    },
  };
};
