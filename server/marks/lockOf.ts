import type { Knex } from 'knex';
import { personName } from './personName.ts';

/** Who published an exam and when: until it is opened again its marks and attendance are locked. */
export type Lock = { by: string | null; at: Date };

type Exam = { session: number; term: string };

/** The lock of an exam; null while it is open. `forShare` reads what others committed since a transaction began. */
export const lockOf = async (
  db: Knex,
  { session, term }: Exam,
  classId: number,
  { forShare = false } = {},
): Promise<Lock | null> => {
  const found = db('publications')
    .leftJoin('users', 'users.id', 'publications.published_by')
    .where({
      'publications.session': session,
      'publications.term': term,
      'publications.class_id': classId,
      'publications.live': 1,
    })
    .first('publications.published_at', 'users.first_name', 'users.last_name');
  const row = await (forShare ? found.forShare() : found);
  return row ? { by: personName(row), at: new Date(row.published_at) } : null;
};
