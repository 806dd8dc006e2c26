import type { Knex } from 'knex';
import { superadmin } from '#server/access/access.ts';
import { AppError } from '#server/base/errors.ts';
/** The publication in force of an exam; null while it is open. */
export type Publication = { id: string; publishedAt: Date };

/** MariaDB hands JSON over as text, MySQL as what it says. */
export const parseJson = <Value>(stored: string | Value): Value =>
  typeof stored === 'string' ? JSON.parse(stored) : stored;

type Exam = { session: number; term: string; classId: string };

export async function readPublication(
  db: Knex,
  { session, term, classId }: Exam,
): Promise<Publication | null> {
  const row = await db('publications')
    .where({ session, term, class_id: classId, live: 1 })
    .first('id', 'published_at');
  return row ? { id: row.id, publishedAt: row.published_at } : null;
}

/**
 * Throws 409 for an exam that was published and is closed now (rules 10). It says the same of every student, so that
 * nobody learns who is one.
 */
export async function refuseClosed(
  db: Knex,
  { session, term, className }: { session: number; term: string; className: string },
): Promise<void> {
  const publications = await db('publications')
    .join('classes', 'classes.id', 'publications.class_id')
    .where({ session, term, 'classes.name': className })
    .select('publications.live');
  if (publications.length === 0 || publications.some(({ live }) => live !== null)) return;
  throw new AppError(
    'conflict',
    `${term} ${session} of class ${className} is being corrected. Please look again later.`,
  );
}

/** Contract 5: only a superadmin publishes an exam and opens it again. */
export const publicationPolicy = { publish: superadmin };
