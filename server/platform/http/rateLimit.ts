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

/** By how much the clocks of a cluster's nodes may differ. */
const CLOCKS_DIFFER = MINUTE;

/** Whether a count is over, in SQL: also one that expires later than its rule can say, by a clock that was wrong. */
const IS_OVER = `(expire <= ${NOW} or expire > ${NOW} + ?)`;

/** Counts tries for `seconds`; those of a row count for at most `longest`. */
const addTries = (db: Knex, key: string, tries: number, seconds: number, longest = seconds) => {
  const most = (longest + CLOCKS_DIFFER) * 1000;
  return db.raw(
    `insert into rate_limits (\`key\`, points, expire) values (?, ?, ${NOW} + ?)
     on duplicate key update
       points = if(${IS_OVER}, values(points), points + values(points)),
       expire = if(${IS_OVER}, values(expire), expire)`,
    [key, tries, seconds * 1000, most, most],
  );
};

type Tries = { tries: number; timeLeft: number };
const NO_TRIES: Tries = { tries: 0, timeLeft: 0 };

/** For how many seconds so many tries may count. */
type Memory = (tries: number) => number;

/**
 * The tries of a key, and for how many more milliseconds they count; zeros once they have expired. A wait is never
 * longer than the rule says: what expires later is of a clock that was wrong, and is over.
 */
const readTries = async (db: Knex, key: string, memory: Memory): Promise<Tries> => {
  const row = await db('rate_limits')
    .where({ key })
    .first('points', db.raw(`expire - ${NOW} as timeLeft`));
  if (!row) return NO_TRIES;
  const [tries, timeLeft] = [Number(row.points), Number(row.timeLeft)];
  const most = memory(tries) * 1000;
  if (timeLeft <= 0 || timeLeft > most + CLOCKS_DIFFER * 1000) return NO_TRIES;
  return { tries, timeLeft: Math.min(timeLeft, most) };
};

/** What the database says of a try: whether it was one too many, and for how long to refuse further ones. */
type Verdict = { tries: number; isRefused: boolean; wait: number };

/** How tries are counted: each of `key` in the database, for at most `seconds`; from `most` on they may be refused. */
type LimitRule = {
  most: number;
  seconds: number;
  memory: Memory;
  count: (db: Knex, key: string) => Promise<Verdict>;
};

/** At most `most` tries within `seconds` of the first one. */
const fixed = (most: number, seconds: number): LimitRule => {
  const memory = () => seconds;
  return {
    ...{ most, seconds, memory },
    count: async (db, key) => {
      await addTries(db, key, 1, seconds);
      const { tries, timeLeft } = await readTries(db, key, memory);
      return { tries, isRefused: tries > most, wait: tries >= most ? timeLeft : 0 };
    },
  };
};

/** The longest delay: wrong tries by strangers may hold up the owner of an account no longer than this. */
const LONGEST_DELAY = QUARTER;

/**
 * `free` tries without delay, then a growing delay before each next one: 1, 2, 4 ... up to 15 minutes. Tries count
 * for a day, the free ones for 15 minutes; one that comes too early does not count.
 */
const growing = (free: number): LimitRule => {
  const memory: Memory = (tries) => (tries < free ? QUARTER : DAY);
  const delay = (tries: number): number =>
    tries < free ? 0 : Math.min(MINUTE * 2 ** (tries - free), LONGEST_DELAY) * 1000;
  const count = async (transaction: Knex, key: string): Promise<Verdict> => {
    // Creates the row if it is missing and locks it.
    await addTries(transaction, key, 0, QUARTER, DAY);
    const { tries, timeLeft } = await readTries(transaction, key, memory);
    // A row of a wrong clock counts as none.
    const since = timeLeft === 0 ? Number.POSITIVE_INFINITY : memory(tries) * 1000 - timeLeft;
    const wait = delay(tries) - since;
    if (wait > 0) return { tries, isRefused: true, wait };
    await transaction('rate_limits')
      .where({ key })
      .update({ points: tries + 1, expire: transaction.raw(`${NOW} + ?`, [memory(tries + 1) * 1000]) });
    return { tries: tries + 1, isRefused: false, wait: delay(tries + 1) };
  };
  // In the transaction of the caller, if there is one.
  const within: LimitRule['count'] = (db, key) =>
    db.isTransaction ? count(db, key) : transact(db, (transaction) => count(transaction, key));
  return { most: free, seconds: DAY, memory, count: within };
};

/**
 * Counts tries by key. They are stored in the database, so they survive a restart and all processes share them.
 */
const storedLimit = (db: Knex, name: string, { most, memory, count }: LimitRule) => {
  const row = (key: string) => db('rate_limits').where({ key: `${name}:${key}` });
  return {
    /** Throws 429 when no further try would be accepted; counts nothing. */
    requireRoom: async (key: string): Promise<void> => {
      const { tries, timeLeft } = await readTries(db, `${name}:${key}`, memory);
      if (tries >= most) throw tooMany(timeLeft);
    },
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
type LocalTries = { stored: number; underWay: number; refusedUntil: number; lookedAt: number };

/** As many keys as a process remembers. A forgotten one costs nothing but one more wrong try. */
const MOST_KNOWN = 100_000;
const NONE: LocalTries = { stored: 0, underWay: 0, refusedUntil: 0, lookedAt: Number.NEGATIVE_INFINITY };
/** How often a refusal looks whether a right try in another process has cleared the wrong ones. */
const REREAD_TRIES_MS = 1000;

/**
 * Counts wrong tries only, so that a right one reads and writes nothing. They are stored in the database, and each
 * wrong one learns from it for how long to refuse the key, also because of tries in other processes.
 */
const wrongTryLimit = (db: Knex, name: string, { most, seconds, memory, count }: LimitRule) => {
  const known = new LRUCache<string, LocalTries>({ max: MOST_KNOWN, ttl: seconds * 1000 });
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

/** Whether the free results of an address are used up, and what to call once a result is found, or is not. */
type FoundCount = { isSpent: boolean; commit: () => Promise<void>; refund: () => Promise<void> };
const FREE: FoundCount = { isSpent: false, commit: async () => {}, refund: async () => {} };

/** As many results as an address may find in this process before it is counted in the database too. */
const FREE_LOOKUPS = 10;

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
  const readStored = async (transaction: Knex, address: string, result: string) => {
    const prefix = makeKey(address, '');
    const longest = (seconds + CLOCKS_DIFFER) * 1000;
    // '!' follows the blank in the collation, so it ends the range of this address's keys.
    const [[row]] = await transaction.raw(
      `select exists(select 1 from rate_limits where \`key\` = ? and not ${IS_OVER}) as known,
         (select count(*) from (
           select 1 from rate_limits where \`key\` > ? and \`key\` < ? and not ${IS_OVER} limit ?
         ) as those) as found`,
      [makeKey(address, result), longest, prefix, `${prefix.slice(0, -1)}!`, longest, most],
    );
    return { isKnown: Number(row.known) > 0, isSpent: Number(row.found) >= most };
  };
  const store = (connection: Knex, address: string, result: string) =>
    addTries(connection, makeKey(address, result), 1, seconds);
  /** Counts a result before it is found. One at a time for an address, in all processes. */
  const countStored = (address: string, result: string, before: readonly string[]) =>
    transact(db, async (transaction) => {
      await addTries(transaction, `found-turn:${address}`, 1, seconds);
      for (const one of before) await store(transaction, address, one);
      const { isKnown, isSpent } = await readStored(transaction, address, result);
      if (isKnown) return FREE;
      if (!isSpent) await store(transaction, address, result);
      return {
        isSpent,
        commit: async () => void (isSpent && (await store(db, address, result))),
        refund: async () =>
          void (await db('rate_limits')
            .where({ key: makeKey(address, result) })
            .delete()),
      };
    });
  return {
    /**
     * Counts a result for the address, unless it has found it before; simultaneous ones count too. Returns whether its
     * free results are used up, and functions to call once the result is found, or is not.
     */
    count: async (address: string, result: string): Promise<FoundCount> => {
      const name = `${result} `;
      const before = known.get(address) ?? '';
      if (before.includes(name)) return FREE;
      known.set(address, before + name);
      const forget = () => known.set(address, (known.get(address) ?? '').replace(name, ''));
      const results = namesIn(before);
      if (results.length < FREE_LOOKUPS) return { ...FREE, refund: async () => void forget() };
      try {
        const alone = results.length === FREE_LOOKUPS ? results : [];
        const counted = await countStored(address, result, alone);
        const refund = async () => {
          forget();
          await counted.refund();
        };
        return { ...counted, refund };
      } catch (error) {
        forget();
        throw error;
      }
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
  /**
   * While an account is delayed, an address may try it once a day all the same, so that its owner need not race whoever
   * takes each next try. So many such tries an hour for an account, so that guessing from many addresses stays slow.
   */
  signInOnce: storedLimit(db, 'number-once', fixed(1, DAY)),
  signInOnceOfNumber: storedLimit(db, 'number-once-of', fixed(20, HOUR)),
  /** An address that goes on asking while an account is delayed is refused for that account, and takes no try from others. */
  signInRefused: storedLimit(db, 'number-refused', fixed(20, QUARTER)),
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
  /** Wrong first tries of addresses while a student is delayed, which need not wait: ten an hour for a student. */
  guardianOnce: wrongTryLimit(db, 'guardian-once', fixed(10, HOUR)),
  /** Ten an hour on a browser that has found the student before. */
  guardianDevice: wrongTryLimit(db, 'guardian-device', fixed(10, HOUR)),
});
export type RateLimits = ReturnType<typeof createRateLimits>;

/** Forgets all wrong tries of an account: its passwords, codes and second steps, from all addresses and browsers. */
export async function clearTriesOf(db: Knex, userId: string): Promise<void> {
  const alone = ['number', 'number-once-of', 'second-step', 'current-password'];
  const withAddress = ['number-from', 'number-once', 'number-refused', 'noted-refusal'];
  await db('rate_limits')
    .whereIn(
      'key',
      alone.map((name) => `${name}:${userId}`),
    )
    .orWhere((query) => {
      for (const name of withAddress) query.orWhere('key', 'like', `${name}:${userId} %`);
      query.orWhere('key', 'like', `device:% ${userId}`);
    })
    .delete();
}

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
