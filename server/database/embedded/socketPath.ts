import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What a unix socket's address may be long, in bytes, on every system. */
const LONGEST = 100;

/** The system's temporary folder is everyone's: only a folder of ours that nobody else enters will do. */
const folderAside = (folder: string): string => {
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  const aside = join(tmpdir(), `school-${name}`);
  mkdirSync(aside, { recursive: true, mode: 0o700 });
  const { uid, mode } = lstatSync(aside);
  if (uid !== process.getuid?.() || (mode & 0o170077) !== 0o040000)
    throw new Error(`${aside} belongs to someone else: remove it, or set DATA_DIR to a shorter path.`);
  return aside;
};

/**
 * Where the private server listens. Its root has no password, so the socket stands in a folder that only this
 * user enters: that of the data, or one in the system's temporary folder where that path is too long.
 */
export const socketPath = (folder: string): string => {
  const beside = join(folder, 'server.sock');
  return Buffer.byteLength(beside) <= LONGEST ? beside : join(folderAside(folder), 'server.sock');
};
