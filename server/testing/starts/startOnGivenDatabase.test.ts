import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEST_SEED } from '#server/platform/base/testSigningKey.ts';
import { type FreshDatabase, freshDatabase } from '#server/testing/database.ts';
import { startFolder } from '#server/testing/startFolder.ts';

const place = startFolder();
let given: FreshDatabase;
const databaseSettings = ({ name, socketPath }: FreshDatabase): Record<string, string> => ({
  DATABASE_URL: `mysql://root@localhost/${name}?socketPath=${encodeURIComponent(socketPath)}`,
  JWT_SECRET: 'x'.repeat(32),
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
});
