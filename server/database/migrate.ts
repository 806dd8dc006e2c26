import type { Knex } from 'knex';
import * as tables from './migrations/2026_11_22_tables.ts';
import * as versionOne from './migrations/2026_11_25_version_1.ts';
import { oneAtATime } from './oneAtATime.ts';

type Named = { name: string; migration: Knex.Migration };

/** In order. A released migration never changes; a new one is added at the end. */
const MIGRATIONS: readonly Named[] = [
  { name: '2026_11_22_tables', migration: tables },
  { name: '2026_11_25_version_1', migration: versionOne },
];

const migrationSource: Knex.MigrationSource<Named> = {
  getMigrations: async () => [...MIGRATIONS],
  getMigrationName: ({ name }) => name,
  getMigration: async ({ migration }) => migration,
};

/** Brings the database to this version; returns the number of migrations that ran. Throws for an unknown version. */
export async function migrate(db: Knex): Promise<number> {
  await refuseOtherVersion(db);
  return oneAtATime(db, async () => {
    // We hold the only lock, so knex's own one can only be left by a process that died while migrating.
    await db.migrate.forceFreeMigrationsLock({ migrationSource });
    const [, done]: [number, string[]] = await db.migrate.latest({ migrationSource });
    return done.length;
  });
}

/** Whether the database has the tables of exactly this version. Throws when it does not answer. */
export async function isMigrated(db: Knex): Promise<boolean> {
  const done = await db('knex_migrations').select('name');
  return (
    done.length === MIGRATIONS.length &&
    done.every(({ name }) => MIGRATIONS.some((each) => each.name === name))
  );
}

/** Throws for a database of a newer version, or from before the first release: we would misread it. */
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
