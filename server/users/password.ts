import argon2 from 'argon2';
import type { PlainKey } from '#documents/i18n/messages/index.ts';
import { type AppError, refusedField } from '#server/base/errors.ts';
import type { RateLimits } from '#server/http/rateLimit.ts';

/**
 * argon2id with 19 MiB and 2 passes: the least that OWASP recommends, because many sign in at once on a results day.
 */
const OPTIONS = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** An argon2id hash with its parameters and salt. */
export const hashPassword = (password: string): Promise<string> => argon2.hash(password, OPTIONS);

/** The bare hash for a salt that is kept elsewhere, in base64url: what has the same hash is the same code. */
export async function hashWithSalt(code: string, salt: Buffer): Promise<string> {
  const hash = await argon2.hash(code, { ...OPTIONS, salt, raw: true });
  return hash.toString('base64url');
}

/** Whether the password has this hash. Takes as long as hashing, so call it before anything is locked. */
export const isPassword = (hash: string, password: string): Promise<boolean> => argon2.verify(hash, password);

type Account = { id: string; passwordHash: string };

/** Throws 400 unless `currentPassword` is the account's password, and 429 after too many wrong tries. */
export async function requireCurrentPassword(
  limits: RateLimits,
  { id, passwordHash }: Account,
  currentPassword: string | undefined,
): Promise<void> {
  if (!currentPassword) throw refuse('password.currentRequired');
  await limits.currentPassword.count(id);
  if (!(await isPassword(passwordHash, currentPassword))) throw refuse('password.currentWrong');
  await limits.currentPassword.clear(id);
}

const refuse = (message: PlainKey): AppError => refusedField('badInput', 'currentPassword', message);
