import type { Knex } from 'knex';

/** A database that a newer version has changed is left alone: this version would misread it. */
export const refuseNewer = async (db: Knex, known: readonly string[]): Promise<void> => {
  if (!(await db.schema.hasTable('knex_migrations'))) return;
  const done: { name: string }[] = await db('knex_migrations').select('name').orderBy('id');
  const unknown = done.find(({ name }) => !known.includes(name));
  if (unknown)
    throw new Error(
      `The database was made by a newer version of this app (it knows ${unknown.name}): start that version, or restore an older backup.`,
    );
};
