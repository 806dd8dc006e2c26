import type { Knex } from 'knex';
import { addColumn } from '../addColumn.ts';

/** What a published exam keeps beside its records: each result as it was printed, and the school's head. */
export const up = async (knex: Knex): Promise<void> => {
  await addColumn(knex, 'transcripts', 'frozen', (table) =>
    table.specificType('frozen', 'longtext').nullable(),
  );
  await addColumn(knex, 'publications', 'school', (table) => table.json('school').nullable());
  // One statement: a column that came without its key would never get it.
  if (!(await knex.schema.hasColumn('publications', 'logo')))
    await knex.raw(
      'alter table publications add column logo char(64) null, ' +
        'add constraint publications_logo_fk foreign key (logo) references files (hash)',
    );
};

/** Migrations only add. */
export const down = async (): Promise<void> => {};
