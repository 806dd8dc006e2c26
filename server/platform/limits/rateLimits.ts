import type { Knex } from 'knex';
import { DAY, fixed, growing, HOUR, MINUTE, QUARTER, storedLimit } from './countTries.ts';
import { foundResults } from './foundResults.ts';
import { wrongTryLimit } from './wrongTries.ts';

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
