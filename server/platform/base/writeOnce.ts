import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Writes a file that only this user may read, unless it exists. When several processes write it at the same moment, the
 * first one's text stays and all go on; a crash leaves no half of it. Throws when it cannot be written.
 */
export function writeOnce(path: string, text: string): void {
  if (existsSync(path)) return;
  const making = `${path}.${randomBytes(4).toString('hex')}`;
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    writeFileSync(making, text, { mode: 0o600, flush: true });
    // Unlike a renamed file, a link never replaces what another process has written meanwhile.
    linkSync(making, path);
  } catch (error) {
    if (!existsSync(path)) throw error;
  } finally {
    rmSync(making, { force: true });
  }
}
