import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, randomInt } from 'node:crypto';
import type { Knex } from 'knex';
import { cleanId } from '#documents/model/typedText.ts';
import { hashWithSalt } from '#server/people/users/password.ts';
import { AppError, refusedField } from '#server/platform/base/errors.ts';
import { log } from '#server/platform/base/log.ts';
import type { SecondStepTable } from '#server/platform/database/tables.ts';
import { transact } from '#server/platform/database/transact.ts';
import { countRows } from '#server/platform/http/paging.ts';
import type { RateLimits } from '#server/platform/limits/rateLimits.ts';
import { acceptedStep } from './totp.ts';

const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
/** Without letters and digits that look alike. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const HALF = 5;

/** The second step of a user that is switched on; undefined without one. */
export const findSecondStep = (db: Knex, userId: string): Promise<SecondStepTable | undefined> =>
  db('second_steps').where({ userId }).whereNotNull('confirmedAt').first();

/** The recovery codes of a user that are not used yet. */
export async function countRecoveryCodes(db: Knex, userId: string): Promise<number> {
  return countRows(db('recovery_codes').where({ userId }).whereNull('usedAt'));
}

/** A secret that is not confirmed yet is answered again for so long. */
const BEGUN_MS = 15 * 60_000;

/** Stores a new secret that does nothing until it is confirmed. Throws 409 when the second step is on already. */
export async function beginSecondStep(db: Knex, userId: string, jwtSecret: string): Promise<Buffer> {
  const secret = randomBytes(SECRET_BYTES);
  const row = {
    userId,
    secret: sealSecret(secret, userId, jwtSecret),
    lastStep: 0,
    recoverySalt: randomBytes(16).toString('base64url'),
    createdAt: new Date(),
  };
  return transact(db, async (transaction) => {
    // Locked, so that a secret that is confirmed meanwhile, as in another tab, is not replaced.
    const begun = await lockSecondStep(transaction, userId);
    if (begun?.confirmedAt) throw new AppError('conflict', 'secondStep.isOn');
    // The same QR code in a second tab: the code that was scanned in the first one stays right.
    const isRecent = begun && Date.now() - begun.createdAt.getTime() < BEGUN_MS;
    const known = isRecent ? openSecret(begun.secret, userId, jwtSecret) : null;
    if (known) return known;
    await transaction('second_steps').insert(row).onConflict('userId').merge();
    return secret;
  });
}

type Tried = { userId: string; code: string; jwtSecret: string };

/** Switches the second step on by its first code, and returns the recovery codes, which are stored as hashes only. */
export async function confirmSecondStep(db: Knex, { userId, code, jwtSecret }: Tried): Promise<string[]> {
  const begun = await db('second_steps').where({ userId }).first();
  if (!begun) throw new AppError('conflict', 'secondStep.notBegun');
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  const hashes = await Promise.all(codes.map((one) => recoveryHash(one, begun.recoverySalt)));
  return transact(db, async (transaction) => {
    const row = await lockSecondStep(transaction, userId);
    if (row?.confirmedAt) throw new AppError('conflict', 'secondStep.isOn');
    if (row?.recoverySalt !== begun.recoverySalt) throw new AppError('conflict', 'secondStep.notBegun');
    if (!(await isCode(transaction, row, { userId, code: code.replace(/\s/g, ''), jwtSecret })))
      throw refusedField('badInput', 'code', 'secondStep.wrongCode');
    await transaction('second_steps').where({ userId }).update({ confirmedAt: new Date() });
    await transaction('recovery_codes').where({ userId }).delete();
    await transaction('recovery_codes').insert(hashes.map((codeHash) => ({ userId, codeHash })));
    return codes;
  });
}

const newRecoveryCode = (): string =>
  [HALF, HALF]
    .map((length) => Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join(''))
    .join('-');

/** One salt for the codes of a user, so that a try is hashed once and not ten times. */
const recoveryHash = (code: string, salt: string): Promise<string> =>
  hashWithSalt(code.replaceAll('-', ''), Buffer.from(salt, 'base64url'));

const lockSecondStep = (transaction: Knex, userId: string): Promise<SecondStepTable | undefined> =>
  transaction('second_steps').where({ userId }).forUpdate().first();

/** Whether an app's code is right; each is accepted once, so the row must be locked. */
async function isCode(transaction: Knex, row: SecondStepTable, { userId, code, jwtSecret }: Tried) {
  const secret = openSecret(row.secret, userId, jwtSecret);
  const step = secret && acceptedStep(secret, code, Date.now(), Number(row.lastStep));
  if (step === null) return false;
  await transaction('second_steps').where({ userId }).update({ lastStep: step });
  return true;
}

type PassedBy = 'code' | 'recoveryCode';

/**
 * Whether a code of the app, or a recovery code, opens the second step of a user; null when it does not. Either is
 * accepted once. Tries are counted before: throws 429 when there were too many.
 */
export async function passSecondStep(
  db: Knex,
  limits: RateLimits,
  { userId, code: typed, jwtSecret }: Tried,
): Promise<PassedBy | null> {
  const code = cleanId(typed).replace(/\s/g, '').toUpperCase();
  const passed = await countTry(limits, userId, () =>
    /^\d{6}$/.test(code) ? passByCode(db, { userId, code, jwtSecret }) : passByRecoveryCode(db, userId, code),
  );
  if (passed) await limits.secondStep.clear(userId);
  return passed;
}

/** Counts a try before the code is compared; one that was not, because too many waited for that, does not count. */
export async function countTry<Result>(
  limits: RateLimits,
  userId: string,
  compare: () => Promise<Result>,
): Promise<Result> {
  await limits.secondStep.count(userId);
  return compare().catch(async (error: unknown) => {
    if (!(error instanceof AppError && error.code === 'badInput')) await limits.secondStep.refund(userId);
    throw error;
  });
}

const passByCode = (db: Knex, tried: Tried): Promise<PassedBy | null> =>
  transact(db, async (transaction) => {
    const row = await lockSecondStep(transaction, tried.userId);
    return row?.confirmedAt && (await isCode(transaction, row, tried)) ? 'code' : null;
  });

async function passByRecoveryCode(db: Knex, userId: string, code: string): Promise<PassedBy | null> {
  const row = await findSecondStep(db, userId);
  if (!row) return null;
  const codeHash = await recoveryHash(code, row.recoverySalt);
  const unused = db('recovery_codes').where({ userId, codeHash }).whereNull('usedAt');
  const used = await unused.update({ usedAt: new Date() });
  return used === 1 ? 'recoveryCode' : null;
}

/** Takes the second step of a user away. Returns whether there was one. */
export async function removeSecondStep(transaction: Knex, userId: string): Promise<boolean> {
  await transaction('recovery_codes').where({ userId }).delete();
  return (await transaction('second_steps').where({ userId }).delete()) > 0;
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A key of its own, made from the server's secret, which neither the database nor a backup has. */
const keyFrom = (jwtSecret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', jwtSecret, '', 'second step secrets', 32));

/** A secret encrypted for one user; the row of another cannot use it. */
export function sealSecret(secret: Buffer, userId: string, jwtSecret: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyFrom(jwtSecret), nonce).setAAD(Buffer.from(userId));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** The secret; null when it was sealed with another server secret, as after a restore with a new JWT_SECRET. */
export function openSecret(sealed: string, userId: string, jwtSecret: string): Buffer | null {
  try {
    const bytes = Buffer.from(sealed, 'base64url');
    const nonce = bytes.subarray(0, NONCE_BYTES);
    const decipher = createDecipheriv(CIPHER, keyFrom(jwtSecret), nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(userId)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  } catch (error) {
    log.warn({ error, userId }, 'the secret of a second step cannot be read with this JWT_SECRET');
    return null;
  }
}
