import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { StartedApp } from '#server/testing/startApp.ts';
import { startFolder, until } from '#server/testing/startFolder.ts';

const place = startFolder();
const isReady = async (address: string | null): Promise<number> => (await fetch(`${address}/readyz`)).status;
const shownPassword = (app: StartedApp) => /password (\S+) \(shown this once\)/.exec(app.out())?.[1];

/** The command lines of all processes of this machine. */
const commandLines = (): string =>
  execFileSync('ps', ['-A', '-ww', '-o', 'command='], { encoding: 'utf8', maxBuffer: 2 ** 26 });

const signIn = async (address: string | null, password: string | undefined): Promise<number> => {
  const body = JSON.stringify({ phoneNumber: '01700000000', password });
  const headers = { 'Content-Type': 'application/json' };
  return (await fetch(`${address}/api/v1/login`, { method: 'POST', headers, body })).status;
};

describe('a start', () => {
  test('creates the data, and a second start uses it again', async () => {
    const first = place.app();
    const address = await first.address;
    expect(first.errors()).toBe('');
    expect(await isReady(address)).toBe(200);
    const password = shownPassword(first);
    expect(await signIn(address, password)).toBe(200);
    expect(await first.kill('SIGTERM')).toBe(0);
    expect(place.servers()).toEqual([]);
    expect(readdirSync(place.dataDir).sort()).toEqual([
      'database',
      'database.tmp',
      'secret',
      'transcript-key',
    ]);

    const second = place.app();
    expect(await signIn(await second.address, password)).toBe(200);
    expect(shownPassword(second)).toBeUndefined();
    expect(await second.kill('SIGINT')).toBe(0);
  });

  test('uses the given password and does not print it', async () => {
    place.makeDatabase();
    const app = place.app({ SUPERADMIN_PASSWORD: 'given password' });
    expect(await signIn(await app.address, 'given password')).toBe(200);
    expect(app.out()).not.toContain('given password');
  });

  test('lets no other user of the machine read the database, the secret or the key of transcripts', async () => {
    const app = place.app();
    await app.address;
    const secrets = ['secret', 'transcript-key'].map((name) => join(place.dataDir, name));
    for (const path of [place.dataDir, place.database, ...secrets])
      expect(statSync(path).mode & 0o077).toBe(0);
    expect(statSync(join(place.database, 'server.sock')).isSocket()).toBe(true);
    for (const path of secrets)
      expect(app.out() + app.errors()).not.toContain(readFileSync(path, 'utf8').trim());
  });

  test('that is stopped half-way stops its database', async () => {
    const stopped = place.app({ DEMO: '1' });
    await until(() => stopped.out().includes('Loading the demo school'));
    expect(await stopped.kill('SIGINT')).toBe(130);
    await until(() => place.servers().length === 0);
    const next = place.app({ DEMO: '1' });
    expect(await isReady(await next.address)).toBe(200);
    expect(next.out()).toContain('Loading the demo school');
  });

  test('on a path too long for a socket uses the temporary folder', async () => {
    const DATA_DIR = join(place.folder, 'a-long-name-'.repeat(10));
    const app = place.app({ DATA_DIR, TMPDIR: place.folder });
    expect(await isReady(await app.address)).toBe(200);
    expect(existsSync(join(DATA_DIR, 'database/server.sock'))).toBe(false);
  });
});

/** Sends a file that never ends, as when the sender is killed. Returns a function that ends it. */
const sendForever = (address: string | null, token: string): (() => void) => {
  const sent = request(`${address}/api/v1/school/logo`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'multipart/form-data; boundary=cut' },
  });
  sent.on('error', () => {});
  sent.write('--cut\r\nContent-Disposition: form-data; name="logo"; filename="logo.png"\r\n');
  sent.write('Content-Type: image/png\r\n\r\n');
  sent.write('x'.repeat(100_000));
  return () => sent.destroy();
};

describe('a crash', () => {
  test('leaves half an upload, which the next start removes, but not those of other processes', async () => {
    place.makeDatabase();
    const temporary = join(place.folder, 'temporary');
    mkdirSync(temporary);
    const settings = { TMPDIR: temporary, SUPERADMIN_PASSWORD: 'given password' };
    const uploads = () => readdirSync(temporary).filter((name) => name.startsWith('school-upload-'));
    const crashed = place.app(settings);
    const address = await crashed.address;
    const body = JSON.stringify({ phoneNumber: '01700000000', password: settings.SUPERADMIN_PASSWORD });
    const headers = { 'Content-Type': 'application/json' };
    const reply = await fetch(`${address}/api/v1/login`, { method: 'POST', headers, body });
    const { token } = (await reply.json()) as { token: string };
    const letGo = sendForever(address, token);
    await until(() => uploads().some((name) => readdirSync(join(temporary, name)).length > 0));
    expect(uploads()).toEqual([expect.stringMatching(`^school-upload-${crashed.pid}-`)]);
    await crashed.kill('SIGKILL');
    letGo();
    expect(uploads()).toHaveLength(1);
    const running = `school-upload-${process.pid}-running`;
    for (const name of [running, 'school-notes']) {
      mkdirSync(join(temporary, name));
      writeFileSync(join(temporary, name, 'file'), 'x');
    }
    await place.app(settings).address;
    expect(uploads()).toEqual([running]);
    expect(existsSync(join(temporary, 'school-notes', 'file'))).toBe(true);
  });

  test('of the app leaves a database that the next start takes over', async () => {
    place.makeDatabase();
    const crashed = place.app();
    await crashed.address;
    await crashed.kill('SIGKILL');
    const [left] = place.servers();
    expect(left).toBeGreaterThan(0);
    const next = place.app();
    expect(await signIn(await next.address, shownPassword(crashed))).toBe(200);
    expect(place.servers()).toHaveLength(1);
    expect(place.servers()).not.toContain(left);
  });

  test('of the database is repaired while the app runs', async () => {
    place.makeDatabase();
    const app = place.app();
    const address = await app.address;
    const [first] = place.servers();
    // Pid 0 would be the process group of the tests.
    if (!first) throw new Error('No database runs.');
    process.kill(first, 'SIGKILL');
    await until(() => place.servers().some((pid) => pid !== first));
    await until(async () => (await isReady(address)) === 200);
    expect(app.errors()).toMatch(/private database is gone \(SIGKILL\)/);
    expect(await signIn(address, shownPassword(app))).toBe(200);
    expect(await app.kill('SIGTERM')).toBe(0);
    expect(place.servers()).toEqual([]);
  });

  test('while the database is created does not prevent the next start', async () => {
    const crashed = place.app();
    await until(() => existsSync(`${place.database}.making`));
    await crashed.kill('SIGKILL');
    await until(() => !commandLines().includes(`${place.database}.making`));
    expect(existsSync(place.database)).toBe(false);
    expect(await isReady(await place.app().address)).toBe(200);
  });
});
