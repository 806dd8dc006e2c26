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

const done = () => fresh.db('knex_migrations').orderBy('id').pluck('name');

test('runs every migration in the folder in order, and each only once', async () => {
  const folder = fileURLToPath(new URL('./migrations', import.meta.url));
  const files = readdirSync(folder).filter((name) => /^\d{4}_\d\d_\d\d_\w+\.ts$/.test(name));
  expect(await done()).toEqual(files.map((name) => basename(name, '.ts')).sort());
  expect(await migrate(fresh.db)).toBe(0);
});

test('refuses a database from before the first release with one sentence, and leaves it unchanged', async () => {
  const { db } = fresh;
  const names = ['2026_11_21_schema', '2026_11_22_print_jobs', '2026_12_04_first_passwords'];
  await db('knex_migrations').delete();
  for (const name of names) await db('knex_migrations').insert({ name, batch: 1, migrationTime: new Date() });
  await expect(migrate(db)).rejects.toThrow(
    /^The database was made by a trial version from before the first release \(2026_11_21_schema\): set DATA_DIR or DATABASE_URL to an empty one\.$/,
  );
  expect(await done()).toEqual(names);
});
