import type { Knex } from 'knex';
import { inBatches } from './transact.ts';

/** A row's id and its new values by column. */
type RowUpdate = { id: string; columns: Readonly<Record<string, string | number | null>> };

/**
 * Updates rows that get different values in one statement for a thousand of them, instead of one for each. A column that
 * is not among those of a row stays as it is; `shared` are the same for all.
 */
export async function updateEach(
  transaction: Knex,
  table: string,
  rows: readonly RowUpdate[],
  shared: object = {},
): Promise<void> {
  await inBatches(rows, (batch) =>
    transaction(table)
      .whereIn(
        'id',
        batch.map(({ id }) => id),
      )
      .update({ ...valuesById(transaction, batch), ...shared }),
  );
}

function valuesById(transaction: Knex, rows: readonly RowUpdate[]): Record<string, Knex.Raw> {
  const names = new Set(rows.flatMap(({ columns }) => Object.keys(columns)));
  return Object.fromEntries(
    Array.from(names, (name) => {
      const pairs = rows.flatMap(({ id, columns }) => (name in columns ? [[id, columns[name] ?? null]] : []));
      return [
        name,
        transaction.raw(`case id ${'when ? then ? '.repeat(pairs.length)} else ?? end`, [
          ...pairs.flat(),
          name,
        ]),
      ];
    }),
  );
}
