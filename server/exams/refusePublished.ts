import type { Knex } from 'knex';
import { createMessage } from '#documents/i18n/messages/index.ts';
import type { Subject } from '#documents/model/subject.ts';
import { dayInDhaka } from '#server/base/dayInDhaka.ts';
import { AppError } from '#server/base/errors.ts';
import { lockPartOfClass } from '#server/school/classIds.ts';
import { toSubject } from '#server/subjects/subjectQueries.ts';
import { personName } from '#server/users/personName.ts';

/** With the subject where marks are entered in one. */
type Exam = { session: number; term: string; className: string; subjectId?: string };

/**
 * Throws 409 for a published exam, whose marks are locked. Publishing locks the class row too, so no mark is stored
 * while its exam is being published; the publication is read with a lock to see what others committed meanwhile.
 */
export async function refusePublished(trx: Knex, exam: Exam, classId: number): Promise<void> {
  await trx('classes').where('id', classId).forShare().select('id');
  // Before the publication is read: one of another node that comes later makes this transaction fail.
  if (exam.subjectId) await lockPartOfClass(trx, classId, exam.subjectId);
  const lock = await readLock(trx, exam, classId, { forShare: true });
  if (!lock) return;
  const { term, session, className } = exam;
  const published = { term, session, className, day: dayInDhaka(lock.at) };
  const { by } = lock;
  throw new AppError(
    'conflict',
    by ? createMessage('exam.publishedBy', { ...published, by }) : createMessage('exam.published', published),
  );
}

/**
 * The lock of an exam; null while it is open. `forShare` also sees what others committed since the transaction began.
 */
export async function readLock(
  db: Knex,
  { session, term }: Pick<Exam, 'session' | 'term'>,
  classId: number,
  { forShare = false } = {},
): Promise<Lock | null> {
  const found = db('publications')
    .leftJoin('users', 'users.id', 'publications.publishedBy')
    .where({ session, term, 'publications.classId': classId, 'publications.live': 1 })
    .first('publishedAt', 'firstName', 'lastName');
  const row = await (forShare ? found.forShare() : found);
  return row ? { by: personName(row), at: row.publishedAt } : null;
}

/** Who published an exam and when; its marks and attendance are locked until it is reopened. */
export type Lock = { by: string | null; at: Date };

/**
 * The subject in which marks are entered. Throws 404 unless the class has it in the session. Locks it until the
 * transaction ends: of two users who save the same subject one waits, so that the history is in order.
 */
export async function markedSubject(
  db: Knex,
  subjectId: string,
  place: { session: number; classId: number; className: string },
): Promise<Subject> {
  const row = await db('subjects')
    .where({ id: subjectId, session: place.session, classId: place.classId, live: 1 })
    .forUpdate()
    .first();
  if (!row)
    throw new AppError(
      'notFound',
      createMessage('subject.notInClass', { className: place.className, session: place.session }),
    );
  return toSubject(row);
}
