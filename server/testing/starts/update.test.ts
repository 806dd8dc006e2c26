import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROOT } from '#server/platform/build/builtFolder.mjs';
import { findServers } from '#server/platform/database/embedded/privateServer.ts';

/** A user of every Linux who owns no file. */
const USER = 'nobody';
const PASSWORD = 'a password of tests';
const SCRIPT = 'server/operations/school';
const isPossible = process.platform === 'linux' && process.getuid?.() === 0;

/** A small machine: a repository with versions, the folders of the text, and what stands in for systemd. */
let root: string;
const inRoot = (path: string): string => join(root, path);
let port: number;
const address = () => `http://127.0.0.1:${port}`;

const git = (...words: string[]): string =>
  execFileSync('git', ['-c', 'user.name=school', '-c', 'user.email=school@school.test', ...words], {
    cwd: inRoot('repository'),
    encoding: 'utf8',
  }).trim();

/** Commits the repository as it is as this version, and tags it. */
function release(version: string): void {
  const path = inRoot('repository/package.json');
  const text = readFileSync(path, 'utf8').replace(/"version": "[^"]*"/, `"version": "${version}"`);
  writeFileSync(path, text);
  git('add', '--all', '--force');
  git('commit', '--quiet', '--message', version);
  git('tag', `v${version}`);
}

/** The repository as it lies here, without what only tests read. */
function copyRepository(): void {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  }).split('\0');
  for (const file of files) {
    if (!file || /(^|\/)snapshots\//.test(file) || !existsSync(join(ROOT, file))) continue;
    mkdirSync(dirname(inRoot(join('repository', file))), { recursive: true });
    cpSync(join(ROOT, file), inRoot(join('repository', file)));
  }
}

/**
 * Installs the first version as npm does, and links the files of the same libraries for the next ones, because npm
 * takes a minute for each.
 */
const NPM = String.raw`#!/usr/bin/env bash
set -e
same=$(dirname "$0")/libraries
if [[ $1 == ci ]] && cmp -s package-lock.json "$same/package-lock.json"; then exec cp -al "$same/node_modules" .; fi
PATH=\${PATH#*:} npm "$@"
[[ $1 != ci ]] || { mkdir -p "$same" && cp package-lock.json "$same" && cp -al node_modules "$same"; }
`.replace('\\${', '${');

/** Sends its words to the tests, and says what they answer. */
const SYSTEMCTL = `#!/usr/bin/env node
const answer = await fetch(process.env.SUPERVISOR, { method: 'POST', body: process.argv.slice(2).join(' ') });
console.log(await answer.text());
`;

type Ended = { code: number; out: string; errors: string };
let supervisorUrl: string;

const school = (...words: string[]) =>
  new Promise<Ended>((resolve) => {
    const installed = inRoot('usr/local/bin/school');
    const script = existsSync(installed) ? installed : inRoot(join('srv/school/source', SCRIPT));
    const env = {
      PATH: `${inRoot('programs')}:${process.env.PATH}`,
      HOME: process.env.HOME,
      SCHOOL_ROOT: root,
      SCHOOL_USER: USER,
      SCHOOL_SYSTEMCTL: inRoot('programs/systemctl.mjs'),
      SCHOOL_READY_SECONDS: '60',
      SUPERVISOR: supervisorUrl,
    };
    execFile(script, words, { env, cwd: root, maxBuffer: 2 ** 24 }, (error, out, errors) =>
      resolve({ code: Number(error?.code ?? 0), out, errors }),
    );
  });

/** What runs as the service, and what happens when it is told to restart, before it stops. */
let app: ChildProcess | undefined;
let beforeRestart: () => Promise<void> = async () => {};
let logged = '';

async function stopApp(): Promise<void> {
  if (!app || hasEnded()) return;
  const ended = once(app, 'close');
  app.kill('SIGTERM');
  await ended;
}

/** Starts the service as its unit says, in the folders of this machine. */
function startApp(): void {
  const unit = readFileSync(inRoot('usr/local/lib/systemd/system/school.service'), 'utf8');
  const line = (name: string): string => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? '';
  const pairs = line('Environment').replace('DATA_DIR=', `DATA_DIR=${root}`).split(' ');
  const settings = readFileSync(inRoot(line('EnvironmentFile')), 'utf8')
    .trim()
    .split('\n');
  const [program = '', ...words] = line('ExecStart').split(' ');
  const user = [`--reuid=${USER}`, '--regid=65534', '--clear-groups'];
  app = spawn('setpriv', [...user, program === 'node' ? process.execPath : program, ...words], {
    cwd: inRoot(line('WorkingDirectory')),
    env: {
      PATH: process.env.PATH,
      ...Object.fromEntries([...pairs, ...settings].map((pair) => pair.split(/=(.*)/s).slice(0, 2))),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [app.stdout, app.stderr])
    stream?.on('data', (data) => {
      logged += data;
    });
}

/** Does what systemd would, and says what it would print. */
async function supervise(words: string): Promise<string> {
  if (words === 'is-active school') return hasEnded() ? 'inactive' : 'active';
  if (words !== 'restart school') return '';
  await beforeRestart();
  await stopApp();
  startApp();
  return '';
}

const supervisor = createServer(async (request, response) => {
  let words = '';
  for await (const part of request) words += part;
  response.end(await supervise(words));
});

const readyz = async (): Promise<number> =>
  (await fetch(`${address()}/readyz`, { signal: AbortSignal.timeout(5000) }).catch(() => null))?.status ?? 0;
const hasEnded = (): boolean => !app || app.exitCode !== null || app.signalCode !== null;

/** Waits longer than `until`, because the service loads the demo school and prints all of it. */
async function untilService(holds: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 300_000;
  while (!(await holds())) {
    if (hasEnded() || Date.now() > end) throw new Error(`The service does not get so far: ${logged}`);
    await wait(200);
  }
}
const untilReady = () => untilService(async () => (await readyz()) === 200);

let token = '';
type Body = { token: string; _id: string; status: string };

/** A call of the superadmin. */
const call = async (method: string, path: string, body?: object) => {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  const answer = await fetch(`${address()}/api/v1${path}`, init);
  return { status: answer.status, body: (await answer.json()) as Body };
};
const signIn = async () => {
  token = (await call('POST', '/login', { phoneNumber: '01700000000', password: PASSWORD })).body.token;
};
const jobStatus = async (id: string) => (await call('GET', `/print-jobs/${id}`)).body.status;
/** The name of the version that runs: 'releases' has its number and commit. */
const running = (): string => basename(realpathSync(`/proc/${app?.pid}/cwd`));
const current = (): string => basename(realpathSync(inRoot('srv/school/current')));
const backups = () => readdirSync(inRoot('var/backups/school')).sort();

describe.skipIf(!isPossible)(`an update${isPossible ? '' : ' (skipped: needs root on Linux)'}`, () => {
  beforeAll(async () => {
    // Another user must reach it, and that user may not enter the folder of temporary files of this run.
    root = mkdtempSync('/var/tmp/school-');
    chmodSync(root, 0o755);
    for (const folder of [
      'repository',
      'programs',
      'etc',
      'srv/school',
      'var/lib/school',
      'var/backups/school',
    ])
      mkdirSync(inRoot(folder), { recursive: true });
    for (const folder of ['var/lib/school', 'var/backups/school'])
      execFileSync('chown', [`${USER}:`, inRoot(folder)]);
    writeFileSync(inRoot('programs/npm'), NPM, { mode: 0o755 });
    writeFileSync(inRoot('programs/systemctl.mjs'), SYSTEMCTL, { mode: 0o755 });
    const listening = supervisor.listen(0, '127.0.0.1');
    await once(listening, 'listening');
    supervisorUrl = `http://127.0.0.1:${(supervisor.address() as AddressInfo).port}`;
    const probe = createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    port = (probe.address() as AddressInfo).port;
    await new Promise((resolve) => probe.close(resolve));
    const settings = [`PORT=${port}`, 'PROCESSES=1', 'DEMO=1', `SUPERADMIN_PASSWORD="${PASSWORD}"`];
    writeFileSync(inRoot('etc/school.env'), settings.join('\n').replaceAll('"', ''), { mode: 0o600 });
    copyRepository();
    git('init', '--quiet', '--initial-branch=main');
    release('0.9.0');
    execFileSync('git', ['clone', '--quiet', inRoot('repository'), inRoot('srv/school/source')]);
  }, 300_000);

  afterAll(async () => {
    await stopApp();
    for (const pid of findServers(inRoot('var/lib/school/database'))) process.kill(pid, 'SIGKILL');
    supervisor.close();
    rmSync(root, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }, 300_000);

  test('the first one installs the newest version, its command and its units, and starts nothing', async () => {
    const { code, out, errors } = await school('update');
    expect([code, errors]).toEqual([0, '']);
    expect(out).toMatch(
      /0\.9\.0-[0-9a-f]{10} is installed\. The school is stopped: systemctl enable --now school\n$/,
    );
    expect(current()).toMatch(/^0\.9\.0-/);
    expect(existsSync(inRoot('usr/local/bin/school'))).toBe(true);
    expect(readdirSync(inRoot('usr/local/lib/systemd/system'))).toHaveLength(3);
    startApp();
    await untilReady();
    await signIn();
    expect(token, logged).toBeTruthy();
  }, 900_000);

  test('brings a newer version while prints run, which are finished after it, and never two at once', async () => {
    release('0.9.1');
    let job = '';
    let second: Ended | undefined;
    beforeRestart = async () => {
      second = await school('update');
      const filters = { session: 2025, term: 'Annual', className: 'All' };
      const started = await call('POST', '/print-jobs', { kind: 'marksheet', filters });
      expect(started.status, JSON.stringify(started.body)).toBe(202);
      job = started.body._id;
      await untilService(async () => (await jobStatus(job)) === 'running');
    };
    const { code, out, errors } = await school('update');
    beforeRestart = async () => {};
    expect([code, errors]).toEqual([0, '']);
    expect(second).toMatchObject({ code: 1, errors: 'Another update is under way: wait for its end.\n' });
    expect(out).toMatch(/print jobs under way begin again after it/);
    expect(out).toMatch(/The school runs on 0\.9\.1-\w+\. To go back: school update 0\.9\.0-\w+\n$/);
    expect([running(), await readyz()]).toEqual([current(), 200]);
    expect(running()).toMatch(/^0\.9\.1-/);
    expect(backups()).toHaveLength(1);
    await untilService(async () => !['waiting', 'running'].includes(await jobStatus(job)));
    expect(await jobStatus(job)).toBe('done');
  }, 900_000);

  test('that cannot be fetched or installed changes nothing', async () => {
    const { pid } = app!;
    const unknown = await school('update', '7.7.7');
    expect([unknown.code, unknown.errors]).toEqual([
      1,
      `There is no version 7.7.7: it must be a tag, a branch or a commit of ${inRoot('repository')}.\n`,
    ]);
    const lock = readFileSync(inRoot('repository/package-lock.json'), 'utf8');
    writeFileSync(inRoot('repository/package-lock.json'), '{');
    release('0.9.2');
    const failed = await school('update');
    expect(failed.code).toBe(1);
    expect(failed.errors).toMatch(
      /npm error[\s\S]*\n0\.9\.2-\w+ cannot be installed .* and nothing was changed\.\n$/,
    );
    writeFileSync(inRoot('repository/package-lock.json'), lock);
    expect([app!.pid, await readyz(), current()]).toEqual([pid, 200, running()]);
    expect(readdirSync(inRoot('srv/school/releases'))).toHaveLength(2);
    expect(backups()).toHaveLength(1);
  }, 900_000);

  test('whose version does not become ready goes back by itself', async () => {
    const before = running();
    const main = inRoot('repository/server/main.mjs');
    writeFileSync(main, `${readFileSync(main, 'utf8')}\n`.replace(': run()', ": Promise.reject('broken')"));
    release('0.9.3');
    const { code, out, errors } = await school('update');
    expect(code).toBe(1);
    expect(out).toMatch(
      /0\.9\.3-\w+ is not ready after 60 seconds \(.*ECONNREFUSED.*; see school logs\)\. Going back/,
    );
    expect(errors).toBe(`The school runs on ${before} again.\n`);
    expect(logged).toContain('broken');
    expect([running(), current(), await readyz()]).toEqual([before, before, 200]);
    expect(backups()).toHaveLength(2);
  }, 900_000);

  test('goes back to the version before without fetching, and a lost database is restored', async () => {
    rmSync(inRoot('repository'), { recursive: true });
    const before = readdirSync(inRoot('srv/school/releases')).find((name) => name.startsWith('0.9.0'))!;
    const { code, errors } = await school('update', before);
    expect([code, errors]).toEqual([0, '']);
    expect(running()).toBe(before);
    const students = (await call('GET', '/student?session=2025&limit=1')).body;
    const made = await school('backup');
    expect([made.code, made.errors]).toEqual([0, '']);
    const file = inRoot(`var/backups/school/${backups().at(-1)}`);
    await stopApp();
    rmSync(inRoot('var/lib/school/database'), { recursive: true });
    const refused = await school('restore', file);
    expect([refused.code, refused.errors]).toEqual([
      1,
      `${file} is restored into the private database in ${inRoot('var/lib/school')}. Without a terminal, say that this is right with --yes.\n`,
    ]);
    const restored = await school('restore', file, '--yes');
    expect([restored.code, restored.errors]).toEqual([0, '']);
    expect(restored.out).toMatch(/^Restored \d+ rows of \d+ tables, each compared with the backup\.\n$/);
    startApp();
    await untilReady();
    await signIn();
    expect((await call('GET', '/student?session=2025&limit=1')).body).toEqual(students);
  }, 900_000);
});
