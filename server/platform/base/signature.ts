import { createHmac, timingSafeEqual } from 'node:crypto';

/** A signature that is valid for one purpose, and for nothing else that the secret signs. */
export const sign = (secret: string, purpose: string, text: string): string =>
  createHmac('sha256', `${secret} ${purpose}`).update(text).digest('base64url');

/** Compares two signatures in a time that tells nothing about them. */
export function isSameSignature(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
