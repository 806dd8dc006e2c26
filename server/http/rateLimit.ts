import type { Knex } from 'knex';
import { AppError } from '#server/base/errors.ts';
import { log } from '#server/base/log.ts';
import { transact } from '#server/database/transact.ts';

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

type Counted = { tries: number; timeLeft: number };

/** The tries of a key, and for how many more milliseconds they count; zeros once they have expired. */
const readTries = async (db: Knex, key: string): Promise<Counted> => {
  const row = await db('rate_limits')
    .where({ key })
    .first('points', db.raw(`expire - ${NOW} as timeLeft`));
  const timeLeft = Number(row?.timeLeft ?? 0);
  return timeLeft > 0 ? { tries: Number(row.points), timeLeft } : { tries: 0, timeLeft: 0 };
};

/**
 * Counts tries by key. They are stored in the database, so they survive a restart and all processes share them; `count`
 * returns for how many more milliseconds to refuse them.
 */
const storedLimit = (db: Knex, name: string, count: (transaction: Knex, key: string) => Promise<number>) => {
  const row = (key: string) => db('rate_limits').where({ key: `${name}:${key}` });
  return {
    /** Counts a try before it is made, so that simultaneous tries count too. Throws 429 when there were too many. */
    count: async (key: string): Promise<void> => {
      const milliseconds = await transact(db, (transaction) => count(transaction, `${name}:${key}`));
      if (milliseconds > 0) throw tooMany(milliseconds);
    },
    /** Uncounts one try, because it was right. */
    takeBack: async (key: string): Promise<void> => {
      await row(key).where('points', '>', 0).decrement('points', 1);
    },
    clear: async (key: string): Promise<void> => {
      await row(key).delete();
    },
  };
};

/** At most `most` tries within `seconds` of the first one. */
const fixedLimit = (db: Knex, name: string, most: number, seconds: number) =>
  storedLimit(db, name, async (transaction, key) => {
    await addTries(transaction, key, 1, seconds);
    const { tries, timeLeft } = await readTries(transaction, key);
    return tries > most ? timeLeft : 0;
  });

/** At most `most` wrong tries in `seconds`. Those still running here count too, or many at once would pass. */
const wrongTryLimit = (db: Knex, name: string, most: number, seconds: number) => {
  const underWay = new Map<string, number>();
  const change = (key: string, by: number): number => {
    const now = (underWay.get(key) ?? 0) + by;
    if (now > 0) underWay.set(key, now);
    else underWay.delete(key);
    return now;
  };
  const requireRoom = async (key: string, atOnce: number): Promise<void> => {
    const { tries, timeLeft } = await readTries(db, key);
    if (tries + atOnce > most) throw tooMany(timeLeft);
  };
  return {
    /** Throws 429 when there were too many wrong tries. Returns a function that ends this try. */
    begin: async (input: string) => {
      const key = `${name}:${input}`;
      const atOnce = change(key, 1);
      try {
        await requireRoom(key, atOnce);
      } catch (error) {
        change(key, -1);
        throw error;
      }
      return async (isWrong: boolean) => {
        try {
          if (isWrong) await addTries(db, key, 1, seconds);
        } finally {
          change(key, -1);
        }
      };
    },
  };
};

/** The results each address has found, one row each: finding a known one writes nothing, a new one one row. */
const foundResults = (db: Knex, most: number, seconds: number) => {
  const makeKey = (address: string, result: string) => `found:${address} ${result}`;
  return {
    /** Whether the address has found this result before, and whether it has used up its free results. */
    read: async (address: string, result: string): Promise<{ isKnown: boolean; isSpent: boolean }> => {
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
    },
    add: async (address: string, result: string): Promise<void> => {
      await addTries(db, makeKey(address, result), 1, seconds);
    },
  };
};

/** The longest delay: wrong tries by strangers may hold up the owner of an account no longer than this. */
const LONGEST_DELAY = QUARTER;

/**
 * `free` tries without delay, then a growing delay before each next one: 1, 2, 4 ... up to 15 minutes. Tries count
 * for a day, the free ones for 15 minutes. A refused try does not make the delay longer.
 */
const growingLimit = (db: Knex, name: string, free: number) => {
  const memory = (tries: number): number => (tries < free ? QUARTER : DAY) * 1000;
  const delay = (tries: number): number =>
    tries < free ? 0 : Math.min(MINUTE * 2 ** (tries - free), LONGEST_DELAY) * 1000;
  return storedLimit(db, name, async (transaction, key) => {
    // Creates the row if it is missing and locks it.
    await addTries(transaction, key, 0, QUARTER);
    const { tries, timeLeft } = await readTries(transaction, key);
    const wait = delay(tries) - (memory(tries) - timeLeft);
    if (wait <= 0)
      await transaction('rate_limits')
        .where({ key })
        .update({ points: tries + 1, expire: transaction.raw(`${NOW} + ?`, [memory(tries + 1)]) });
    return wait;
  });
};

/** Every limit of the product. Contract 2: 5 wrong sign-ins for a number and 50 from an address in 15 minutes. */
export const createRateLimits = (db: Knex) => ({
  signInAddress: fixedLimit(db, 'address', 50, QUARTER),
  /** One account from one address. */
  signInFromAddress: fixedLimit(db, 'number-from', 5, QUARTER),
  /** One account from all addresses: strangers can delay its owner, but never lock them out. */
  signInNumber: growingLimit(db, 'number', 5),
  /** One account on a browser where it was signed in before; tries by strangers do not count here. */
  signInDevice: fixedLimit(db, 'device', 5, QUARTER),
  /** The current password of a signed-in user, when they change it. */
  currentPassword: fixedLimit(db, 'current-password', 5, QUARTER),
  /** Sign-ups are public and hashing a password is slow; 60 an hour is more than a staff room needs. */
  signUp: fixedLimit(db, 'sign-up', 60, HOUR),
  /** Photos sent by anyone but staff, because decoding a picture is costly. */
  strangerPicture: fixedLimit(db, 'stranger-picture', 10, HOUR),
  /** Lookups and transcript codes that found nothing. */
  lookup: wrongTryLimit(db, 'lookup', 60, MINUTE),
  /** Beyond 30 results an address needs a proof of work for each further one. */
  found: foundResults(db, 30, 10 * MINUTE),
  /** Each proof of work is accepted once. */
  proof: fixedLimit(db, 'proof', 1, HOUR),
  /** Four digits are soon guessed: ten wrong ones an hour for a student from one address. */
  guardian: fixedLimit(db, 'guardian', 10, HOUR),
  /** Wrong digits for a student from all addresses: 30, and then a growing delay. */
  guardianOfStudent: growingLimit(db, 'guardian-of', 30),
  /** Ten an hour on a browser that has found the student before. */
  guardianDevice: fixedLimit(db, 'guardian-device', 10, HOUR),
});
export type RateLimits = ReturnType<typeof createRateLimits>;

/** Deletes expired counts now and once an hour. Returns a function that stops this. */
export const removeExpiredHourly = (db: Knex): (() => Promise<void>) => {
  const remove = async () => {
    try {
      await db('rate_limits').where('expire', '<', db.raw(NOW)).delete();
    } catch (error) {
      log.warn({ error }, 'expired counts stay');
    }
  };
  let working = remove();
  const timer = setInterval(() => {
    working = remove();
  }, HOUR * 1000).unref();
  return async () => {
    clearInterval(timer);
    await working;
  };
};
