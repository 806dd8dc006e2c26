import { createHash, createPrivateKey, createPublicKey, randomBytes, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { SEED, type Settings } from './settings.ts';
import { writeOnce } from './writeOnce.ts';

/**
 * The key that the school signs transcripts with (Ed25519). The private part is only inside `sign`, so that no log and
 * no answer can show it.
 */
export type SigningKey = {
  /** 12 hexadecimal digits, from the public key. */
  id: string;
  /** 32 bytes in base64url. */
  publicKey: string;
  /** The same signature for the same bytes, always. */
  sign: (bytes: Uint8Array) => Promise<Buffer>;
};

/** What PKCS #8 has before the 32 bytes of an Ed25519 key (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

const signAside = promisify(sign);

/** The key of a seed of 32 bytes in base64url. */
export function createSigningKey(seed: string): SigningKey {
  const key = Buffer.concat([PKCS8_HEAD, Buffer.from(seed, 'base64url')]);
  const privateKey = createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey).export({ format: 'jwk' }).x ?? '';
  const id = createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('hex').slice(0, 12);
  return { id, publicKey, sign: (bytes) => signAside(null, bytes, privateKey) };
}

/** Where a key that no setting gives is kept. */
export const keyFile = ({ dataDir }: Pick<Settings, 'dataDir'>): string => join(dataDir, 'transcript-key');

/**
 * The school's key: from the settings, else from a file that the first start creates for this user only. Throws an Error
 * when it cannot be read or kept.
 */
export function readSigningKey(settings: Pick<Settings, 'dataDir' | 'transcriptKey'>): SigningKey {
  const { transcriptKey } = settings;
  if (transcriptKey) return createSigningKey(transcriptKey);
  const path = keyFile(settings);
  try {
    writeOnce(path, randomBytes(32).toString('base64url'));
  } catch (error) {
    throw new Error(
      `The key that signs transcripts cannot be kept in ${path}: set TRANSCRIPT_KEY, or choose another DATA_DIR. ${(error as Error).message}`,
    );
  }
  const seed = readFileSync(path, 'utf8').trim();
  if (!SEED.test(seed))
    throw new Error(`${path} is not a key: put its copy back, or delete it, and a new one is made.`);
  return createSigningKey(seed);
}
