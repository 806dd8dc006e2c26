import type { Knex } from 'knex';

/** The id of each class, by the class's name ('9'). */
export const classIds = async (db: Knex): Promise<Map<string, number>> => {
  const rows = await db('classes').select('id', 'value');
  return new Map(rows.map(({ id, value }) => [String(value), Number(id)]));
};

/** Locks classes until the transaction ends, always in the same order; what is entered for a class locks it first. */
export const lockClasses = (transaction: Knex, column: 'id' | 'value', values: Iterable<string | number>) =>
  transaction('classes')
    .whereIn(column, [...new Set(values)])
    .orderBy('id')
    .forUpdate()
    .pluck('id');
