import type { Knex } from 'knex';
import { addColumn } from './addColumn.ts';

const OLD = 'transcripts_student_unique';
const NEW = 'transcripts_student_live_unique';

const hasIndex = async (knex: Knex, name: string): Promise<boolean> => {
  const found = await knex('information_schema.statistics')
    .where({ table_schema: knex.client.database(), table_name: 'transcripts', index_name: name })
    .first('index_name');
  return found !== undefined;
};

/**
 * A transcript outlives its publication: while it prints the same, the next publication takes it over. `live` is 1 for
 * the newest one of a student and exam and NULL for one that a newer one replaced. A corrected mark keeps its reason.
 */
export const up = async (knex: Knex): Promise<void> => {
  await addColumn(knex, 'transcripts', 'live', (table) =>
    table.specificType('live', 'tinyint unsigned').nullable().defaultTo(1),
  );
  await addColumn(knex, 'transcripts', 'issued_at', (table) =>
    table.datetime('issued_at', { precision: 3 }).nullable(),
  );
  await knex.raw(
    'update transcripts join publications on publications.id = publication_id set issued_at = published_at where issued_at is null',
  );
  // The pointer to publications needs one of the two keys at any time.
  if (!(await hasIndex(knex, NEW)))
    await knex.raw('create unique index ?? on transcripts (publication_id, student_id, live)', [NEW]);
  if (await hasIndex(knex, OLD)) await knex.raw('drop index ?? on transcripts', [OLD]);
  await addColumn(knex, 'mark_changes', 'reason', (table) => table.string('reason', 400).nullable());
};

/** Migrations only add. */
export const down = async (): Promise<void> => {};
