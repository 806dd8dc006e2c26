import type { Knex } from 'knex';
import { AppError } from '#server/errors.ts';

/** Throws 400 for a term that is not one of the school's. */
export const requireTerm = async (db: Knex, term: string): Promise<void> => {
  const row = await db('config_values').where({ slug: 'term', value: term }).first('value');
  const message = `There is no term ${term}.`;
  if (!row) throw new AppError('badInput', message, [{ path: 'term', message }]);
};
