import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstSuperadmin } from '#server/commands/start.ts';
import { readEnvironment } from '#server/platform/base/settings.ts';
import { type FreshDatabase, freshDatabase } from '#server/testing/database.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.drop());

test('processes that start together add one superadmin, who need not change the shown password', async () => {
  const settings = readEnvironment({});
  const answers = await Promise.all([1, 2, 3].map(() => firstSuperadmin(fresh.db, settings)));
  expect(answers.filter((answer) => answer.includes('shown this once'))).toHaveLength(1);
  expect(await fresh.db('users')).toMatchObject([
    { userType: 'superadmin', userStatus: 'Active', live: 1, mustChangePassword: 0 },
  ]);
});

test('a superadmin is added again when the only one was deleted', async () => {
  await fresh.db('users').update({ live: null, deletedAt: new Date() });
  expect(await firstSuperadmin(fresh.db, readEnvironment({ SUPERADMIN_PASSWORD: 'given to her' }))).toBe(
    'Sign in with 01700000000.',
  );
  expect(await fresh.db('users').where({ live: 1 })).toHaveLength(1);
});

test('if a restored database has other superadmins, the message does not have the phone number of the settings', async () => {
  const settings = readEnvironment({ SUPERADMIN_PHONE: '01799999999' });
  expect(await firstSuperadmin(fresh.db, settings)).toBe(
    'Sign in with the number and the password of a superadmin of this school.',
  );
});
