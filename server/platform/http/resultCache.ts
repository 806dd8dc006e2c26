import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import { databaseAway } from '#server/platform/database/errors.ts';
import { countResultChangesHere, readResultVersion } from '#server/platform/database/resultChanges.ts';

/** About 4,000 results with their transcripts, of a school with logo, signatures and seal. */
const MAX_CACHE_BYTES = 192 * 1024 * 1024;
/**
 * Contract: a change is seen by every process within a second. The version is asked for anew after `ask`, and what is
 * kept is answered meanwhile, but `most` after the last question that was answered. Who then waits for longer than
 * `patience` is sent away.
 */
const CHECK_MS = { ask: 400, most: 900, patience: 2000 };

/** Something kept in memory, with about how many bytes it takes. */
export type CacheEntry = { bytes: number };

/**
 * The one cache of answers and of what they are made of, kept in memory until anything that lookups answer changes
 * (database/resultChanges.ts). The least recently used is dropped when there is no more room.
 */
export function createResultCache(db: Knex, { mostBytes = MAX_CACHE_BYTES, checkMs = CHECK_MS } = {}) {
  const kept = new LRUCache<string, CacheEntry>({
    maxSize: mostBytes,
    sizeCalculation: ({ bytes }, key) => bytes + key.length + 100,
  });
  const underWay = new Map<string, Promise<CacheEntry>>();
  let version = '';
  let checkedAt = Number.NEGATIVE_INFINITY;
  let seenHere = -1;
  let checking: Promise<void> | null = null;

  const age = (): number => performance.now() - checkedAt;
  const isValid = (): boolean => age() < checkMs.most && seenHere === countResultChangesHere();
  const check = async (): Promise<void> => {
    const [at, here] = [performance.now(), countResultChangesHere()];
    const now = await readResultVersion(db);
    if (now !== version) {
      for (const known of [kept, underWay])
        for (const key of [...known.keys()]) if (!key.startsWith(VERSIONED)) known.delete(key);
      version = now;
    }
    [checkedAt, seenHere] = [at, here];
  };
  const beginCheck = (): Promise<void> => {
    checking ??= answerWithin(
      check().finally(() => {
        checking = null;
      }),
      checkMs.patience,
    );
    return checking;
  };
  const requireValid = async (): Promise<void> => {
    const [now, here] = [performance.now(), countResultChangesHere()];
    // A question that was under way already may be older than a change.
    do await beginCheck();
    while (seenHere < here || (checkedAt < now && age() >= checkMs.most));
  };
  const make = (key: string, read: () => Promise<CacheEntry>): Promise<CacheEntry> => {
    const before = version;
    const reading = read()
      .then((value) => {
        // After a change meanwhile, what was read may be older than the change.
        if (version === before || key.startsWith(VERSIONED)) kept.set(key, value);
        return value;
      })
      .finally(() => {
        if (underWay.get(key) === reading) underWay.delete(key);
      });
    underWay.set(key, reading);
    return reading;
  };
  const find = <Value extends CacheEntry>(key: string, read: () => Promise<Value>) =>
    (kept.get(key) ?? underWay.get(key) ?? make(key, read)) as Promise<Value>;

  return {
    /** What is kept under the key; otherwise `read` is called, once for all who ask at the same time. */
    get: async <Value extends CacheEntry>(key: string, read: () => Promise<Value>): Promise<Value> => {
      if (!isValid()) await requireValid();
      // Whether it fails concerns only those who have to wait for it.
      else if (age() >= checkMs.ask) beginCheck().catch(() => {});
      return find(key, read);
    },
    /** The same for a key that itself differs after each change of what is read: other changes leave it. */
    getVersioned: async <Value extends CacheEntry>(key: string, read: () => Promise<Value>): Promise<Value> =>
      find(VERSIONED + key, read),
  };
}

/** How keys begin whose values are not dropped by other changes. */
const VERSIONED = 'versioned ';

const caches = new WeakMap<Knex, ResultCache>();

/** The one cache of this process for a database. */
export function resultCacheFor(db: Knex): ResultCache {
  const cache = caches.get(db) ?? createResultCache(db);
  caches.set(db, cache);
  return cache;
}

/** Throws 503 when the answer takes longer than so many ms. */
const answerWithin = (answer: Promise<void>, ms: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(databaseAway()), ms);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });

export type ResultCache = ReturnType<typeof createResultCache>;
