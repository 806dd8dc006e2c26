import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ServerPrograms } from './findServer.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const asRoot = (): string[] => (process.getuid?.() === 0 ? ['--user=root'] : []);

const isFilled = (folder: string): boolean => existsSync(folder) && readdirSync(folder).length > 0;

const fill = (folder: string, temporary: string, install: string): void => {
  const options = [
    '--no-defaults',
    `--datadir=${folder}`,
    `--tmpdir=${temporary}`,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
    ...asRoot(),
  ];
  try {
    execFileSync(install, options, { stdio: 'pipe', encoding: 'utf8' });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    const said = `${stdout}\n${stderr}`.split('\n').find((line) => /error/i.test(line));
    throw new Error(`The private database in ${folder} cannot be made.${said ? ` ${said.trim()}` : ''}`);
  }
};

/**
 * The database's own folder, made on the first start. It is filled under another name and then renamed,
 * so that a start that was cut off leaves nothing half made.
 */
export const dataFolder = (dataDir: string, programs: ServerPrograms): string => {
  const folder = resolve(dataDir, 'database');
  if (!isFilled(folder)) {
    const making = join(resolve(dataDir), 'database.making');
    rmSync(making, { recursive: true, force: true });
    fill(making, temporaryFolder(folder), programs.install);
    renameSync(making, folder);
  }
  // The server's root has no password: this folder is its only door.
  chmodSync(folder, 0o700);
  return folder;
};
