import { existsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { connect } from '#server/platform/database/connect.ts';
import type { StartedApp } from '#server/testing/startApp.ts';
import { startFolder } from '#server/testing/startFolder.ts';

const place = startFolder();

/** The one sentence on stderr; expects exit code 1. */
const refusal = async (app: StartedApp): Promise<string> => {
  expect(await app.ended).toBe(1);
  expect(app.errors().trim()).not.toContain('\n');
  return app.errors().trim();
};

test('refuses a second start on the same folder', async () => {
  place.makeDatabase();
  const first = place.app();
  const address = await first.address;
  expect(await refusal(place.app())).toBe(
    `The app already runs on ${place.dataDir} (process ${first.pid}): stop it first, or set DATA_DIR to another folder.`,
  );
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
});

test.each([
  [{ PORT: 'http' }, /^PORT must be a port number\.$/],
  [{ DEMO: 'yes', SUPERADMIN_PHONE: '1' }, /^DEMO must be 0 or 1\. SUPERADMIN_PHONE must be 11 digits/],
  [
    { DATABASE_URL: 'mysql://a:b@localhost/school', PUBLIC_URL: 'https://results.school.test' },
    /^JWT_SECRET is required with DATABASE_URL\.$/,
  ],
  [
    { DATABASE_URL: 'mysql://a:b@localhost/school', JWT_SECRET: 'x'.repeat(32) },
    /^PUBLIC_URL is required with DATABASE_URL: the address that printed codes lead to, such as https:\S+\.$/,
  ],
  [{ HOST: '203.0.113.7' }, /^Port 0 on 203\.0\.113\.7 is not an address of this machine: set HOST\.$/],
])('refuses the setting %j', async (settings, sentence) => {
  expect(await refusal(place.app(settings))).toMatch(sentence);
  expect(existsSync(place.dataDir)).toBe(false);
});

test('refuses a taken port, before anything is touched', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => taken.once('listening', resolve));
  const PORT = String((taken.address() as { port: number }).port);
  const sentence = `Port ${PORT} on 127.0.0.1 is taken: stop what listens there, or set PORT.`;
  expect(await refusal(place.app({ PORT }))).toBe(sentence);
  expect(existsSync(place.dataDir)).toBe(false);
  taken.close();
});

test('refuses a folder that cannot be written', async () => {
  const file = join(place.folder, 'file');
  writeFileSync(file, '');
  const DATA_DIR = join(file, 'data');
  const sentence = `DATA_DIR ${DATA_DIR} cannot be written: choose another folder or change its rights.`;
  expect(await refusal(place.app({ DATA_DIR }))).toBe(sentence);
});

test('refuses a private database of a newer version, and stops its server', async () => {
  place.makeDatabase();
  const first = place.app();
  await first.address;
  const db = connect({ socketPath: join(place.database, 'server.sock'), database: 'school' });
  await db('knex_migrations').insert({ name: '2999_01_01_later', batch: 2, migrationTime: new Date() });
  await db.destroy();
  await first.kill('SIGTERM');
  expect(await refusal(place.app())).toMatch(/newer version of this app \(it knows 2999_01_01_later\)/);
  expect(place.servers()).toEqual([]);
});
