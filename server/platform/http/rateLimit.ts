import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import { AppError } from '#server/platform/base/errors.ts';
import { repeat } from '#server/platform/base/repeat.ts';
import { removeOldResultChanges } from '#server/platform/database/resultChanges.ts';
import { transact } from '#server/platform/database/transact.ts';

const MINUTE = 60;
const QUARTER = 15 * MINUTE;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Milliseconds by the database's clock, the only one that all processes share. */
const NOW = 'round(unix_timestamp(now(3)) * 1000)';

const tooMany = (milliseconds: number): AppError =>
  new AppError('tooMany', 'request.tooMany', [], {
    'Retry-After': String(Math.max(1, Math.ceil(milliseconds / 1000))),
  });

const addTries = (db: Knex, key: string, tries: number, seconds: number) =>
  db.raw(
    `insert into rate_limits (\`key\`, points, expire) values (?, ?, ${NOW} + ?)
     on duplicate key update
       points = if(expire <= ${NOW}, values(points), points + values(points)),
       expire = if(expire <= ${NOW}, values(expire), expire)`,
    [key, tries, seconds * 1000],
  );

type Tries = { tries: number; timeLeft: number };

/** The tries of a key, and for how many more milliseconds they count; zeros once they have expired. */
const readTries = async (db: Knex, key: string): Promise<Tries> => {
  const row = await db('rate_limits')
    .where({ key })
    .first('points', db.raw(`expire - ${NOW} as timeLeft`));
  const timeLeft = Number(row?.timeLeft ?? 0);
  return timeLeft > 0 ? { tries: Number(row.points), timeLeft } : { tries: 0, timeLeft: 0 };
};

/** What the database says of a try: whether it was one too many, and for how long to refuse further ones. */
type Verdict = { tries: number; isRefused: boolean; wait: number };

/** How tries are counted: each of `key` in the database, for at most `seconds`; from `most` on they may be refused. */
type Rule = { most: number; seconds: number; count: (db: Knex, key: string) => Promise<Verdict> };

/** At most `most` tries within `seconds` of the first one. */
const fixed = (most: number, seconds: number): Rule => ({
  ...{ most, seconds },
  count: async (db, key) => {
    await addTries(db, key, 1, seconds);
    const { tries, timeLeft } = await readTries(db, key);
    return { tries, isRefused: tries > most, wait: tries >= most ? timeLeft : 0 };
  },
});

/** The longest delay: wrong tries by strangers may hold up the owner of an account no longer than this. */
const LONGEST_DELAY = QUARTER;

/**
 * `free` tries without delay, then a growing delay before each next one: 1, 2, 4 ... up to 15 minutes. Tries count
 * for a day, the free ones for 15 minutes; one that comes too early does not count.
 */
const growing = (free: number): Rule => {
  const memory = (tries: number): number => (tries < free ? QUARTER : DAY) * 1000;
  const delay = (tries: number): number =>
    tries < free ? 0 : Math.min(MINUTE * 2 ** (tries - free), LONGEST_DELAY) * 1000;
  const count = async (transaction: Knex, key: string): Promise<Verdict> => {
    // Creates the row if it is missing and locks it.
    await addTries(transaction, key, 0, QUARTER);
    const { tries, timeLeft } = await readTries(transaction, key);
    const wait = delay(tries) - (memory(tries) - timeLeft);
    if (wait > 0) return { tries, isRefused: true, wait };
    await transaction('rate_limits')
      .where({ key })
      .update({ points: tries + 1, expire: transaction.raw(`${NOW} + ?`, [memory(tries + 1)]) });
    return { tries: tries + 1, isRefused: false, wait: delay(tries + 1) };
  };
  // In the transaction of the caller, if there is one.
  const within: Rule['count'] = (db, key) =>
    db.isTransaction ? count(db, key) : transact(db, (transaction) => count(transaction, key));
  return { most: free, seconds: DAY, count: within };
};

/**
 * Counts tries by key. They are stored in the database, so they survive a restart and all processes share them.
 */
const storedLimit = (db: Knex, name: string, { count }: Rule) => {
  const row = (key: string) => db('rate_limits').where({ key: `${name}:${key}` });
  return {
    /** Counts a try before it is made, so that simultaneous tries count too. Throws 429 when there were too many. */
    count: async (key: string): Promise<void> => {
      const { isRefused, wait } = await transact(db, (transaction) => count(transaction, `${name}:${key}`));
      if (isRefused) throw tooMany(wait);
    },
    /** Uncounts one try, because it was right. */
    refund: async (key: string): Promise<void> => {
      await row(key).where('points', '>', 0).decrement('points', 1);
    },
    clear: async (key: string): Promise<void> => {
      await row(key).delete();
    },
  };
};

/** The wrong tries of a key as this process knows them: those `stored` at the last answer, and those `underWay`. */
type Known = { stored: number; underWay: number; refusedUntil: number; lookedAt: number };

/** As many keys as a process remembers. A forgotten one costs nothing but one more wrong try. */
const MOST_KNOWN = 100_000;
const NONE: Known = { stored: 0, underWay: 0, refusedUntil: 0, lookedAt: Number.NEGATIVE_INFINITY };
/** How often a refusal looks whether a right try in another process has cleared the wrong ones. */
const LOOK_MS = 1000;

/**
 * Counts wrong tries only, so that a right one reads and writes nothing. They are stored in the database, and each
 * wrong one learns from it for how long to refuse the key, also because of tries in other processes.
 */
const wrongTryLimit = (db: Knex, name: string, { most, seconds, count }: Rule) => {
  const known = new LRUCache<string, Known>({ max: MOST_KNOWN, ttl: seconds * 1000 });
  const change = (key: string, edit: (now: Known) => Known) => known.set(key, edit(known.get(key) ?? NONE));
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
    if (performance.now() - lookedAt < LOOK_MS) return;
    change(key, (now) => ({ ...now, lookedAt: performance.now() }));
    const forget = ({ tries }: Tries) =>
      tries === 0 && change(key, (now) => ({ ...now, stored: 0, refusedUntil: 0 }));
    readTries(db, `${name}:${key}`).then(forget, () => {});
  };
  return {
    hasRoom: (key: string): boolean => waitFor(key) === 0,
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
      if ((await readTries(db, stored)).tries > 0) await db('rate_limits').where({ key: stored }).delete();
    },
  };
};

type Counted = { isSpent: boolean; commit: () => Promise<void>; refund: () => void };
const FREE: Counted = { isSpent: false, commit: async () => {}, refund: () => {} };

/** As many results as an address may find in this process before it is counted in the database too. */
const FOUND_ALONE = 10;

/** The short names in a text in which a blank follows each. */
const namesIn = (text: string): string[] => text.split(' ').slice(0, -1);

/**
 * The results each address has found. The first ten are remembered in memory only, so that a parent's lookup writes
 * nothing; from then on they are rows in the database, which all processes share.
 */
const foundResults = (db: Knex, most: number, seconds: number) => {
  // The short names of what an address has found in one text: a hundred thousand addresses would be as many maps.
  const known = new LRUCache<string, string>({ max: MOST_KNOWN, ttl: seconds * 1000, noUpdateTTL: true });
  const makeKey = (address: string, result: string) => `found:${address} ${result}`;
  const readStored = async (address: string, result: string) => {
    const prefix = makeKey(address, '');
    // '!' follows the blank in the collation, so it ends the range of this address's keys.
    const [[row]] = await db.raw(
      `select exists(select 1 from rate_limits where \`key\` = ? and expire > ${NOW}) as known,
         (select count(*) from (
           select 1 from rate_limits where \`key\` > ? and \`key\` < ? and expire > ${NOW} limit ?
         ) as those) as found`,
      [makeKey(address, result), prefix, `${prefix.slice(0, -1)}!`, most],
    );
    return { isKnown: Number(row.known) > 0, isSpent: Number(row.found) >= most };
  };
  const store = (address: string, result: string) => addTries(db, makeKey(address, result), 1, seconds);
  return {
    /** Whether the address may find one more result that is counted in memory only. */
    hasFree: (address: string): boolean => namesIn(known.get(address) ?? '').length < FOUND_ALONE,
    /** Counts a result in memory only; false when the address has found too many for that. */
    countFree: (address: string, result: string): boolean => {
      const [name, before] = [`${result} `, known.get(address) ?? ''];
      if (before.includes(name)) return true;
      if (namesIn(before).length >= FOUND_ALONE) return false;
      known.set(address, before + name);
      return true;
    },
    /**
     * Counts a result for the address, unless it has found it before. Returns whether its free results are used up,
     * and functions to call once the result is found, or is not.
     */
    count: async (address: string, result: string): Promise<Counted> => {
      const name = `${result} `;
      const before = known.get(address) ?? '';
      if (before.includes(name)) return FREE;
      known.set(address, before + name);
      const refund = () => {
        known.set(address, (known.get(address) ?? '').replace(name, ''));
      };
      const results = namesIn(before);
      if (results.length < FOUND_ALONE) return { ...FREE, refund };
      if (results.length === FOUND_ALONE) for (const one of results) await store(address, one);
      const { isKnown, isSpent } = await readStored(address, result);
      return {
        isSpent: isSpent && !isKnown,
        commit: async () => void (await store(address, result)),
        refund,
      };
    },
  };
};

/** Every limit of the product. Contract 2: 5 wrong sign-ins for a number and 50 from an address in 15 minutes. */
export const createRateLimits = (db: Knex) => ({
  signInAddress: storedLimit(db, 'address', fixed(50, QUARTER)),
  /** One account from one address. */
  signInFromAddress: storedLimit(db, 'number-from', fixed(5, QUARTER)),
  /** One account from all addresses: strangers can delay its owner, but never lock them out. */
  signInNumber: storedLimit(db, 'number', growing(5)),
  /** One account on a browser where it was signed in before; tries by strangers do not count here. */
  signInDevice: storedLimit(db, 'device', fixed(5, QUARTER)),
  /** Codes of a user's second step: whoever tries them knows the password. */
  secondStep: storedLimit(db, 'second-step', growing(5)),
  /** One line in the log for all refused tries of an account from an address. */
  notedRefusal: storedLimit(db, 'noted-refusal', fixed(1, QUARTER)),
  /** The current password of a signed-in user, when they change it. */
  currentPassword: storedLimit(db, 'current-password', fixed(5, QUARTER)),
  /** Sign-ups are public and hashing a password is slow; 60 an hour is more than a staff room needs. */
  signUp: storedLimit(db, 'sign-up', fixed(60, HOUR)),
  /** Photos sent by anyone but staff, because decoding a picture is costly. */
  strangerPicture: storedLimit(db, 'stranger-picture', fixed(10, HOUR)),
  /** Lookups and transcript codes that found nothing. */
  lookup: wrongTryLimit(db, 'lookup', fixed(60, MINUTE)),
  /** Beyond 30 results an address needs a proof of work for each further one. */
  found: foundResults(db, 30, 10 * MINUTE),
  /** Each proof of work is accepted once. */
  proof: storedLimit(db, 'proof', fixed(1, HOUR)),
  /** Four digits are soon guessed: ten wrong ones an hour for a student from one address. */
  guardian: wrongTryLimit(db, 'guardian', fixed(10, HOUR)),
  /** Wrong digits for a student from all addresses: 30, and then a growing delay. */
  guardianOfStudent: wrongTryLimit(db, 'guardian-of', growing(30)),
  /** Ten an hour on a browser that has found the student before. */
  guardianDevice: wrongTryLimit(db, 'guardian-device', fixed(10, HOUR)),
});
export type RateLimits = ReturnType<typeof createRateLimits>;

/**
 * Deletes expired counts, old notes of changed results and what `others` remove, now and once an hour. Returns a
 * function that stops this.
 */
export const removeExpiredHourly = (db: Knex, others: readonly ((db: Knex) => Promise<void>)[] = []) => {
  const remove = async () => {
    await db('rate_limits').where('expire', '<', db.raw(NOW)).delete();
    await removeOldResultChanges(db);
    for (const removeOthers of others) await removeOthers(db);
  };
  return repeat(HOUR * 1000, remove, 'what has expired was not removed');
};
