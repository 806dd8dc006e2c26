import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '#server/errors.ts';

const HALF_A_DAY = 12 * 3600;

/** Its own key: a signature of an address is good for nothing else that the secret signs. */
const signatureOf = (secret: string, path: string, expires: number): string =>
  createHmac('sha256', `${secret} addresses of files`).update(`${path} ${expires}`).digest('base64url');

/**
 * A path that opens for whoever was handed it, for half a day to a day. Within half a day it stays the same, so that
 * browsers find what they have kept.
 */
export const signedAddress = (secret: string, path: string, now: Date = new Date()): string => {
  const expires = (Math.floor(now.getTime() / 1000 / HALF_A_DAY) + 2) * HALF_A_DAY;
  return `${path}?expires=${expires}&signature=${signatureOf(secret, path, expires)}`;
};

const isSame = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);

export type Signature = { expires?: string | undefined; signature?: string | undefined };

/** Throws 403 without the signature of exactly this path, or once it has expired. */
export const requireSignature = (
  secret: string,
  path: string,
  { expires = '', signature = '' }: Signature,
  now: Date = new Date(),
): void => {
  const until = Number(expires);
  const isSigned = isSame(Buffer.from(signature), Buffer.from(signatureOf(secret, path, until)));
  if (!isSigned || until * 1000 <= now.getTime())
    throw new AppError('notAllowed', 'This address has expired: open the page anew.');
};
