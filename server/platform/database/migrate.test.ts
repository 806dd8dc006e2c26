import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase, tableDefinitions } from '#server/testing/database.ts';
import { migrate, schemaProblem } from './migrate.ts';

/** The SHA-256 of each released migration: what is new is a migration of its own. */
const RELEASED = {
  '2026_11_22_tables.ts': '9ab423ee400cffa301cb5d4f598421770d835b21ef97f59fb9239eccdd612232',
  '2026_11_25_version_1.ts': '9f3a92e2d1b14d6df3a2b772248ceeec880e89f9e67392be1aacdbeb3f5dc53b',
  '2026_11_26_certificates.ts': '306e020951a9914fa9f8f2affe3c1380eceeddd8deb9e867feffa7e5b26ca022',
  '2026_11_26_routine.ts': 'fc0cd90a38dd7ea598adaf9874740381980c471413442960583a752fe420f070',
};

let fresh: FreshDatabase;
beforeEach(async () => {
  fresh = await freshDatabase();
});
afterEach(() => fresh.drop());

const done = () => fresh.db('knex_migrations').orderBy('id').pluck('name');

test('runs every migration in the folder in order, and each only once', async () => {
  const folder = fileURLToPath(new URL('./migrations', import.meta.url));
  const files = readdirSync(folder).filter((name) => /^\d{4}_\d\d_\d\d_\w+\.ts$/.test(name));
  expect(await done()).toEqual(files.map((name) => basename(name, '.ts')).sort());
  expect(await migrate(fresh.db)).toBe(0);
});

test.each(Object.entries(RELEASED))('%s is as it was released', (name, hash) => {
  const file = readFileSync(new URL(`./migrations/${name}`, import.meta.url));
  expect(createHash('sha256').update(file).digest('hex')).toBe(hash);
});

test('refuses a database from before the first release with one sentence, and leaves it unchanged', async () => {
  const { db } = fresh;
  const names = ['2026_11_21_schema', '2026_11_22_print_jobs', '2026_12_04_first_passwords'];
  await db('knex_migrations').delete();
  for (const name of names) await db('knex_migrations').insert({ name, batch: 1, migrationTime: new Date() });
  await expect(migrate(db)).rejects.toThrow(
    /^The database was made by a trial version from before the first release \(2026_11_21_schema\), which no version can bring up to date: begin with an empty DATA_DIR or DATABASE_URL, and upload the school's sheets again\.$/,
  );
  expect(await done()).toEqual(names);
});

test('adds a column, a key and a table that somebody dropped, and runs the first migration only once', async () => {
  const { db } = fresh;
  const before = await tableDefinitions(db);
  await db('config_values').where({ value: 'Model Test' }).delete();
  await db.raw('alter table students drop column guardian_name');
  await db.raw('alter table marks drop key marks_exam_index');
  await db.schema.dropTable('exemptions');
  expect(await schemaProblem(db)).toBe('is of another version of the app (it lacks exemptions)');
  expect(await migrate(db)).toBeGreaterThan(0);
  expect(await tableDefinitions(db)).toEqual(before);
  expect(await db('config_values').where({ value: 'Model Test' })).toEqual([]);
  expect(await schemaProblem(db)).toBeNull();
});

test('refuses a database in which no row could be stored for want of an unknown column', async () => {
  const { db } = fresh;
  await db.raw('alter table exemptions add column own_note varchar(20)');
  expect(await migrate(db)).toBe(0);
  await db.raw('alter table exemptions modify column own_note varchar(20) not null');
  await expect(migrate(db)).rejects.toThrow(
    /^The database is not of this version \(exemptions\.own_note is unknown to this version\): restore a backup into an empty one, set by DATA_DIR or DATABASE_URL\.$/,
  );
  await db.raw('alter table exemptions drop column own_note');
  expect(await migrate(db)).toBe(0);
});

test('brings a database that does not say its version to this one, unless a column of it is unknown', async () => {
  const { db } = fresh;
  const before = await tableDefinitions(db);
  await db.schema.dropTable('knex_migrations');
  await db.raw('alter table students drop column guardian_name, add column nickname varchar(20)');
  const changed = await tableDefinitions(db);
  await expect(migrate(db)).rejects.toThrow(
    /^The database does not say of which version it is, and students\.nickname is unknown to this version: begin with an empty DATA_DIR or DATABASE_URL, and restore a backup\.$/,
  );
  expect(await tableDefinitions(db)).toEqual(changed);
  await db.raw('alter table students drop column nickname');
  await migrate(db);
  expect(await tableDefinitions(db)).toEqual(before);
});
