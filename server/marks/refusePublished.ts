import type { Knex } from 'knex';
import { AppError } from '#server/errors.ts';
import { lockOf } from './lockOf.ts';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Dhaka' });

type Exam = { session: number; term: string; className: string };

/**
 * Marks of a published exam are locked. The class row is read with a lock that publishing takes too, so that
 * no mark slips in while its exam is being published; the lock on the publication reads what others committed
 * since this transaction began.
 */
export const refusePublished = async (trx: Knex, exam: Exam, classId: number): Promise<void> => {
  await trx('classes').where('id', classId).forShare().select('id');
  const lock = await lockOf(trx, exam, classId, { forShare: true });
  if (!lock) return;
  const by = lock.by ? ` by ${lock.by}` : '';
  throw new AppError(
    'conflict',
    `${exam.term} ${exam.session} of class ${exam.className} was published on ` +
      `${day.format(lock.at)}${by}; unpublish it before changing it.`,
  );
};
