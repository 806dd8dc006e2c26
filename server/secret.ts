import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '#server/settings.ts';

/** The key that sessions are signed with: given, or made once and kept where only this user reads it. */
export const jwtSecretOf = ({ jwtSecret, dataDir }: Settings): string => {
  if (jwtSecret) return jwtSecret;
  const path = join(dataDir, 'secret');
  if (!existsSync(path)) {
    // Renamed when it is whole: a crash leaves no empty secret behind.
    writeFileSync(`${path}.making`, randomBytes(48).toString('base64url'), { mode: 0o600 });
    renameSync(`${path}.making`, path);
  }
  return readFileSync(path, 'utf8').trim();
};
