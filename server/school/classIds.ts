import type { Knex } from 'knex';

/** The id of each class, by the class's name ('9'). */
export const classIds = async (db: Knex): Promise<Map<string, number>> => {
  const rows: { id: number | string; value: number }[] = await db('classes').select('id', 'value');
  return new Map(rows.map(({ id, value }) => [String(value), Number(id)]));
};
