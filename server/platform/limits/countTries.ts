import type { Knex } from 'knex';
import { AppError } from '#server/platform/base/errors.ts';
import { transact } from '#server/platform/database/transact.ts';

export const MINUTE = 60;
export const QUARTER = 15 * MINUTE;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Milliseconds by the database's clock, the only one that all processes share. */
export const NOW = 'round(unix_timestamp(now(3)) * 1000)';

export const tooMany = (milliseconds: number): AppError =>
  new AppError('tooMany', 'request.tooMany', [], {
    'Retry-After': String(Math.max(1, Math.ceil(milliseconds / 1000))),
  });

/** By how much the clocks of a cluster's nodes may differ. */
export const CLOCKS_DIFFER = MINUTE;

/** Whether a count is over, in SQL: also one that expires later than its rule can say, by a clock that was wrong. */
export const IS_OVER = `(expire <= ${NOW} or expire > ${NOW} + ?)`;

/** Counts tries for `seconds`; those of a row count for at most `longest`. */
export const addTries = (db: Knex, key: string, tries: number, seconds: number, longest = seconds) => {
  const most = (longest + CLOCKS_DIFFER) * 1000;
  return db.raw(
    `insert into rate_limits (\`key\`, points, expire) values (?, ?, ${NOW} + ?)
     on duplicate key update
       points = if(${IS_OVER}, values(points), points + values(points)),
       expire = if(${IS_OVER}, values(expire), expire)`,
    [key, tries, seconds * 1000, most, most],
  );
};

export type Tries = { tries: number; timeLeft: number };
const NO_TRIES: Tries = { tries: 0, timeLeft: 0 };

/** For how many seconds so many tries may count. */
type Memory = (tries: number) => number;

/**
 * The tries of a key, and for how many more milliseconds they count; zeros once they have expired. A wait is never
 * longer than the rule says: what expires later is of a clock that was wrong, and is over.
 */
export const readTries = async (db: Knex, key: string, memory: Memory): Promise<Tries> => {
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
export type Verdict = { tries: number; isRefused: boolean; wait: number };

/** How tries are counted: each of `key` in the database, for at most `seconds`; from `most` on they may be refused. */
export type LimitRule = {
  most: number;
  seconds: number;
  memory: Memory;
  count: (db: Knex, key: string) => Promise<Verdict>;
};

/** At most `most` tries within `seconds` of the first one. */
export const fixed = (most: number, seconds: number): LimitRule => {
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
export const growing = (free: number): LimitRule => {
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
export const storedLimit = (db: Knex, name: string, { most, memory, count }: LimitRule) => {
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
