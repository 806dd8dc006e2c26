import type { Knex } from 'knex';

const INDEX = /\badd (?:unique|index) `([^`]+)`/;
const FOREIGN_KEY = /\badd constraint `([^`]+)` foreign key\b/;

const isThere = async (knex: Knex, table: string, statement: string): Promise<boolean> => {
  const place = { table_schema: knex.client.database(), table_name: table };
  const index = INDEX.exec(statement)?.[1];
  const foreignKey = FOREIGN_KEY.exec(statement)?.[1];
  if (!index && !foreignKey) throw new Error(`A key without a name cannot be looked for: ${statement}`);
  // A foreign key leaves an index of its name behind: it is looked for among the constraints alone.
  const found = index
    ? knex('information_schema.statistics').where({ ...place, index_name: index })
    : knex('information_schema.table_constraints').where({ ...place, constraint_name: foreignKey });
  return (await found.first(knex.raw('1 as found'))) !== undefined;
};

/**
 * Creates a table with its keys. Each key is a statement of its own and each is committed at once, so a start that was
 * cut off may have left a table without them: where the table is there, the keys that it lacks are added.
 */
export const createKeyed = async (knex: Knex, name: string, built: Knex.SchemaBuilder): Promise<void> => {
  const [create, ...keys] = built.toSQL() as unknown as { sql: string }[];
  if (!(await knex.schema.hasTable(name))) await knex.raw(create!.sql);
  for (const { sql } of keys) if (!(await isThere(knex, name, sql))) await knex.raw(sql);
};
