import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#server/test/database.ts';
import { up } from './2026_11_24_user_pictures.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.drop());

test('adds the column and its key together, and nothing twice', async () => {
  const { db } = fresh;
  await db.raw('alter table users drop foreign key users_picture_fk, drop column picture');
  await up(db);
  await up(db);
  const keys = await db('information_schema.key_column_usage')
    .where({ table_schema: db.client.database(), constraint_name: 'users_picture_fk' })
    .select('referenced_table_name as table');
  expect(keys).toEqual([{ table: 'files' }]);
});
