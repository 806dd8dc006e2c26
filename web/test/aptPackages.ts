import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Installs Debian packages where this is root on Debian. Leaves the machine as it is where they are not to be had: what is
 * installed decides.
 */
export function installPackages(...packages: string[]): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const quietly = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  // A failed update is ignored: one package source may be down while another has it.
  spawnSync('apt-get', ['update'], quietly);
  try {
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], quietly);
  } catch {
    // Another distribution, or no network.
  }
}
