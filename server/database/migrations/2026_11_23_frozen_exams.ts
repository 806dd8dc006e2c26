import type { Knex } from 'knex';
import { addColumn } from './addColumn.ts';
import { addFileColumn } from './addFileColumn.ts';

/** What a published exam keeps beside its records: each result as it was printed, and the school's head. */
export const up = async (knex: Knex): Promise<void> => {
  await addColumn(knex, 'transcripts', 'frozen', (table) =>
    table.specificType('frozen', 'longtext').nullable(),
  );
  await addColumn(knex, 'publications', 'school', (table) => table.json('school').nullable());
  await addFileColumn(knex, 'publications', 'logo');
};

/** Migrations only add. */
export const down = async (): Promise<void> => {};
