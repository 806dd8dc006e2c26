import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ROOT } from '#server/platform/build/builtFolder.mjs';
import { startFolder, until } from '#server/testing/startFolder.ts';

const UNIT = readFileSync(join(ROOT, 'server/operations/school.service'), 'utf8');
const place = startFolder();

/** The value of a line of the unit. */
const inUnit = (name: string): string => new RegExp(`^${name}=(.*)$`, 'm').exec(UNIT)?.[1] ?? '';

const CODE = inUnit('WorkingDirectory');
const DATA = '/var/lib/school';
const PASSWORD = 'a password of tests';
/** On busy cores a build of the web app takes a minute. */
const BUILT = { timeout: 170_000, interval: 50 };
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
umask ${inUnit('UMask')} && cd "${CODE}" && eval "$6"
exec setpriv --reuid=${USER} --regid=${USER} --clear-groups -- "$4" $5`;

const cannotMount = (): string | null => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'only root on Linux may mount';
  const { status, stderr } = spawnSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'none', '/srv']);
  return status === 0 ? null : `this machine lets nobody mount: ${stderr}`;
};
const reason = cannotMount();

/** The unit's command, on an empty folder of builds. `tree` is where the code is. */
function startService(
  builds: string,
  tree = ROOT,
  before = 'true',
  settings: Record<string, string> = {},
  web = true,
) {
  const environment = Object.fromEntries(
    inUnit('Environment')
      .split(' ')
      .map((pair) => pair.split('=') as [string, string]),
  );
  const [, ...words] = inUnit('ExecStart').split(' ');
  // Without the web app it starts in a second.
  if (!web) words[0] = 'server/testing/startEntry.mjs';
  const child = spawn(
    'unshare',
    ['-m', 'sh', '-c', MOUNTS, 'sh', tree, builds, place.dataDir, process.execPath, words.join(' '), before],
    {
      env: {
        PATH: process.env.PATH,
        HOME: '/nonexistent',
        PORT: '0',
        DEMO: '0',
        ...environment,
        ...settings,
      },
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
    await vi.waitUntil(() => /open at \S+\n/.test(text()) || child.exitCode !== null, BUILT);
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

  test('without node_modules, as while npm ci runs, says one sentence', async () => {
    service = startService(builds, ROOT, 'mount -t tmpfs none node_modules');
    const { text, ended } = service;
    expect((await ended)[0]).toBe(1);
    expect(text()).toMatch(
      /^A part of the app is missing \(Cannot find package .*\): run "npm ci --omit=dev" in \S+ and start again when it has ended\.\n$/,
    );
    expect(readdirSync(builds)).toEqual([]);
  });

  test('whose node_modules are replaced while it runs answers 503, and works again when they are back', async () => {
    service = startService(builds, ROOT, undefined, { PROCESSES: '1', SUPERADMIN_PASSWORD: PASSWORD }, false);
    const { text, child } = service;
    await vi.waitUntil(() => /open at \S+\n/.test(text()) || child.exitCode !== null, BUILT);
    const [, address] = /open at (\S+)\n/.exec(text()) ?? [];
    const call = (path: string, body: string | FormData, headers: Record<string, string>) =>
      fetch(`${address}/api/v1${path}`, {
        method: 'POST',
        body,
        headers,
        signal: AbortSignal.timeout(15_000),
      });
    const signIn = () =>
      call('/login', JSON.stringify({ phoneNumber: '01700000000', password: PASSWORD }), {
        'Content-Type': 'application/json',
      });
    const within = (command: string) =>
      execFileSync('nsenter', ['-t', String(child.pid), '-m', 'sh', '-c', command]);
    // Hidden before the first call, so that nothing that a call loads is loaded yet.
    within(`mount -t tmpfs none ${CODE}/node_modules`);
    const refused = await signIn();
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '30']);
    within(`umount ${CODE}/node_modules`);
    const entered = await signIn();
    expect(entered.status).toBe(200);
    const { token } = (await entered.json()) as { token: string };
    within(`mount -t tmpfs none ${CODE}/node_modules`);
    const upload = async () => {
      const form = new FormData();
      form.append('file', new Blob(['studentId,studentName\n1,A\n']), 'students.csv');
      return call('/student/bulk-upload?dryRun=true', form, { Authorization: `Bearer ${token}` });
    };
    for (const status of [await upload(), await upload()].map((answer) => answer.status))
      expect(status).toBe(503);
    expect(text()).toContain('Cannot find');
    within(`umount ${CODE}/node_modules`);
    expect((await upload()).status).toBe(400);
  });
});
