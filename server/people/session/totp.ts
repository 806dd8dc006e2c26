import { createHmac } from 'node:crypto';

/**
 * One-time codes by RFC 6238, as every authenticator app makes them: HMAC-SHA1, six digits, 30 seconds. Written here
 * because it is twenty lines that the RFC's own vectors test.
 */
const STEP_SECONDS = 30;
const DIGITS = 6;
/** Steps before and after the present one that are accepted too: the clock of a phone may be off. */
const WINDOW = 1;

/** The number of the 30 seconds that a moment (in ms) is in. */
export const stepAt = (milliseconds: number): number => Math.floor(milliseconds / 1000 / STEP_SECONDS);

/** The code of a step. */
export function codeAt(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  const number = hash.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The step near `now` (in ms), and after the last accepted one, that has this code; null when none has. */
export function acceptedStep(secret: Buffer, code: string, now: number, last: number): number | null {
  const present = stepAt(now);
  for (let step = present - WINDOW; step <= present + WINDOW; step++)
    if (step > last && codeAt(secret, step) === code) return step;
  return null;
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Bytes as apps take a secret that is typed: RFC 4648 base32 without padding. */
export function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
}

/** The address in the QR code that an authenticator app reads. */
export function otpauthAddress(secret: Buffer, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const query = new URLSearchParams({ secret: toBase32(secret), issuer });
  // Apps read %20, not every one a plus.
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`;
}
