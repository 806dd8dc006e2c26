import type { Knex } from 'knex';
import { createMessage } from '#documents/i18n/messages/index.ts';
import { superadmin } from '#server/access/access.ts';
import { AppError } from '#server/base/errors.ts';
/** The live publication of an exam; null while the exam is open. */
export type Publication = { id: string; publishedAt: Date };

type Exam = { session: number; term: string; classId: string };

/** The live publication of an exam; null while the exam is open. */
export async function readPublication(
  db: Knex,
  { session, term, classId }: Exam,
): Promise<Publication | null> {
  const row = await db('publications').where({ session, term, classId, live: 1 }).first('id', 'publishedAt');
  return row ? { id: row.id, publishedAt: row.publishedAt } : null;
}

/**
 * Throws 409 for an exam that was published and is reopened (rules 10). The message is the same for every student ID,
 * so that a visitor cannot find out which exist.
 */
export async function refuseClosed(
  db: Knex,
  { session, term, className }: { session: number; term: string; className: string },
): Promise<void> {
  const publications = await db('publications')
    .join('classes', 'classes.id', 'publications.classId')
    .where({ session, term, 'classes.name': className })
    .select('publications.live');
  if (publications.length === 0 || publications.some(({ live }) => live !== null)) return;
  throw new AppError('conflict', createMessage('exam.corrected', { term, session, className }));
}

/** Contract 5: only a superadmin publishes and reopens an exam. */
export const publicationPolicy = { publish: superadmin };
