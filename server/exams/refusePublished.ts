import type { Knex } from 'knex';
import { createMessage } from '#documents/i18n/messages/index.ts';
import { dayAtSchool } from '#documents/model/schoolDay.ts';
import type { Subject } from '#documents/model/subject.ts';
import { AppError } from '#server/platform/base/errors.ts';
import { personName } from '#server/platform/database/usersWithPeople.ts';
import { lockClassesShared } from '#server/school/classes.ts';
import { toSubject } from '#server/school/subjects/subjectQueries.ts';

/** With the subject where marks are entered in one. */
type Exam = { session: number; term: string; className: string; subjectId?: string };

/**
 * Throws 409 for a published exam, whose marks are locked. Publishing locks the class row too, so no mark is stored
 * while its exam is being published; the publication is read with a lock to see what others committed meanwhile.
 */
export const refusePublished = (trx: Knex, exam: Exam, classId: number): Promise<void> =>
  refuseAnyPublished(trx, [{ ...exam, classId }]);

/** The same for several exams and subjects, with as many queries as for one: throws 409 for the first that is published. */
export async function refuseAnyPublished(trx: Knex, exams: readonly ExamOfClass[]): Promise<void> {
  // Before the publication is read: one of another node that comes later makes this transaction fail.
  await lockClassesShared(trx, exams);
  const locks = await readLocks(trx, exams).forShare();
  for (const { term, session, className, classId } of exams) {
    const lock = locks.find(
      (one) => one.term === term && one.session === session && Number(one.classId) === classId,
    );
    if (!lock) continue;
    const published = { term, session, className, day: dayAtSchool(lock.publishedAt) };
    const by = personName(lock);
    throw new AppError(
      'conflict',
      by
        ? createMessage('exam.publishedBy', { ...published, by })
        : createMessage('exam.published', published),
    );
  }
}

type ExamOfClass = Exam & { classId: number };

/** The lock of an exam; null while it is open. */
export async function readLock(
  db: Knex,
  { session, term }: Pick<Exam, 'session' | 'term'>,
  classId: number,
): Promise<Lock | null> {
  const [row] = await readLocks(db, [{ session, term, classId }]);
  return row ? { by: personName(row), at: row.publishedAt } : null;
}

type LockRow = Pick<ExamOfClass, 'session' | 'term'> & {
  classId: string;
  publishedAt: Date;
  firstName: string | null;
  lastName: string | null;
};

const readLocks = (
  db: Knex,
  exams: readonly Pick<ExamOfClass, 'session' | 'term' | 'classId'>[],
): Knex.QueryBuilder<object, LockRow[]> =>
  db('publications')
    .leftJoin('users', 'users.id', 'publications.publishedBy')
    .where('publications.live', 1)
    .whereIn(
      ['publications.session', 'publications.term', 'publications.classId'],
      exams.map(({ session, term, classId }) => [session, term, classId]),
    )
    .select('session', 'term', 'publications.classId', 'publishedAt', 'firstName', 'lastName');

/** Who published an exam and when; its marks and attendance are locked until it is reopened. */
export type Lock = { by: string | null; at: Date };

/**
 * The subject in which marks are entered. Throws 404 unless the class has it in the session. Locks it until the
 * transaction ends: of two users who save the same subject one waits, so that the history is in order.
 */
export async function markedSubject(db: Knex, subjectId: string, place: Place): Promise<Subject> {
  const [subject] = await markedSubjects(db, [{ ...place, subjectId }]);
  return subject!;
}

type Place = { session: number; classId: number; className: string };

/** The same for several subjects, in their order, with one query. */
export async function markedSubjects(
  db: Knex,
  places: readonly (Place & { subjectId: string })[],
): Promise<Subject[]> {
  const rows = await db('subjects')
    .whereIn(
      'id',
      places.map(({ subjectId }) => subjectId),
    )
    .where({ live: 1 })
    .orderBy('id')
    .forUpdate()
    .select();
  return places.map(({ subjectId, session, classId, className }) => {
    const row = rows.find(
      (one) => one.id === subjectId && one.session === session && Number(one.classId) === classId,
    );
    if (!row) throw new AppError('notFound', createMessage('subject.notInClass', { className, session }));
    return toSubject(row);
  });
}
