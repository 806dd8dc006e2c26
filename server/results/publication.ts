import type { Knex } from 'knex';
import type { ExamRows } from './examRows.ts';

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

/** The class's records as they were published; null of a publication that is older than these copies. */
export const publishedRows = async (db: Knex, { id }: Publication): Promise<ExamRows | null> => {
  const row = await db('publications').where({ id }).first('frozen');
  return row?.frozen ? JSON.parse(row.frozen) : null;
};
