import type { Knex } from 'knex';
import * as schema from './migrations/2026_11_22_schema.ts';
import { oneAtATime } from './oneAtATime.ts';

type Named = { name: string; migration: Knex.Migration };

/** In order. A released migration never changes; the next one is added below it. */
const MIGRATIONS: readonly Named[] = [{ name: '2026_11_22_schema', migration: schema }];

const migrationSource: Knex.MigrationSource<Named> = {
  getMigrations: async () => [...MIGRATIONS],
  getMigrationName: ({ name }) => name,
  getMigration: async ({ migration }) => migration,
};

/** Brings the database to this version, and answers how many migrations that took. */
export async function migrate(db: Knex): Promise<number> {
  await refuseOtherVersion(db);
  return oneAtATime(db, async () => {
    // What still holds knex's own lock now is a process that died while it migrated.
    await db.migrate.forceFreeMigrationsLock({ migrationSource });
    const [, done]: [number, string[]] = await db.migrate.latest({ migrationSource });
    return done.length;
  });
}

/** A database that a newer version has changed, or one from before the first release, is left alone: we would misread it. */
async function refuseOtherVersion(db: Knex): Promise<void> {
  if (!(await db.schema.hasTable('knex_migrations'))) return;
  const known = MIGRATIONS.map(({ name }) => name);
  const unknown = await db('knex_migrations').whereNotIn('name', known).orderBy('id').first('name');
  if (!unknown) return;
  if (known.every((name) => unknown.name < name))
    throw new Error(
      `The database was made by a trial version from before the first release (${unknown.name}): set DATA_DIR or DATABASE_URL to an empty one.`,
    );
  throw new Error(
    `The database was made by a newer version of this app (it knows ${unknown.name}): start that version, or restore an older backup.`,
  );
}
