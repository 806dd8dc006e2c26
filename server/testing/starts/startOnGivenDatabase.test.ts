import { existsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#server/testing/database.ts';
import { ACCOUNTS, createAccount } from '#server/testing/factories.ts';
import { startFolder, until } from '#server/testing/startFolder.ts';
import { TEST_SEED } from '#server/testing/testSigningKey.ts';

const place = startFolder();
let given: FreshDatabase;
const databaseSettings = ({ name, socketPath }: FreshDatabase): Record<string, string> => ({
  DATABASE_URL: `mysql://root@localhost/${name}?socketPath=${encodeURIComponent(socketPath)}`,
  JWT_SECRET: 'x'.repeat(32),
  PUBLIC_URL: 'https://results.school.test',
  TRANSCRIPT_KEY: TEST_SEED,
});

beforeAll(async () => {
  given = await freshDatabase();
});
afterAll(() => given.drop());

describe('DATABASE_URL', () => {
  test('is used by several apps that start together, one of which creates what is missing', async () => {
    const apps = [1, 2, 3].map(() => place.app({ ...databaseSettings(given), DEMO: '1' }));
    for (const app of apps) expect(await app.address, app.errors()).toMatch(/^http:/);
    const output = apps.map((app) => app.out()).join('');
    expect(output.match(/shown this once/g)).toHaveLength(1);
    expect(output.match(/Loading the demo school/g)).toHaveLength(1);
    expect(await given.db('users').where({ userType: 'superadmin' })).toHaveLength(1);
    expect(existsSync(place.dataDir)).toBe(false);
  });

  test('that does not answer yet is waited for, which is said once', async () => {
    const late = join(place.folder, 'late.sock');
    const { DATABASE_URL = '', ...others } = databaseSettings(given);
    const app = place.app({
      ...others,
      DATABASE_URL: DATABASE_URL.replace('root@', 'root:hidden@').replace(
        /socketPath=.*/,
        `socketPath=${late}`,
      ),
    });
    const waits = /^The database at localhost does not answer yet \(.*ENOENT.*\): waiting for it \.\.\.$/m;
    await until(() => waits.test(app.out()));
    expect((await app.kill('SIGTERM')).toString()).toBe('130');
    expect(app.out() + app.errors()).not.toContain('hidden');
    const next = place.app({
      ...others,
      DATABASE_URL: DATABASE_URL.replace(/socketPath=.*/, `socketPath=${late}`),
    });
    await until(() => waits.test(next.out()));
    symlinkSync(given.socketPath, late);
    expect(await next.address, next.errors()).toMatch(/^http:/);
    expect(next.out().match(/waiting for it/g)).toHaveLength(1);
    expect(next.out()).toContain('The database at localhost answers.\n');
    expect(next.errors()).toBe('');
  });

  test.each([
    [
      'a wrong password',
      'stranger:hidden@',
      '',
      /^The database at localhost refuses the user of DATABASE_URL: .*'stranger'@/,
    ],
    [
      'a wrong name',
      'root@',
      'skool',
      /^The database at localhost has no database 'skool', or 'root' has no rights on it: /,
    ],
  ])('%s is refused at once', async (_, user, name, sentence) => {
    const { DATABASE_URL = '', ...others } = databaseSettings(given);
    const url = DATABASE_URL.replace('root@', user).replace(`/${given.name}`, `/${name || given.name}`);
    const app = place.app({ ...others, DATABASE_URL: url });
    expect(await app.ended).toBe(1);
    expect(app.errors()).toMatch(sentence);
    expect(app.errors().trim()).not.toMatch(/\n|hidden/);
  });

  test('shows PUBLIC_URL as the address of the school, and where the proxy reaches it', async () => {
    const app = place.app(databaseSettings(given));
    const address = await app.address;
    expect(app.out()).toContain(
      `The school is open at https://results.school.test\nThe proxy reaches it at ${address}\n`,
    );
    expect(app.out()).not.toContain('open at http://localhost');
  });

  test('with a small max_allowed_packet is warned of, with the file that sets it', async () => {
    const { db } = given;
    const [[{ bytes }]] = await db.raw('select @@global.max_allowed_packet as bytes');
    await db.raw('set global max_allowed_packet = 33554432');
    try {
      const app = place.app(databaseSettings(given));
      expect(await app.address).toMatch(/^http:/);
      const warning = JSON.parse(app.errors());
      expect(warning).toMatchObject({ level: 'warn', time: expect.stringMatching(/^\d{4}-.*Z$/) });
      expect(warning.msg).toMatch(
        /^max_allowed_packet of the database is 32 MB, less than 64: .*60-school\.cnf/,
      );
    } finally {
      await db.raw(`set global max_allowed_packet = ${bytes}`);
    }
  });

  test('of a newer version is refused and stays unchanged', async () => {
    const { db } = given;
    const names = () => db('knex_migrations').orderBy('id').pluck('name');
    const known = await names();
    await db('knex_migrations').insert({ name: '2999_01_01_later', batch: 2, migrationTime: new Date() });
    await db('users').where({ userType: 'superadmin' }).update({ userType: 'operator' });
    const app = place.app(databaseSettings(given));
    expect(await app.ended).toBe(1);
    expect(app.errors()).toMatch(/^The database was made by a newer version .* 2999_01_01_later\).*\n$/);
    expect(await db('users').where({ userType: 'superadmin' })).toEqual([]);
    expect(await names()).toEqual([...known, '2999_01_01_later']);
  });

  describe('with DEMO=1', () => {
    const WORDS = [
      [
        'the name of a school',
        (db: Knex) => db('school').insert({ settings: '{}', createdAt: new Date(), updatedAt: new Date() }),
      ],
      ['people in it', (db: Knex) => createAccount(db, ACCOUNTS.operator)],
    ] as const;
    test.each(WORDS)('is refused when it has %s', async (what, enter) => {
      const own = await freshDatabase();
      try {
        await enter(own.db);
        const app = place.app({ ...databaseSettings(own), DEMO: '1' });
        expect(await app.ended).toBe(1);
        expect(app.errors()).toBe(
          `DEMO=1 is for an empty database, and this one has ${what}: set DEMO=0, or another DATABASE_URL.\n`,
        );
        expect(await own.db('students').first('id')).toBeUndefined();
      } finally {
        await own.drop();
      }
    });
  });
});
