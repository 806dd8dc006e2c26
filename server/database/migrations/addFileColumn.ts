import type { Knex } from 'knex';

/** A column that names a stored picture. One statement: a column that came without its key would never get it. */
export const addFileColumn = async (knex: Knex, table: string, column: string): Promise<void> => {
  if (!(await knex.schema.hasColumn(table, column)))
    await knex.raw(
      'alter table ?? add column ?? char(64) null, add constraint ?? foreign key (??) references files (hash)',
      [table, column, `${table}_${column}_fk`, column],
    );
};
