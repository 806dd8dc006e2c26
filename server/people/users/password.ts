import { randomInt } from 'node:crypto';
import argon2 from 'argon2';
import type { PlainKey } from '#documents/i18n/messages/index.ts';
import { atMost } from '#server/platform/base/atMost.ts';
import { type AppError, refusedField } from '#server/platform/base/errors.ts';
import type { RateLimits } from '#server/platform/limits/rateLimits.ts';

/**
 * argon2id with 19 MiB and 2 passes: the least that OWASP recommends, because many sign in at once on a results day.
 */
const ARGON2_OPTIONS = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Hashing takes threads of the four that files are read with, too: half of them are left. Those who wait as the last
 * of a hundred wait for about three seconds.
 */
const inTurn = atMost(2, 100);

/** An argon2id hash with its parameters and salt. Throws 503 when too many wait for one. */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => argon2.hash(password.normalize('NFC'), ARGON2_OPTIONS));

/** The bare hash for a salt that is kept elsewhere, in base64url: what has the same hash is the same code. */
export async function hashWithSalt(code: string, salt: Buffer): Promise<string> {
  const hash = await inTurn(() => argon2.hash(code, { ...ARGON2_OPTIONS, salt, raw: true }));
  return hash.toString('base64url');
}

/**
 * Whether the password has this hash: normalised, because keyboards write য় and é in one code point or two, or as it was
 * typed, as older hashes have it. Takes as long as hashing, so call it before anything is locked. Throws 503 when
 * too many wait.
 */
export const isPassword = async (hash: string, password: string): Promise<boolean> => {
  const normalised = password.normalize('NFC');
  if (await inTurn(() => argon2.verify(hash, normalised))) return true;
  return normalised !== password && inTurn(() => argon2.verify(hash, password));
};

/** Throws 400 unless `currentPassword` is the account's password, and 429 after too many wrong tries. */
export async function requireCurrentPassword(
  limits: RateLimits,
  { id, passwordHash }: { id: string; passwordHash: string },
  currentPassword: string | undefined,
): Promise<void> {
  if (!currentPassword) throw refusePassword('password.currentRequired');
  await limits.currentPassword.count(id);
  const isRight = await isPassword(passwordHash, currentPassword).catch(async (busy: unknown) => {
    // It was not checked.
    await limits.currentPassword.refund(id);
    throw busy;
  });
  if (!isRight) throw refusePassword('password.currentWrong');
  await limits.currentPassword.clear(id);
}

const refusePassword = (message: PlainKey): AppError => refusedField('badInput', 'currentPassword', message);

/** Without letters and digits that look alike on a printed slip: 0 O o, 1 I l. */
const CAPITALS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const OTHERS = 'abcdefghijkmnpqrstuvwxyz23456789';

export type FirstPassword = { password: string; hash: string };

/**
 * A first password and its hash for each key. Hashing is slow, so it is done before anything is locked, and one after
 * the other: a sign-in waits for one of them and not for a class.
 */
export async function firstPasswords(keys: Iterable<string>, onDone: (done: number) => void = () => {}) {
  const made = new Map<string, FirstPassword>();
  for (const key of keys) {
    const password = firstPassword();
    made.set(key, { password, hash: await hashPassword(password) });
    onDone(made.size);
  }
  return made;
}

/** A password that is read from paper and typed once: a capital letter and seven other characters. */
const firstPassword = (): string => pick(CAPITALS) + Array.from({ length: 7 }, () => pick(OTHERS)).join('');

const pick = (from: string): string => from[randomInt(from.length)] ?? '';
