import type { Knex } from 'knex';

/** The publication in force of an exam; null while it is open. */
export type Publication = { id: string; publishedAt: Date };

type Exam = { session: number; term: string; classId: string };

export const publicationOf = async (
  db: Knex,
  { session, term, classId }: Exam,
): Promise<Publication | null> => {
  const row = await db('publications')
    .where({ session, term, class_id: classId, live: 1 })
    .first('id', 'published_at');
  return row ? { id: row.id, publishedAt: row.published_at } : null;
};
