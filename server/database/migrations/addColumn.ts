import type { Knex } from 'knex';

/** Column by column, so that a migration that was cut off half-way can run again. */
export const addColumn = async (
  knex: Knex,
  table: string,
  column: string,
  build: (table: Knex.AlterTableBuilder) => void,
): Promise<void> => {
  if (!(await knex.schema.hasColumn(table, column))) await knex.schema.alterTable(table, build);
};
