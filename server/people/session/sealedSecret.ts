import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { log } from '#server/platform/base/log.ts';

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
