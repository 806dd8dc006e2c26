import { createSigningKey } from '#server/platform/base/signingKey.ts';

/** For tests: 32 bytes that everybody knows. */
export const TEST_SEED = Buffer.alloc(32, 7).toString('base64url');
export const TEST_KEY = createSigningKey(TEST_SEED);

/** For tests: the key of another school. */
export const FOREIGN_KEY = createSigningKey(Buffer.alloc(32, 9).toString('base64url'));
