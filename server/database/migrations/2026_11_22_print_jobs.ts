import type { Knex } from 'knex';
import { addColumn } from './addColumn.ts';

/** What a job needs to be taken up by another process: who draws it, how, and what is known of each part. */
export const up = async (knex: Knex): Promise<void> => {
  const datetime = { precision: 3 };
  await addColumn(knex, 'print_jobs', 'claimed_by', (table) => table.string('claimed_by', 40).nullable());
  await addColumn(knex, 'print_jobs', 'options', (table) => table.json('options').nullable());
  await addColumn(knex, 'print_jobs', 'finished_at', (table) =>
    table.datetime('finished_at', datetime).nullable(),
  );
  await addColumn(knex, 'print_job_parts', 'meta', (table) => table.json('meta').nullable());
};

/** Migrations only add. */
export const down = async (): Promise<void> => {};
