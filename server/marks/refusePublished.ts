import type { Knex } from 'knex';
import { AppError } from '#server/errors.ts';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Dhaka' });

type Exam = { session: number; term: string; className: string };

/**
 * Marks of a published exam are locked. The class row is read with a lock that publishing takes too, so that
 * no mark slips in while its exam is being published; the lock on the publication reads what others committed
 * since this transaction began.
 */
export const refusePublished = async (trx: Knex, exam: Exam, classId: number): Promise<void> => {
  await trx('classes').where('id', classId).forShare().select('id');
  const publication = await trx('publications')
    .leftJoin('users', 'users.id', 'publications.published_by')
    .where({
      'publications.session': exam.session,
      'publications.term': exam.term,
      'publications.class_id': classId,
      'publications.live': 1,
    })
    .forShare()
    .first('publications.published_at', 'users.first_name', 'users.last_name');
  if (!publication) return;
  const name = [publication.first_name, publication.last_name].filter(Boolean).join(' ');
  const by = name ? ` by ${name}` : '';
  throw new AppError(
    'conflict',
    `${exam.term} ${exam.session} of class ${exam.className} was published on ` +
      `${day.format(new Date(publication.published_at))}${by}; unpublish it before changing it.`,
  );
};
