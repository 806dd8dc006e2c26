import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const FOLDERS = ['/usr/lib', '/usr/local/lib', '/usr/lib64'];

/** libfaketime, which gives the processes that load it another clock. Installed where it is missing and root may. */
export function findClockLibrary(): { library: string | null; why: string | null } {
  if (process.platform === 'linux' && !find() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'))
    install();
  const library = find();
  return {
    library,
    why: library ? null : 'libfaketime is missing: install it with "apt-get install faketime"',
  };
}

/** In the folder of its own that each system puts it in, of one for each kind of processor. */
const find = (): string | null =>
  FOLDERS.flatMap((folder) => [folder, ...subfolders(folder)])
    .map((folder) => join(folder, 'faketime/libfaketimeMT.so.1'))
    .find((path) => existsSync(path)) ?? null;

const subfolders = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.includes('-linux-'))
        .map((name) => join(folder, name))
    : [];

function install(): void {
  const quietly = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  spawnSync('apt-get', ['update'], quietly);
  try {
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'faketime'], quietly);
  } catch {
    // The test says what is missing.
  }
}
