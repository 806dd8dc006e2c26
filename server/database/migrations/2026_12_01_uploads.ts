import type { Knex } from 'knex';
import { createKeyed } from './createKeyed.ts';

const addUploadColumn = async (knex: Knex, table: string): Promise<void> => {
  if (!(await knex.schema.hasColumn(table, 'upload_id')))
    await knex.raw(
      'alter table ?? add column upload_id bigint unsigned null, add constraint ?? foreign key (upload_id) references uploads (id)',
      [table, `${table}_upload_id_fk`],
    );
};

const PARTS = ['subjective', 'objective', 'practical', 'class_assignment'];

/**
 * Each stored sheet is kept, so that it can be taken back as a whole. A part of a mark that was never entered is NULL:
 * it counts 0 and is not the same as a 0 that somebody typed.
 */
export const up = async (knex: Knex): Promise<void> => {
  await createKeyed(
    knex,
    'uploads',
    knex.schema.createTable('uploads', (table) => {
      table.engine('InnoDB');
      table.charset('utf8mb4');
      table.collate('utf8mb4_bin');
      table.specificType('id', 'bigint unsigned not null auto_increment').primary();
      /** 'students' or 'marks'. */
      table.string('kind', 20).notNullable();
      table.string('file_name', 200).notNullable();
      table.bigInteger('created_by').unsigned().nullable();
      table.foreign('created_by', 'uploads_created_by_fk').references('id').inTable('users');
      table.datetime('created_at', { precision: 3 }).notNullable();
      table.bigInteger('undone_by').unsigned().nullable();
      table.foreign('undone_by', 'uploads_undone_by_fk').references('id').inTable('users');
      table.datetime('undone_at', { precision: 3 }).nullable();
      table.json('summary').notNullable();
      table.index(['kind', 'created_at'], 'uploads_kind_index');
    }),
  );
  await addUploadColumn(knex, 'mark_changes');
  for (const part of PARTS)
    await knex.raw('alter table marks modify ?? smallint unsigned null default null', [part]);
};

/** Migrations only add. */
export const down = async (): Promise<void> => {};
