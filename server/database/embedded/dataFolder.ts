import { execFileSync } from 'node:child_process';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerPrograms } from './findServer.ts';

const asRoot = (): string[] => (process.getuid?.() === 0 ? ['--user=root'] : []);

/**
 * The database's own folder, made on the first start. It is filled under another name and then renamed,
 * so that a start that was cut off leaves nothing half made.
 */
export const dataFolder = (dataDir: string, programs: ServerPrograms): string => {
  const folder = join(dataDir, 'database');
  if (existsSync(folder)) return folder;
  const making = `${folder}.making`;
  rmSync(making, { recursive: true, force: true });
  const options = [
    '--no-defaults',
    `--datadir=${making}`,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
    ...asRoot(),
  ];
  execFileSync(programs.install, options, { stdio: 'pipe' });
  renameSync(making, folder);
  return folder;
};
