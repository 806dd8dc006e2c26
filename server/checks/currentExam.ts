import type { Knex } from 'knex';
import type { Dashboard } from './present.ts';

/** The exam whose mark was entered last; null before the first one. */
export const currentExam = async (db: Knex): Promise<Dashboard['exam']> => {
  const row = await db('marks').orderBy('id', 'desc').first('session', 'term');
  return row ? { session: row.session, term: row.term } : null;
};
