import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstSuperadmin } from '#server/firstSuperadmin.ts';
import { readSettings } from '#server/settings.ts';
import { type FreshDatabase, freshDatabase } from '#server/test/database.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.drop());

test('is made once, by one of those who start at the same moment', async () => {
  const settings = readSettings({});
  const answers = await Promise.all([1, 2, 3].map(() => firstSuperadmin(fresh.db, settings)));
  expect(answers.filter(Boolean)).toHaveLength(1);
  expect(await fresh.db('users')).toMatchObject([
    { user_type: 'superadmin', user_status: 'Active', live: 1 },
  ]);
});

test('is made again once the only one is deleted', async () => {
  await fresh.db('users').update({ live: null, deleted_at: new Date() });
  expect(await firstSuperadmin(fresh.db, readSettings({ SUPERADMIN_PASSWORD: 'given to her' }))).toBeNull();
  expect(await fresh.db('users').where({ live: 1 })).toHaveLength(1);
});
