import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** What a unix socket's address may be long, in bytes, on every system. */
const LONGEST = 100;

/** A socket beside the data, or in the system's temporary folder where that path is too long. */
export const socketPath = (dataDir: string): string => {
  const beside = join(resolve(dataDir), 'database.sock');
  if (Buffer.byteLength(beside) <= LONGEST) return beside;
  const name = createHash('sha256').update(beside).digest('hex').slice(0, 16);
  return join(tmpdir(), `school-${name}.sock`);
};
