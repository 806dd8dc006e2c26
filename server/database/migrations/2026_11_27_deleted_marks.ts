import type { Knex } from 'knex';

const NAME = 'marks_deleted';

/** What was deleted lately is found without reading every mark of the school. */
export const up = async (knex: Knex): Promise<void> => {
  const found = await knex('information_schema.statistics')
    .where({ table_schema: knex.client.database(), table_name: 'marks', index_name: NAME })
    .first('index_name');
  if (!found) await knex.raw('create index ?? on marks (deleted_at)', [NAME]);
};

/** Migrations only add. */
export const down = async (): Promise<void> => {};
