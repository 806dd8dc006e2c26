import type { Knex } from 'knex';
import type { Subject } from '#documents/model/subject.ts';
import { AppError } from '#server/base/errors.ts';
import { toSubject } from '#server/subjects/subjectQueries.ts';
import { personName } from '#server/users/personName.ts';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Dhaka' });
type Exam = { session: number; term: string; className: string };

/**
 * Marks of a published exam are locked. The class row is read with a lock that publishing takes too, so that
 * no mark slips in while its exam is being published; the lock on the publication reads what others committed
 * since this transaction began.
 */
export async function refusePublished(trx: Knex, exam: Exam, classId: number): Promise<void> {
  await trx('classes').where('id', classId).forShare().select('id');
  const lock = await readLock(trx, exam, classId, { forShare: true });
  if (!lock) return;
  const by = lock.by ? ` by ${lock.by}` : '';
  throw new AppError(
    'conflict',
    `${exam.term} ${exam.session} of class ${exam.className} was published on ` +
      `${day.format(lock.at)}${by}; unpublish it before changing it.`,
  );
}

type LockedExam = { session: number; term: string };

/** The lock of an exam; null while it is open. `forShare` reads what others committed since a transaction began. */
export async function readLock(
  db: Knex,
  { session, term }: LockedExam,
  classId: number,
  { forShare = false } = {},
): Promise<Lock | null> {
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
}

/** Who published an exam and when: until it is opened again its marks and attendance are locked. */
export type Lock = { by: string | null; at: Date };

/**
 * The subject that marks are entered in; it must be one of the class and session. It stays locked until the
 * transaction ends: of two people who save the same subject one waits, and history is told in order.
 */
export async function markedSubject(
  db: Knex,
  subjectId: string,
  place: { session: number; classId: number; className: string },
): Promise<Subject> {
  const row = await db('subjects')
    .where({ id: subjectId, session: place.session, class_id: place.classId, live: 1 })
    .forUpdate()
    .first();
  if (!row)
    throw new AppError('notFound', `Class ${place.className} of ${place.session} has no such subject.`);
  return toSubject(row);
}
