import type { Knex } from 'knex';
import { oneAtATime } from './lease.ts';
import * as tables from './migrations/2026_11_22_tables.ts';
import * as versionOne from './migrations/2026_11_25_version_1.ts';
import * as certificates from './migrations/2026_11_26_certificates.ts';
import * as routine from './migrations/2026_11_26_routine.ts';
import * as corrections from './migrations/2026_11_28_corrections.ts';
import * as earlierExam from './migrations/2026_11_28_earlier_exam.ts';
import * as recordIds from './migrations/2026_11_28_record_ids.ts';
import * as optionalSubjects from './migrations/2026_11_29_optional_subjects.ts';
import { compareSchema, type Difference, readSchema, type Tables } from './migrations/schema.ts';

type Named = { name: string; migration: Knex.Migration & { TABLES: Tables } };

/** In order. A released migration never changes; a new one is added at the end, and is safe to run twice. */
const MIGRATIONS: readonly Named[] = [
  { name: '2026_11_22_tables', migration: tables },
  { name: '2026_11_25_version_1', migration: versionOne },
  { name: '2026_11_26_certificates', migration: certificates },
  { name: '2026_11_26_routine', migration: routine },
  { name: '2026_11_28_corrections', migration: corrections },
  { name: '2026_11_28_earlier_exam', migration: earlierExam },
  { name: '2026_11_28_record_ids', migration: recordIds },
  { name: '2026_11_29_optional_subjects', migration: optionalSubjects },
];
const MIGRATION_NAMES = MIGRATIONS.map(({ name }) => name);

const SCHEMA = readSchema(MIGRATIONS.map(({ migration }) => migration.TABLES));

/**
 * Brings the database to this version; returns the number of migrations that ran. Throws one sentence for a database
 * of a newer version, from before the first release, or that still lacks something.
 */
export async function migrate(db: Knex): Promise<number> {
  await refuseOtherVersion(db);
  return oneAtATime(db, async () => {
    // A database may lack what a migration adds although the migration ran, as one of an unreleased version does.
    const differences = (await db.schema.hasTable(RUN)) ? await compareSchema(db, SCHEMA) : [];
    if (differences.some(({ repair }) => repair.length > 0))
      await db(RUN).whereIn('name', MIGRATION_NAMES.slice(1)).delete();
    const count = await runMigrations(db, MIGRATION_NAMES);
    const [left] = await compareSchema(db, SCHEMA);
    if (left)
      throw new Error(
        `The database is not of this version (${describe(left)}): restore a backup into an empty one, set by DATA_DIR or DATABASE_URL.`,
      );
    return count;
  });
}

/**
 * Drops the tables of a database that has no rows to keep, and creates them as these migrations do. For a caller who
 * holds the turn of oneAtATime.
 */
export async function createTables(db: Knex, names: readonly string[]): Promise<void> {
  await refuseOtherVersion(db);
  await db.transaction(async (connection) => {
    await connection.raw('set foreign_key_checks = 0');
    for (const table of [...SCHEMA.keys(), RUN, `${RUN}_lock`])
      await connection.schema.dropTableIfExists(table);
    await connection.raw('set foreign_key_checks = 1');
  });
  await runMigrations(db, names);
}

/** Runs the migrations of these names that have not run yet, and returns their number. */
async function runMigrations(db: Knex, names: readonly string[]): Promise<number> {
  const migrationSource: Knex.MigrationSource<Named> = {
    getMigrations: async () => MIGRATIONS.filter(({ name }) => names.includes(name)),
    getMigrationName: ({ name }) => name,
    getMigration: async ({ migration }) => migration,
  };
  // The caller holds the only lock, so knex's own one can only be left by a process that died while migrating.
  await db.migrate.forceFreeMigrationsLock({ migrationSource });
  const [, done]: [number, string[]] = await db.migrate.latest({ migrationSource });
  return done.length;
}

/** What keeps this version from working with the database; null if nothing. Throws when it does not answer. */
export async function schemaProblem(db: Knex): Promise<string | null> {
  const unknown = await db(RUN).whereNotIn('name', MIGRATION_NAMES).first('name');
  if (unknown) return `is of another version of the app (it knows ${unknown.name})`;
  const [first] = await compareSchema(db, SCHEMA);
  return first ? `is of another version of the app (${describe(first)})` : null;
}

/** The migrations that ran, in their order. Throws an Error for a database without any. */
export async function listMigrations(db: Knex): Promise<string[]> {
  if (!(await db.schema.hasTable(RUN)))
    throw new Error('The database has no school in it, or does not say of which version it is.');
  return db(RUN).orderBy('id').pluck('name');
}

/** Throws a sentence if any of these migrations is of a newer version, or from before the first release. */
export function requireKnownMigrations(names: readonly string[], what: 'database' | 'backup'): void {
  const unknown = names.find((name) => !MIGRATION_NAMES.includes(name));
  if (!unknown) return;
  if (MIGRATION_NAMES.every((name) => unknown < name))
    throw new Error(
      `The ${what} was made by a trial version from before the first release (${unknown}), which no version can bring up to date: begin with an empty DATA_DIR or DATABASE_URL, and upload the school's sheets again.`,
    );
  throw new Error(
    `The ${what} was made by a newer version of this app (it knows ${unknown}): use that version, or an older backup.`,
  );
}

const RUN = 'knex_migrations';

/** Throws for a database that we would misread, before anything is changed in it. */
async function refuseOtherVersion(db: Knex): Promise<void> {
  const names = (await db.schema.hasTable(RUN)) ? await listMigrations(db) : [];
  requireKnownMigrations(names, 'database');
  if (names.length > 0) return;
  const differences = await compareSchema(db, SCHEMA, { strict: true });
  const other = differences.find(({ problem }) => problem === 'unknown');
  if (other)
    throw new Error(
      `The database does not say of which version it is, and ${describe(other)}: begin with an empty DATA_DIR or DATABASE_URL, and restore a backup.`,
    );
}

const describe = ({ place, problem }: Difference): string =>
  ({
    missing: `it lacks ${place}`,
    different: `${place} is defined in another way`,
    unknown: `${place} is unknown to this version`,
  })[problem];
