import type { Knex } from 'knex';
import { AppError } from '#server/base/errors.ts';
import { log } from '#server/base/log.ts';
import { transact } from '#server/database/transact.ts';

const MINUTE = 60;
const QUARTER = 15 * MINUTE;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A number of tries for a key. They are kept in the database: they hold after a restart and for all processes. */
export type RateLimit = {
  /** Counts a try before it is made, so that tries made at once are counted too. Throws 429 when there were too many. */
  count: (key: string) => Promise<void>;
  /** The try that was counted was a right one. */
  takeBack: (key: string) => Promise<void>;
  clear: (key: string) => Promise<void>;
};

/** Milliseconds by the database's clock, the only one that all processes share. */
const NOW = 'round(unix_timestamp(now(3)) * 1000)';

const tooMany = (milliseconds: number): AppError =>
  new AppError('tooMany', 'Too many tries. Please wait a while and try again.', [], {
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

type Counted = { tries: number; left: number };

/** The tries of a key, and for how many milliseconds they still count; none once they have expired. */
const readTries = async (db: Knex, key: string): Promise<Counted> => {
  const row = await db('rate_limits')
    .where({ key })
    .first('points', db.raw(`expire - ${NOW} as time_left`));
  const left = Number(row?.time_left ?? 0);
  return left > 0 ? { tries: Number(row.points), left } : { tries: 0, left: 0 };
};

const keyMethods = (db: Knex, keyOf: (key: string) => string) => ({
  takeBack: async (key: string) => {
    await db('rate_limits')
      .where({ key: keyOf(key) })
      .where('points', '>', 0)
      .decrement('points', 1);
  },
  clear: async (key: string) => {
    await db('rate_limits')
      .where({ key: keyOf(key) })
      .delete();
  },
});

/** So many tries in so many seconds from the first one on. */
const fixedLimit = (db: Knex, name: string, most: number, seconds: number): RateLimit => {
  const keyOf = (key: string) => `${name}:${key}`;
  return {
    ...keyMethods(db, keyOf),
    count: async (key) => {
      const { tries, left } = await transact(db, async (transaction) => {
        await addTries(transaction, keyOf(key), 1, seconds);
        return readTries(transaction, keyOf(key));
      });
      if (tries > most) throw tooMany(left);
    },
  };
};

/** Of the tries only the wrong ones are written. */
export type WrongTryLimit = {
  /** Throws 429 when there were too many wrong ones. Returns how to end the try. */
  begin: (key: string) => Promise<(isWrong: boolean) => Promise<void>>;
};

/** So many wrong tries in so many seconds. Those under way in this process count too, or many at once would pass. */
const wrongTryLimit = (db: Knex, name: string, most: number, seconds: number): WrongTryLimit => {
  const underWay = new Map<string, number>();
  const change = (key: string, by: number): number => {
    const now = (underWay.get(key) ?? 0) + by;
    if (now > 0) underWay.set(key, now);
    else underWay.delete(key);
    return now;
  };
  const requireRoom = async (key: string, atOnce: number): Promise<void> => {
    const { tries, left } = await readTries(db, key);
    if (tries + atOnce > most) throw tooMany(left);
  };
  return {
    begin: async (input) => {
      const key = `${name}:${input}`;
      const atOnce = change(key, 1);
      try {
        await requireRoom(key, atOnce);
      } catch (error) {
        change(key, -1);
        throw error;
      }
      return async (isWrong) => {
        try {
          if (isWrong) await addTries(db, key, 1, seconds);
        } finally {
          change(key, -1);
        }
      };
    },
  };
};

/** Results that an address found, a row each: one that is found again writes nothing, a new one a single row. */
const foundResults = (db: Knex, most: number, seconds: number) => {
  const keyOf = (address: string, result: string) => `found:${address} ${result}`;
  return {
    /** Whether the address has found this result already, and whether it has found so many that another one costs. */
    read: async (address: string, result: string): Promise<{ isKnown: boolean; isSpent: boolean }> => {
      const prefix = keyOf(address, '');
      // The character after a blank ends the keys of the address.
      const [[row]] = await db.raw(
        `select exists(select 1 from rate_limits where \`key\` = ? and expire > ${NOW}) as known,
           (select count(*) from (
             select 1 from rate_limits where \`key\` > ? and \`key\` < ? and expire > ${NOW} limit ?
           ) as those) as found`,
        [keyOf(address, result), prefix, `${prefix.slice(0, -1)}!`, most],
      );
      return { isKnown: Number(row.known) > 0, isSpent: Number(row.found) >= most };
    },
    add: async (address: string, result: string): Promise<void> => {
      await addTries(db, keyOf(address, result), 1, seconds);
    },
  };
};

/** The longest that wrong tries from everywhere together hold up one who is right. */
const LONGEST_DELAY = QUARTER;

/**
 * A few free tries, and then a delay before each next one: a minute, two, four, up to a quarter of an hour. Tries are
 * remembered for a day, the free ones for a quarter of an hour. A refused try lengthens nothing.
 */
const growingLimit = (db: Knex, name: string, free: number): RateLimit => {
  const keyOf = (key: string) => `${name}:${key}`;
  const memory = (tries: number): number => (tries < free ? QUARTER : DAY) * 1000;
  const delay = (tries: number): number =>
    tries < free ? 0 : Math.min(MINUTE * 2 ** (tries - free), LONGEST_DELAY) * 1000;
  /** How long the next try has to wait, in milliseconds. */
  const wait = ({ tries, left }: Counted): number => delay(tries) - (memory(tries) - left);
  const addOne = async (transaction: Knex, key: string): Promise<void> => {
    // Locks the row, whether it was there or not.
    await addTries(transaction, key, 0, QUARTER);
    const counted = await readTries(transaction, key);
    if (wait(counted) > 0) throw tooMany(wait(counted));
    const tries = counted.tries + 1;
    await transaction('rate_limits')
      .where({ key })
      .update({ points: tries, expire: transaction.raw(`${NOW} + ?`, [memory(tries)]) });
  };
  return {
    ...keyMethods(db, keyOf),
    count: (key) => transact(db, (transaction) => addOne(transaction, keyOf(key))),
  };
};

/** Contract 2: 5 wrong tries for a number, 50 from an address, in 15 minutes. */
export const createRateLimits = (db: Knex) => ({
  signInAddress: fixedLimit(db, 'address', 50, QUARTER),
  /** For an account from one address, */
  signInFromAddress: fixedLimit(db, 'number-from', 5, QUARTER),
  /** and from all of them together: nobody is locked out by strangers for longer than the delay. */
  signInNumber: growingLimit(db, 'number', 5),
  /** On a browser where the account was signed in before, which strangers cannot lock. */
  signInDevice: fixedLimit(db, 'device', 5, QUARTER),
  /** The current password, asked of a person who is signed in. */
  currentPassword: fixedLimit(db, 'current-password', 5, QUARTER),
  /** Anyone may sign up, and each password is hashed, which is slow: more than a staff room does in an hour. */
  signUp: fixedLimit(db, 'sign-up', 60, HOUR),
  /** Photos that anyone but staff sends: a picture is costly to read. */
  strangerPicture: fixedLimit(db, 'stranger-picture', 10, HOUR),
  /** Lookups and codes of transcripts that found nothing. */
  lookup: wrongTryLimit(db, 'lookup', 60, MINUTE),
  /** Beyond these an address pays for each further result with a proof of work. */
  found: foundResults(db, 30, 10 * MINUTE),
  /** A proof of work counts once. */
  proof: fixedLimit(db, 'proof', 1, HOUR),
  /** Four digits are soon guessed: ten wrong ones an hour for a student from one address, */
  guardian: fixedLimit(db, 'guardian', 10, HOUR),
  /** from all addresses together some, and then one a delay, */
  guardianOfStudent: growingLimit(db, 'guardian-of', 30),
  /** and ten an hour on a browser that found the student before. */
  guardianDevice: fixedLimit(db, 'guardian-device', 10, HOUR),
});
export type RateLimits = ReturnType<typeof createRateLimits>;

/** Counts that have expired, now and once an hour. Returns how to stop. */
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
