import type { Knex } from 'knex';
import { RateLimiterMySQL, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '#server/errors.ts';

const QUARTER = 15 * 60;
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type RateLimitName =
  | 'signInNumber'
  | 'signInAddress'
  | 'signUp'
  | 'strangerPicture'
  | 'lookup'
  | 'guardian'
  | 'guardianOfStudent';

/** Counts of tries, kept in the database: they hold across a restart and for several processes. */
export type RateLimits = Record<RateLimitName, RateLimiterMySQL>;

const limiter = (db: Knex, keyPrefix: string, points: number, duration: number) =>
  new RateLimiterMySQL({
    storeClient: db,
    storeType: 'knex',
    dbName: db.client.database(),
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix,
    points,
    duration,
  });

/** Contract 2: 5 wrong tries for a number, 50 from an address, in 15 minutes. */
export const createRateLimits = (db: Knex): RateLimits => ({
  signInNumber: limiter(db, 'number', 5, QUARTER),
  signInAddress: limiter(db, 'address', 50, QUARTER),
  /** Anyone may sign up, and each password is hashed, which is slow: more than a staff room does in an hour. */
  signUp: limiter(db, 'sign-up', 60, HOUR),
  /** Photos that anyone but staff sends: a picture is costly to read. */
  strangerPicture: limiter(db, 'stranger-picture', 10, HOUR),
  lookup: limiter(db, 'lookup', 60, MINUTE),
  /** Four digits are soon guessed: ten wrong ones an hour for a student from one address, which locks out nobody else, */
  guardian: limiter(db, 'guardian', 10, HOUR),
  /** and from all addresses together a number that no single one reaches in a day. */
  guardianOfStudent: limiter(db, 'guardian-of', 300, DAY),
});

const tooMany = ({ msBeforeNext }: RateLimiterRes) =>
  new AppError('tooMany', 'Too many tries. Please wait a while and try again.', [], {
    'Retry-After': String(Math.ceil(msBeforeNext / 1000)),
  });

/** Counts one try. Throws 429 with Retry-After when there were too many. */
export const countTry = async (limits: RateLimiterMySQL, key: string): Promise<void> => {
  try {
    await limits.consume(key);
  } catch (refused) {
    throw refused instanceof RateLimiterRes ? tooMany(refused) : refused;
  }
};
