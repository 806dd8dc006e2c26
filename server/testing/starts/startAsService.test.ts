import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ROOT } from '#server/platform/build/builtFolder.mjs';
import { startFolder, until } from '#server/testing/startFolder.ts';

const UNIT = readFileSync(join(ROOT, 'server/operations/school.service'), 'utf8');
const place = startFolder();

/** The value of a line of the unit. */
const inUnit = (name: string): string => new RegExp(`^${name}=(.*)$`, 'm').exec(UNIT)?.[1] ?? '';

const CODE = inUnit('WorkingDirectory');
const DATA = '/var/lib/school';
/** A user of every Linux who owns no file. */
const USER = 65534;

/**
 * Runs a command line in its own mount namespace, as systemd runs the unit: everything is read-only for everybody but
 * the data folder, the folder of builds and a private /tmp. $1 is the repository, $2 the builds, $3 the data.
 */
const MOUNTS = `set -e
mount -t tmpfs none /srv && mkdir -p "${CODE}" && mount --bind "$1" "${CODE}"
mount -o remount,bind,ro "${CODE}" && mount --bind "$2" "${CODE}/.build"
mount --bind "$3" /mnt && mount -t tmpfs none /var/lib && mkdir "${DATA}" && mount --move /mnt "${DATA}"
mount -t tmpfs -o mode=1777 none /tmp && mount -o remount,bind,ro /
umask ${inUnit('UMask')} && cd "${CODE}"
exec setpriv --reuid=${USER} --regid=${USER} --clear-groups -- "$4" $5`;

const cannotMount = (): string | null => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'only root on Linux may mount';
  const { status, stderr } = spawnSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'none', '/srv']);
  return status === 0 ? null : `this machine lets nobody mount: ${stderr}`;
};
const reason = cannotMount();

/** The unit's command, on an empty folder of builds. `tree` is where the code is. */
function startService(builds: string, tree = ROOT) {
  const environment = Object.fromEntries(
    inUnit('Environment')
      .split(' ')
      .map((pair) => pair.split('=') as [string, string]),
  );
  const [, ...words] = inUnit('ExecStart').split(' ');
  const child = spawn(
    'unshare',
    ['-m', 'sh', '-c', MOUNTS, 'sh', tree, builds, place.dataDir, process.execPath, words.join(' ')],
    {
      env: { PATH: process.env.PATH, HOME: '/nonexistent', PORT: '0', DEMO: '0', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      text += data;
    });
  return { child, ended: once(child, 'close'), text: () => text };
}

let builds: string;
let service: ReturnType<typeof startService> | undefined;
beforeEach(() => {
  // The repository has the folder where the builds are mounted.
  mkdirSync(join(ROOT, '.build'), { recursive: true });
  builds = join(place.folder, 'build');
  mkdirSync(builds);
  place.makeDatabase();
  chmodSync(place.folder, 0o755);
  execFileSync('chown', ['-R', `${USER}:${USER}`, builds, place.dataDir]);
});
afterEach(async () => {
  service?.child.kill('SIGTERM');
  await service?.ended;
});

describe.skipIf(reason)(`the service${reason ? ` (skipped: ${reason})` : ''}`, () => {
  test('starts as another user on a read-only file system, and writes only its data and its builds', async () => {
    service = startService(builds);
    const { text, child, ended } = service;
    await until(() => /open at \S+\n/.test(text()) || child.exitCode !== null);
    const [, port] = /open at http:\/\/localhost:(\d+)\n/.exec(text()) ?? [];
    expect(port, text()).toBeDefined();
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`);
    expect([ready.status, await ready.json()]).toMatchObject([200, { ok: true }]);
    const page = await fetch(`http://127.0.0.1:${port}/get-result`);
    expect(await page.text()).toContain('<script');
    const built = readdirSync(builds);
    expect(built.map((name) => name.replace(/-[0-9a-f]{16}$/, '')).sort()).toEqual([
      'fonts',
      'server',
      'web',
    ]);
    for (const name of built) expect(statSync(join(builds, name)).mode & 0o077, name).toBe(0);
    child.kill('SIGTERM');
    expect((await ended)[0]).toBe(0);
  });

  test('that is stopped while it builds leaves no half of a build', async () => {
    service = startService(builds);
    const { text, child, ended } = service;
    await until(() => readdirSync(builds).some((name) => name.startsWith('web-')));
    child.kill('SIGTERM');
    expect((await ended)[0], text()).toBe(130);
    expect(readdirSync(builds).filter((name) => name.startsWith('web-'))).toEqual([]);
  });
});
