import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const SERVER_FOLDERS =
  '/usr/sbin:/usr/bin:/usr/local/sbin:/usr/local/bin:/usr/libexec:/opt/homebrew/bin'.split(':');
const folders = (): string[] => [...(process.env.PATH ?? '').split(delimiter), ...SERVER_FOLDERS];

const find = (names: readonly string[]): string | undefined =>
  folders()
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path));

/** The programs that a private database needs. */
export type ServerPrograms = { server: string; install: string };

const findPrograms = (): ServerPrograms | undefined => {
  const server = find(['mariadbd', 'mysqld']);
  const install = find(['mariadb-install-db', 'mysql_install_db']);
  return server && install ? { server, install } : undefined;
};

const WAYS: Partial<Record<NodeJS.Platform, string>> = {
  darwin:
    'MariaDB is missing: install it with "brew install mariadb", or set DATABASE_URL to a MySQL server.',
  win32: 'MariaDB is missing: set DATABASE_URL to a MySQL server, or start inside WSL.',
};
const LINUX_WAY =
  'MariaDB is missing: install it with "apt-get install mariadb-server" (Debian, Ubuntu) or "dnf install mariadb-server" (Fedora), or set DATABASE_URL to a MySQL server.';

/** Not where MySQL is installed: apt-get would remove it for MariaDB. */
const mayInstall = () =>
  process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') && find(['mysqld']) === undefined;

const install = (): void => {
  const quietly = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  // A failed update is ignored: one package source may be down while another has MariaDB.
  spawnSync('apt-get', ['update'], quietly);
  execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'mariadb-server'], quietly);
};

/** Finds MariaDB, or installs it where possible. Throws an Error that says what to install. */
export const findServer = (report: (line: string) => void): ServerPrograms => {
  const found = findPrograms();
  if (found) return found;
  if (mayInstall()) {
    report('Installing MariaDB ...');
    try {
      install();
    } catch {
      throw new Error(
        'MariaDB is missing and apt-get could not install it: run "apt-get install mariadb-server" and see why.',
      );
    }
  }
  const installed = findPrograms();
  if (!installed) throw new Error(WAYS[process.platform] ?? LINUX_WAY);
  return installed;
};
