import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#server/test/database.ts';
import { migrate } from './migrate.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.drop());

test('runs every migration that stands in the folder, in its order', async () => {
  const folder = fileURLToPath(new URL('./migrations', import.meta.url));
  const files = readdirSync(folder).filter((name) => /^\d{4}_\d\d_\d\d_\w+\.ts$/.test(name));
  await migrate(fresh.db);
  expect(await fresh.db('knex_migrations').orderBy('id').pluck('name')).toEqual(
    files.map((name) => basename(name, '.ts')).sort(),
  );
});
